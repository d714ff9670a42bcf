import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';

/** The app of a snippet. */
export interface SnippetApp {
  close(): void;
}

/** Serves an app on a loopback port. */
export async function serveApp(port: number, listener: RequestListener): Promise<SnippetApp> {
  const server = createServer(listener).listen(port, '127.0.0.1');
  await once(server, 'listening');
  const close = (): void => {
    server.closeAllConnections();
    server.close();
  };
  return { close };
}
