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
  let kept = Buffer.alloc(0);
  const server = createServer((client) => {
    accepted.resolve(client);
    upstream.pipe(client).on('error', () => upstream.destroy());
    client.on('data', (chunk) => {
      const all = Buffer.concat([kept, chunk]);
      kept = all.subarray(-1);
      upstream.write(all.subarray(0, -1));
      if (isWhole(all)) begun.resolve();
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
  return { url: `http://127.0.0.1:${port}`, begun: begun.promise, finish: () => void upstream.write(kept), hangUp };
}

/** A call in JSON ends so. */
function isWhole(bytes: Buffer): boolean {
  return bytes.toString().endsWith('}');
}
