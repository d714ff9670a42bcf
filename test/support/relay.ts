import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import type { TestService } from './service.ts';

/** A way to a service for one call, which a client can end slowly or break off. */
export interface Relay {
  readonly url: string;
  /** Settles when the service has got all of the call but its last byte. */
  readonly begun: Promise<void>;
  /** Sends the last byte. */
  finish(): void;
  /** Breaks the connection off; settles when the service knows. */
  hangUp(): Promise<void>;
}

/** Puts a relay before a service, which keeps the last byte of the call back. */
export async function relayTo(service: Pick<TestService, 'url'>): Promise<Relay> {
  const target = new URL(service.url);
  const upstream = connect(Number(target.port), target.hostname);
  const [begun, accepted] = [Promise.withResolvers<void>(), Promise.withResolvers<Socket>()];
  let received = Buffer.alloc(0);
  const server = createServer((client) => {
    accepted.resolve(client);
    upstream.pipe(client).on('error', () => upstream.destroy());
    client.on('data', (chunk) => {
      received = Buffer.concat([received, chunk]);
      if (isWhole(received)) {
        upstream.write(received.subarray(0, -1));
        begun.resolve();
      }
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const hangUp = async (): Promise<void> => {
    upstream.destroy();
    (await accepted.promise).destroy();
    server.close();
    // Its answer comes after the service has read that the connection is closed.
    await fetch(`${service.url}/healthz`);
  };
  return {
    url: `http://127.0.0.1:${port}`,
    begun: begun.promise,
    finish: () => void upstream.write(received.subarray(-1)),
    hangUp,
  };
}

/** Whether a request has all of the body that its head announces. */
function isWhole(request: Buffer): boolean {
  const head = request.indexOf('\r\n\r\n');
  const length = /^content-length: (\d+)/im.exec(request.subarray(0, head).toString())?.[1];
  return head >= 0 && request.length === head + 4 + Number(length);
}
