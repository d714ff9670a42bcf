import { once } from 'node:events';
import { connect, createServer } from 'node:net';

/** A way to a server that leads nowhere until it is opened. */
export interface LateProxy {
  readonly port: number;
  open(): void;
  close(): void;
}

/** Starts a way to a loopback port; before it is opened every connection is broken off. */
export async function lateProxy(target: number): Promise<LateProxy> {
  let isOpen = false;
  const server = createServer((client) => {
    client.on('error', () => client.destroy());
    if (!isOpen) {
      client.destroy();
      return;
    }
    const upstream = connect(target, '127.0.0.1');
    client.pipe(upstream).pipe(client);
    upstream.on('error', () => client.destroy());
    client.on('close', () => upstream.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    open: () => {
      isOpen = true;
    },
    close: () => server.close(),
  };
}
