import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import type { Mail } from '../../gateway/mail.ts';

/** A mail server on loopback. */
export interface SmtpServer {
  readonly url: string;
  /** What it answers to the name of a recipient, in place of taking the mail; null to take it. */
  refusal: string | null;
  /** The mails that it took, as they came. */
  readonly taken: readonly string[];
  /** The same, newest first, as the mailbox of a developer's machine lists them. */
  readonly mails: () => Promise<readonly Mail[]>;
  close(): void;
}

const ANSWERS: Readonly<Record<string, string>> = {
  EHLO: '250 mail.example',
  HELO: '250 mail.example',
  MAIL: '250 OK',
  DATA: '354 Go on',
  QUIT: '221 Bye',
};

/** Starts a mail server that speaks as much SMTP as a mail needs. */
export async function startSmtpServer(): Promise<SmtpServer> {
  const taken: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    serve(socket, smtp, (mail) => taken.push(mail));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const smtp: SmtpServer = {
    url: `smtp://127.0.0.1:${port}?from=service@example.com`,
    refusal: null,
    taken,
    mails: async () => taken.map(toMail).toReversed(),
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
  return smtp;
}

function serve(socket: Socket, smtp: SmtpServer, take: (mail: string) => void): void {
  let [received, mail]: [string, string | null] = ['', null];
  const answer = (line: string): void => {
    if (mail !== null && line !== '.') {
      mail += `${line}\n`;
      return;
    }
    if (mail !== null) take(mail);
    const command = mail === null ? line.slice(0, 4).toUpperCase() : 'MAIL';
    mail = command === 'DATA' ? '' : null;
    socket.write(`${command === 'RCPT' ? (smtp.refusal ?? '250 OK') : (ANSWERS[command] ?? '500 What?')}\r\n`);
  };
  socket.on('error', () => socket.destroy());
  socket.write('220 mail.example\r\n');
  socket.on('data', (bytes) => {
    const lines = `${received}${bytes.toString()}`.split('\r\n');
    received = lines.pop() ?? '';
    for (const line of lines) answer(line);
  });
}

function toMail(message: string): Mail {
  const end = message.indexOf('\n\n');
  const [head, text] = [message.slice(0, end), message.slice(end + 2)];
  return { to: /^To: (.*)$/m.exec(head)?.[1] ?? '', subject: /^Subject: (.*)$/m.exec(head)?.[1] ?? '', text };
}
