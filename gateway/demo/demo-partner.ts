import { once } from 'node:events';
import { createServer as createHttpServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import { text } from 'node:stream/consumers';
import tls from 'node:tls';
import type { Config } from '../../platform/settings/config.ts';
import { BAD_ANSWERS, type DemoAnswer, GOOD_ANSWERS } from './demo-partner-answers.ts';
import { createAuthority, issueCertificate } from './loopback-certificate.ts';

/** A partner on this machine for trying sources: valid answers and a gallery of failures (docs/sources.md). */
export interface DemoPartner {
  readonly url: string;
  /** The same over http for browsers, which do not trust the certificate. Null if the next port is taken. */
  readonly browserUrl: string | null;
  /** The certificate authority of this start, as PEM. */
  readonly caCertificate: string;
  close(): Promise<void>;
}

/** Starts the demo partner on loopback, over https, and over http on the next port. Its CORS headers allow `appOrigin` (spec 4.6.4). */
export async function startDemoPartner(port: number, appOrigin: string): Promise<DemoPartner> {
  const authority = await createAuthority();
  const serve = (request: IncomingMessage, response: ServerResponse): void => {
    // A request that the demo cannot parse gets an error, as from a partner's server.
    answer(request, response, appOrigin).catch(() => response.writeHead(400).end());
  };
  const server = createHttpsServer(await issueCertificate(authority), serve);
  const taken = await listen(server, port);
  const twin = createHttpServer(serve);
  const twinPort = await listen(twin, port === 0 ? 0 : port + 1).catch(() => null);
  return {
    url: `https://localhost:${taken}`,
    browserUrl: twinPort === null ? null : `http://localhost:${twinPort}`,
    caCertificate: authority.cert,
    close: async () => {
      await Promise.all([server, ...(twinPort === null ? [] : [twin])].map(close));
    },
  };
}

async function listen(server: Server, port: number): Promise<number> {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : port;
}

async function close(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}

async function answer(request: IncomingMessage, response: ServerResponse, appOrigin: string): Promise<void> {
  const { method = '', url = '' } = request;
  const path = url.replace(/\?.*/, '');
  const word = path.split('/')[1] ?? '';
  // A browser requires the origin in every answer, the service only in that of the preflight (spec 4.6.4, 4.6.5).
  response.setHeader('access-control-allow-origin', word === 'wildcard-cors' ? '*' : appOrigin);
  if (method === 'OPTIONS') return sendCors(response);
  const found: DemoAnswer | undefined = GOOD_ANSWERS[word] ?? BAD_ANSWERS[word];
  if (found) return found(response, { method, path, body: await text(request) });
  response.writeHead(404, { 'content-type': 'application/json' }).end('{"error":"no such path"}');
}

function sendCors(response: ServerResponse): void {
  const headers = { 'access-control-allow-methods': 'GET, POST', 'access-control-allow-headers': 'Content-Type' };
  response.writeHead(204, headers).end();
}

/** The demo partner, and the settings with which the service may call it. */
export interface AdmittedPartner {
  readonly config: Config;
  readonly partner: DemoPartner | null;
}

/**
 * Starts the demo partner two ports above the service, and its server for browsers on the next port. This process trusts its
 * certificate authority and may call it. Null if its port is taken.
 */
export async function admitDemoPartner(config: Config): Promise<AdmittedPartner> {
  const port = config.port + 2;
  const partner = await startDemoPartner(port, config.appUrl).catch(() => null);
  if (!partner) return { config, partner };
  tls.setDefaultCACertificates([...tls.getCACertificates('default'), partner.caCertificate]);
  const outboundAllow = [...config.outboundAllow, `localhost:${port}`, `127.0.0.1:${port}`];
  const { url, browserUrl } = partner;
  const demoPartner = browserUrl === null ? null : { url, browserUrl };
  return { config: { ...config, outboundAllow, demoPartner }, partner };
}
