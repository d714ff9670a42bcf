import { createSecretKey } from 'node:crypto';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import pino from 'pino';
import { supergraphSource } from '../../gateway/split/live-supergraph.ts';
import { type StandaloneParts, serveStandaloneGateway } from '../../gateway/split/standalone-gateway.ts';
import { composeSupergraph } from '../../schema/compose-supergraph.ts';
import { MINUTE } from '../../subgraphs/shared/durations.ts';
import { newFolder } from './new-folder.ts';

/** Signs what gateways under test send. */
export const SIGNING_KEY = createSecretKey(Buffer.alloc(32, 7));

/** A gateway alone, whose supergraph is a file that can be exchanged. */
export interface TestGateway {
  readonly url: string;
  change(supergraphSdl: string): Promise<void>;
  /** What it has logged as an error. */
  readonly complaints: readonly string[];
  close(): Promise<void>;
}

/** Starts a gateway alone. */
export async function gatewayAlone(
  supergraphSdl: string,
  options: Partial<StandaloneParts> = {},
): Promise<TestGateway> {
  const file = join(await newFolder(), 'supergraph.graphql');
  const change = async (sdl: string): Promise<void> => writeFile(file, sdl);
  await change(supergraphSdl);
  const complaints: string[] = [];
  const server = await serveStandaloneGateway({
    supergraph: supergraphSource(file),
    signingKey: SIGNING_KEY,
    timeout: 2 * MINUTE,
    forward: [],
    log: pino({ level: 'error' }, { write: (line: string) => void complaints.push(line) }),
    ...options,
  });
  const url = await server.listen({ host: '127.0.0.1', port: 0 });
  return { url, change, complaints, close: async () => server.close() };
}

/** A request as a subgraph got it. */
export interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly query: string;
}

/** A subgraph that behaves as a test says, and a gateway in front of it. */
export interface OddSubgraph {
  readonly url: string;
  readonly gateway: TestGateway;
  readonly received: readonly Received[];
  close(): Promise<void>;
}

const SDL = 'type Query { hello: String } type Mutation { change: Int }';

/** Starts both. What the subgraph does is given for each request, with its number from 0. */
export async function oddSubgraph(
  behave: (response: ServerResponse, number: number) => void,
  options: Partial<StandaloneParts> = {},
): Promise<OddSubgraph> {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (piece) => (body += piece));
    request.on('end', () => {
      received.push({ headers: request.headers, query: JSON.parse(body).query });
      behave(response, received.length - 1);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  const gateway = await gatewayAlone(composeSupergraph([{ name: 'odd', url, sdl: SDL }]), options);
  const close = async (): Promise<void> => {
    server.closeAllConnections();
    server.close();
    await gateway.close();
  };
  return { url, gateway, received, close };
}
