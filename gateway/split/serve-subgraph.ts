import type { KeyObject } from 'node:crypto';
import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { z } from 'zod';
import { identifyAgain, identifyCaller } from '../../subgraphs/auth/index.ts';
import type { Database } from '../../subgraphs/shared/database/database.ts';
import { RequestError } from '../../subgraphs/shared/errors.ts';
import { NOBODY } from '../../subgraphs/shared/request/caller.ts';
import type { RequestContext } from '../../subgraphs/shared/request/context.ts';
import type { PendingWork } from '../../subgraphs/shared/request/pending-work.ts';
import type { Subgraph } from '../../subgraphs/shared/subgraph/subgraph.ts';
import { hangUpSignal } from '../context/waiting-signal.ts';
import { subgraphRunner } from '../graph/run-subgraph.ts';
import { trackHandlers } from '../http/end-late-requests.ts';
import { parseBearer } from '../http/request.ts';
import { serveHealth } from '../telemetry/serve-health.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';
import { parseCallerHeader, type RemoteContext, SESSION_HEADER } from './context-headers.ts';
import { createPlainServer } from './plain-server.ts';
import {
  CALLER_HEADER,
  checkSignature,
  hasSignature,
  mayChange,
  type RecentNonces,
  rememberNonce,
  SIGNATURE_CHALLENGE,
} from './signature.ts';
import { claimNonce } from './signed-request-store.ts';

/** The dependencies of a subgraph server. */
export interface SubgraphServerParts {
  readonly database: Database;
  readonly log: Logger;
  readonly now: () => Date;
  /** One of these keys must have signed a request. */
  readonly signingKeys: readonly KeyObject[];
  /** Whether unsigned requests are allowed, for gateways that do not sign. Their caller is the owner of the bearer token, if there is one. */
  readonly acceptsUnsigned?: boolean;
  /** The nonces of recent requests. */
  readonly recentNonces: RecentNonces;
  /** What a stop waits for; the handlers of requests are added to it. */
  readonly pending?: PendingWork;
  /** Observes its requests. */
  readonly telemetry?: Telemetry;
}

const Body = z.object({
  query: z.string(),
  variables: z.record(z.string(), z.unknown()).nullish(),
  operationName: z.string().nullish(),
});

/** Creates an HTTP server of one subgraph. It answers signed requests of gateways at any path, `/healthz` and `/readyz`. */
export function serveSubgraph(subgraph: Subgraph, parts: SubgraphServerParts): FastifyInstance {
  const server = createPlainServer(parts.log);
  if (parts.pending) trackHandlers(server, parts.pending);
  parts.telemetry?.observe(server);
  const run = subgraphRunner(subgraph);
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('*', { parseAs: 'string' }, async (_request: FastifyRequest, body: string) => body);
  serveHealth(server, { ...parts, subgraphs: [subgraph] });
  // A 401 response must have a challenge (RFC 9110 15.5.2).
  server.addHook('onSend', async (_request, reply) => {
    if (reply.statusCode === 401) reply.header('www-authenticate', SIGNATURE_CHALLENGE);
  });
  server.post('/*', async (request, reply) => {
    const body = typeof request.body === 'string' ? request.body : '';
    const isSigned = !parts.acceptsUnsigned || hasSignature(request.headers);
    // The machine's own clock, by which the gateway has signed too.
    const signed = { subgraph: subgraph.name, headers: request.headers, body };
    const nonce = isSigned ? checkSignature(parts.signingKeys, signed, Date.now()) : null;
    const { query, variables, operationName } = parseBody(body);
    if (nonce !== null) await acceptOnce(parts, nonce, query);
    const context = await createContext(parts, reply, nonce !== null);
    return run({ query, variables: variables ?? {}, operationName: operationName ?? undefined }, context);
  });
  return server;
}

/** Throws for a replayed request: a mutation on any process of the subgraph, a query on this one. */
async function acceptOnce(
  { database, recentNonces }: Pick<SubgraphServerParts, 'database' | 'recentNonces'>,
  nonce: string,
  query: string,
): Promise<void> {
  const isNew =
    rememberNonce(recentNonces, nonce) && (!mayChange(query) || (await claimNonce(database, nonce, new Date())));
  if (isNew) return;
  throw new RequestError('UNAUTHENTICATED', 'This signed request was already accepted: sign each request separately.', {
    reason: 'SIGNATURE',
  });
}

/** Creates the context of a request. An unsigned one must prove its caller. */
async function createContext(
  { database, now }: SubgraphServerParts,
  reply: FastifyReply,
  isSigned: boolean,
): Promise<RequestContext> {
  const { request } = reply;
  const header = request.headers[CALLER_HEADER];
  const isNamed = isSigned && typeof header === 'string';
  const travelling = isNamed ? parseCallerHeader(header) : await identify({ database, now }, request);
  return {
    requestId: request.id,
    ...travelling,
    hangUpSignal: hangUpSignal(reply),
    identifyAgain: async () => identifyAgain({ database, now }, travelling.caller),
    database,
    log: request.log,
    now,
    // A gateway that does not sign does not know the header. The answer contains the token too.
    setSession: (token) => void (isSigned && reply.header(SESSION_HEADER, token ?? '')),
  };
}

/** Identifies the caller of an unsigned request by its bearer token. */
async function identify(
  context: Pick<RequestContext, 'database' | 'now'>,
  { headers }: FastifyRequest,
): Promise<RemoteContext> {
  const token = parseBearer(headers);
  return { caller: token === null ? NOBODY : await identifyCaller(context, token) };
}

function parseBody(body: string): z.infer<typeof Body> {
  try {
    return Body.parse(JSON.parse(body));
  } catch {
    throw new RequestError('BAD_USER_INPUT', 'This is not a GraphQL request in JSON.', { reason: 'MALFORMED_REQUEST' });
  }
}
