import { once } from 'node:events';
import { createServer as createHttpServer, request } from 'node:http';
import { connect, createServer } from 'node:net';

/** A way to a service on which the first answers are lost. */
export interface FlakyProxy {
  readonly url: string;
  close(): void;
}

/** Lets every request through, and breaks the connection when one of the first `losses` answers to `path` comes back. */
export async function flakyProxy(
  service: { readonly url: string },
  { path, losses }: { readonly path: string; readonly losses: number },
): Promise<FlakyProxy> {
  let left = losses;
  const server = createServer((client) => {
    const upstream = connect(Number(new URL(service.url).port), '127.0.0.1');
    let isMeant = false;
    client.on('data', (sent) => {
      isMeant ||= sent.includes(path);
      upstream.write(sent);
    });
    upstream.on('data', (answer) => {
      if (isMeant && left > 0) {
        left -= 1;
        client.destroy();
      } else client.write(answer);
    });
    client.on('close', () => upstream.destroy());
    upstream.on('close', () => client.destroy());
    client.on('error', () => upstream.destroy());
    upstream.on('error', () => client.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}

/** A way to a service that is busy at first. */
export interface BusyProxy {
  readonly url: string;
  /** When requests came, in milliseconds. */
  readonly times: readonly number[];
  close(): void;
}

/** Asks the first caller to come again after so many seconds, and lets every further request through. */
export async function busyProxy(service: { readonly url: string }, retryAfter: number): Promise<BusyProxy> {
  const times: number[] = [];
  const server = createHttpServer((incoming, answer) => {
    times.push(performance.now());
    if (times.length === 1) {
      answer.writeHead(429, { 'retry-after': String(retryAfter) }).end();
      return;
    }
    const { method, headers } = incoming;
    const forward = request(new URL(incoming.url ?? '', service.url), { method, headers }, (response) => {
      response.pipe(answer.writeHead(response.statusCode ?? 502, response.headers));
    });
    incoming.pipe(forward);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { url: `http://127.0.0.1:${port}`, times, close: () => server.close() };
}
