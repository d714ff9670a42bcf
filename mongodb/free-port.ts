import { createServer } from 'node:net';

/** Finds a free loopback port: `preferred` if it is free, otherwise any. */
export async function freePort(preferred = 0): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', () =>
      preferred === 0 ? reject(new Error('No loopback port is free.')) : resolve(freePort()),
    );
    server.listen(preferred, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}
