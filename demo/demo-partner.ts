import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import { text } from 'node:stream/consumers';
import { BAD_ANSWERS, type DemoAnswer, GOOD_ANSWERS } from './demo-partner-answers.ts';
import { createAuthority, issueCertificate } from './loopback-certificate.ts';

/** A partner on this machine, to try sources with: what it does right, and a gallery of failures (docs/sources.md). */
export interface DemoPartner {
  readonly url: string;
  /** The authority that its certificate is of, made at this start; PEM. */
  readonly caCertificate: string;
  close(): Promise<void>;
}

/** Starts the demo partner on loopback; its CORS answers let `appOrigin` in (spec 4.6.4). */
export async function startDemoPartner(port: number, appOrigin: string): Promise<DemoPartner> {
  const authority = await createAuthority();
  const server = createServer(await issueCertificate(authority), (request, response) => {
    // A request that the demo does not understand is answered like an error of a partner's server.
    answer(request, response, appOrigin).catch(() => response.writeHead(400).end());
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const close = async (): Promise<void> => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  const taken = typeof address === 'object' ? address?.port : port;
  return { url: `https://localhost:${taken}`, caCertificate: authority.cert, close };
}

async function answer(request: IncomingMessage, response: ServerResponse, appOrigin: string): Promise<void> {
  const { method = '', url = '' } = request;
  const path = url.replace(/\?.*/, '');
  const word = path.split('/')[1] ?? '';
  if (method === 'OPTIONS') return sendCors(response, word === 'wildcard-cors' ? '*' : appOrigin);
  const found: DemoAnswer | undefined = GOOD_ANSWERS[word] ?? BAD_ANSWERS[word];
  if (found) return found(response, { method, path, body: await text(request) });
  response.writeHead(404, { 'content-type': 'application/json' }).end('{"error":"no such path"}');
}

function sendCors(response: ServerResponse, origin: string): void {
  const headers = { 'access-control-allow-origin': origin, 'access-control-allow-methods': 'GET, POST' };
  response.writeHead(204, headers).end();
}
