import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import type { Held } from './mongodb-gate.ts';
import { startSmtpServer } from './smtp-server.ts';

/** A mail server that keeps its first call waiting. */
interface SilentMailServer extends Held {
  readonly url: string;
  /** The mails that it took. */
  readonly taken: readonly string[];
  readonly close: () => void;
}

/** Starts a mail server that says nothing until it is released. */
export async function silentMailServer(): Promise<SilentMailServer> {
  const smtp = await startSmtpServer();
  const [called, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const speak = async (client: Socket): Promise<void> => {
    called.resolve();
    await released.promise;
    client.pipe(connect(Number(new URL(smtp.url).port), '127.0.0.1')).pipe(client);
  };
  const server = createServer((client) => void speak(client)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const close = (): void => {
    smtp.close();
    server.close();
  };
  const { taken } = smtp;
  return { url: `smtp://127.0.0.1:${port}`, taken, arrived: called.promise, release: released.resolve, close };
}
