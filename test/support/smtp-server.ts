import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import type { Mail } from '../../gateway/mail.ts';

/** A mail server on loopback. */
export interface SmtpServer {
  readonly url: string;
  /** What it answers to the name of a recipient, in place of taking the mail; null to take it. */
  refusal: string | null;
  /** The addresses that it has no mailbox for. */
  readonly unknown: Set<string>;
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
    unknown: new Set(),
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
    socket.write(`${command === 'RCPT' ? answerTo(line, smtp) : (ANSWERS[command] ?? '500 What?')}\r\n`);
  };
  socket.on('error', () => socket.destroy());
  socket.write('220 mail.example\r\n');
  socket.on('data', (bytes) => {
    const lines = `${received}${bytes.toString()}`.split('\r\n');
    received = lines.pop() ?? '';
    for (const line of lines) answer(line);
  });
}

function answerTo(recipient: string, { refusal, unknown }: SmtpServer): string {
  if (refusal !== null) return refusal;
  return [...unknown].some((address) => recipient.includes(`<${address}>`)) ? '550 No such mailbox' : '250 OK';
}

function toMail(message: string): Mail {
  const { head, body } = splitPart(message);
  const boundary = /boundary="([^"]+)"/.exec(head)?.[1] ?? '';
  const [text = '', html = ''] = body.split(`--${boundary}`).slice(1, 3).map(readPart);
  return { to: fieldOf(head, 'To'), subject: decodeWords(fieldOf(head, 'Subject')), text, html };
}

function splitPart(part: string): { readonly head: string; readonly body: string } {
  const end = part.indexOf('\n\n');
  return { head: part.slice(0, end).replace(/\n[ \t]+/g, ' '), body: part.slice(end + 2) };
}

function fieldOf(head: string, name: string): string {
  return new RegExp(`^${name}: (.*)$`, 'm').exec(head)?.[1] ?? '';
}

function readPart(part: string): string {
  const { head, body } = splitPart(part.trimStart());
  const encoding = fieldOf(head, 'Content-Transfer-Encoding');
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString();
  return (encoding === 'quoted-printable' ? decodeQuoted(body.replace(/=\n/g, '')) : body).trimEnd();
}

/** Bytes in hex after `=`. */
function decodeQuoted(text: string): string {
  return Buffer.from(
    text.replace(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString();
}

/** Words in a header (RFC 2047); the space between two of them is none. */
function decodeWords(field: string): string {
  return field
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?UTF-8\?([QB])\?(.*?)\?=/gi, (_, form: string, word: string) =>
      form.toUpperCase() === 'B' ? Buffer.from(word, 'base64').toString() : decodeQuoted(word.replaceAll('_', ' ')),
    );
}
