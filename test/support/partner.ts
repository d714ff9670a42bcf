import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer, type Server } from 'node:https';
import { text } from 'node:stream/consumers';
import type { Certificate } from '../../gateway/demo/loopback-certificate.ts';
import { trustedCertificate } from './certificates.ts';

/** What a partner does with a request. What is left out is right. */
export interface Behaviour {
  /** The JSON it answers with. */
  readonly answer?: unknown;
  /** The text it answers with in place of JSON. */
  readonly text?: string;
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Headers of the answer to OPTIONS; one with several values is sent several times. */
  readonly cors?: Readonly<Record<string, string | string[]>>;
  /** The status of the answer to OPTIONS; 204 unless given. */
  readonly corsStatus?: number;
  /** Misbehaves as it likes; anything but OPTIONS. */
  readonly respond?: (response: ServerResponse, request: IncomingMessage) => void;
}

/** A request as the partner saw it. */
interface Received {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body: string;
  /** The address that the call came from. */
  readonly from: string;
}

/** A partner on loopback that speaks HTTPS and behaves as each test wants. */
export interface Partner {
  readonly url: string;
  /** `host:port`, as OUTBOUND_ALLOW wants it. */
  readonly host: string;
  /** The requests since its behaviour was last set. */
  readonly received: readonly Received[];
  behaves(behaviour: Behaviour): void;
  close(): Promise<void>;
}

/** The origin of the app under test, which a well-behaved partner lets in. */
export const APP_ORIGIN = 'https://app.example';

const GOOD_CORS = {
  'access-control-allow-origin': APP_ORIGIN,
  'access-control-allow-methods': 'GET, POST',
  'access-control-allow-headers': 'Content-Type',
};

/** Starts a partner; its certificate is one that this process trusts, unless another is given. */
export async function partner(
  behaviour: Behaviour = {},
  certificate?: Certificate,
  address: '127.0.0.1' | '::1' = '127.0.0.1',
): Promise<Partner> {
  let current = behaviour;
  const received: Received[] = [];
  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    received.push(await read(request));
    respond(current, request, response);
  };
  const server = createServer(certificate ?? (await trustedCertificate()), (request, response) => {
    void serve(request, response);
  });
  const port = await listen(server, address);
  const host = address === '::1' ? `[::1]:${port}` : `${address}:${port}`;
  return {
    url: `https://${host}`,
    host,
    received,
    behaves: (next) => {
      current = next;
      received.length = 0;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function read(request: IncomingMessage): Promise<Received> {
  const { method = '', url = '', headers } = request;
  const from = request.socket.remoteAddress ?? '';
  return { method, url, headers, from, body: await text(request) };
}

function respond(behaviour: Behaviour, request: IncomingMessage, response: ServerResponse): void {
  if (request.method === 'OPTIONS') {
    response.writeHead(behaviour.corsStatus ?? 204, behaviour.cors ?? GOOD_CORS).end();
    return;
  }
  if (behaviour.respond) return behaviour.respond(response, request);
  const body = behaviour.text ?? JSON.stringify(behaviour.answer ?? {});
  response.writeHead(behaviour.status ?? 200, { 'content-type': 'application/json', ...behaviour.headers }).end(body);
}

async function listen(server: Server, host: string): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The partner has no port.');
  return address.port;
}
