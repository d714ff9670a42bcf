import type { ServerResponse } from 'node:http';
import { buildSchema, graphql } from 'graphql';
import { z } from 'zod';
import { SECOND } from '../../subgraphs/shared/durations.ts';

/** A request to the demo partner, with its body. */
interface DemoRequest {
  readonly method: string;
  readonly path: string;
  readonly body: string;
}

/** Answers a request to one path of the demo partner. */
export type DemoAnswer = (response: ServerResponse, request: DemoRequest) => void | Promise<void>;

const SCHEMA = buildSchema(`
  type Query { holder(address: String!): Holder! }
  type Holder { address: String! tokens: Int! }
`);

const RpcCall = z.object({ id: z.unknown(), params: z.tuple([z.string()], z.unknown()) });
const GraphqlCall = z.object({ query: z.string(), variables: z.record(z.string(), z.unknown()).optional() });

/** Addresses that end with an even digit hold three tokens, all others none. */
function countTokens(address: string): number {
  return Number.parseInt(address.slice(-1), 16) % 2 === 0 ? 3 : 0;
}

function toHolder({ address }: { readonly address: string }): object {
  return { address, tokens: countTokens(address) };
}

/** The valid answers, by the first segment of the path. */
export const GOOD_ANSWERS: Readonly<Record<string, DemoAnswer>> = {
  holders: (response, { path }) => {
    const address = path.split('/')[2] ?? '';
    sendJson(response, toHolder({ address }));
  },
  rpc: (response, { body }) => {
    const { id, params } = RpcCall.parse(JSON.parse(body));
    const wei = BigInt(countTokens(params[0])) * 10n ** 18n;
    sendJson(response, { jsonrpc: '2.0', id, result: `0x${wei.toString(16)}` });
  },
  events: (response) => void response.writeHead(204).end(),
  graphql: async (response, { body }) => {
    const { query, variables } = GraphqlCall.parse(JSON.parse(body));
    sendJson(
      response,
      await graphql({ schema: SCHEMA, source: query, rootValue: { holder: toHolder }, variableValues: variables }),
    );
  },
};

/** The gallery of failures, by the first segment of the path. */
export const BAD_ANSWERS: Readonly<Record<string, DemoAnswer>> = {
  'wildcard-cors': (response) => sendJson(response, { eligible: true }),
  boolean: (response) => sendJson(response, { eligible: true }),
  slow: (response) => answerLate(response),
  'not-json': (response) => void response.end('is_ok: true'),
  500: (response) => void response.writeHead(500).end('{"error":"out of order"}'),
  drip: (response) => drip(response),
  huge: (response) => sendJson(response, { eligible: true, filler: 'x'.repeat(2 * 1024 * 1024) }),
  redirect: (response) => void response.writeHead(302, { location: '/holders/0x0' }).end(),
};

function sendJson(response: ServerResponse, answer: unknown): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
}

function answerLate(response: ServerResponse): void {
  const timer = setTimeout(() => sendJson(response, { eligible: true }), 10 * SECOND);
  response.on('close', () => clearTimeout(timer));
}

function drip(response: ServerResponse): void {
  const timer = setInterval(() => response.write(' '), SECOND / 4);
  response.on('close', () => clearInterval(timer));
}
