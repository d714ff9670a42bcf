import type { IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { type SnippetApp, serveApp } from './serve-app.ts';

/** Serves an app that answers requests of the Fetch API. */
export async function serveFetchApp(
  port: number,
  handle: (request: Request) => Promise<Response>,
): Promise<SnippetApp> {
  return serveApp(port, (incoming, outgoing) => {
    void (async () => {
      const answer = await handle(await toRequest(`http://localhost:${port}`, incoming));
      outgoing.writeHead(answer.status, [...answer.headers].flat());
      outgoing.end(Buffer.from(await answer.arrayBuffer()));
    })();
  });
}

async function toRequest(origin: string, incoming: IncomingMessage): Promise<Request> {
  const { method = 'GET', headers: sent, url = '/' } = incoming;
  const headers = new Headers(Object.entries(sent).map(([name, value]): [string, string] => [name, String(value)]));
  const body = method === 'GET' ? undefined : await buffer(incoming);
  return new Request(origin + url, { method, headers, body });
}
