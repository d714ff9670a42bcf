import { once } from 'node:events';
import { createServer } from 'node:http';

/** The callback page of an app on an origin of its own; it shows nothing and remembers every call. */
export interface CallbackPage {
  readonly redirectUri: string;
  /** The query of each call, oldest first. */
  readonly calls: readonly URLSearchParams[];
  close(): void;
}

/** Starts a callback page on a free loopback port. */
export async function startCallbackPage(host = 'localhost'): Promise<CallbackPage> {
  const calls: URLSearchParams[] = [];
  const server = createServer(({ url = '' }, response) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    if (pathname === '/callback') calls.push(searchParams);
    response.setHeader('content-type', 'text/html').end('<title>App</title><h1>Back at the app</h1>');
  }).listen(0, host === '[::1]' ? '::1' : '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const close = (): void => {
    server.closeAllConnections();
    server.close();
  };
  return { redirectUri: `http://${host}:${port}/callback`, calls, close };
}
