import type { FastifyReply, FastifyRequest } from 'fastify';
import { identifyAgain, identifyCaller, identifyDashboardCaller } from '../../subgraphs/auth/index.ts';
import type { Database } from '../../subgraphs/shared/database/database.ts';
import { RequestError } from '../../subgraphs/shared/errors.ts';
import { requireCuratorCaller } from '../../subgraphs/shared/permissions/curator.ts';
import { type Caller, NOBODY } from '../../subgraphs/shared/request/caller.ts';
import type { RequestContext } from '../../subgraphs/shared/request/context.ts';
import { callerAddress } from '../http/caller-address.ts';
import { parseBearer } from '../http/request.ts';
import type { SessionCookie } from './cookies.ts';
import { hangUpSignal, waitingSignal } from './waiting-signal.ts';

/** In characters. The header travels to subgraphs in other processes, and no browser sends a longer one. */
const LONGEST_USER_AGENT = 400;

/** Creates the context of one HTTP request. */
export type CreateRequestContext = (request: FastifyRequest, reply: FastifyReply) => Promise<RequestContext>;

/** The shared dependencies of all contexts. */
export interface ContextParts {
  readonly database: Database;
  readonly now: () => Date;
  readonly sessionCookie: SessionCookie;
}

/** Identifies the caller of a request. */
type Identify = (request: FastifyRequest, parts: ContextParts) => Promise<Caller>;

/** Creates the factory of request contexts. */
export function requestContextFactory(parts: ContextParts, identifyBy: Identify): CreateRequestContext {
  return async (request, reply) => {
    const caller = await identifyBy(request, parts);
    return {
      requestId: request.id,
      address: callerAddress(request),
      asked: { addresses: 0 },
      userAgent: request.headers['user-agent']?.slice(0, LONGEST_USER_AGENT) ?? '',
      waitingSignal: waitingSignal(reply),
      hangUpSignal: hangUpSignal(reply),
      caller,
      identifyAgain: async () => identifyAgain(parts, caller),
      database: parts.database,
      log: request.log,
      now: parts.now,
      setSession: (token) => parts.sessionCookie.write(reply, token),
    };
  };
}

/**
 * Identifies the caller by a bearer token of any kind, otherwise by the session cookie. The curator token of an item-list call
 * is not used here: it is part of the operation's input (spec 4.7).
 */
export async function identify(request: FastifyRequest, parts: ContextParts): Promise<Caller> {
  const hasToken = parseBearer(request.headers) !== null;
  return hasToken ? identifyByToken(request, parts) : identifyBySession(request, parts);
}

/** Identifies the caller by a bearer token alone. No browser sends one by itself, so a foreign page cannot use it. */
export async function identifyByToken(request: FastifyRequest, { database, now }: ContextParts): Promise<Caller> {
  const token = parseBearer(request.headers);
  return token === null ? NOBODY : identifyCaller({ database, now }, token);
}

/**
 * Identifies who asks for a verdict: by the curator token in `Access-Token`, as at the paths beside it, otherwise by a bearer token of any
 * kind. Throws for a token that is unknown or does not belong there.
 */
export async function identifyAsker(request: FastifyRequest, parts: ContextParts): Promise<Caller> {
  const accessToken = request.headers['access-token'];
  if (typeof accessToken === 'string' && accessToken !== '') {
    return requireCuratorCaller({ ...parts, caller: NOBODY }, { accessToken });
  }
  const caller = await identifyByToken(request, parts);
  if (caller.kind !== 'nobody' || !caller.rejected) return caller;
  throw new RequestError('UNAUTHENTICATED', 'This token is unknown, expired or revoked.', { reason: 'TOKEN_UNKNOWN' });
}

async function identifyBySession(
  request: FastifyRequest,
  { database, now, sessionCookie }: ContextParts,
): Promise<Caller> {
  const session = sessionCookie.read(request);
  const caller = session === null ? NOBODY : await identifyCaller({ database, now }, session);
  // A browser may send the cookie of an ended session: that does not count as a wrong secret. No other token is one.
  return caller.kind === 'user' ? caller : NOBODY;
}

/**
 * Identifies the caller of a page that others may embed, by the session cookie, but only in a tab of its own and by its own form: the
 * page is the same for everybody in a frame, and to a form of another site. A browser that does not say where a page opens gets no session.
 */
export async function identifyInOwnTab(request: FastifyRequest, parts: ContextParts): Promise<Caller> {
  const { 'sec-fetch-dest': place, 'sec-fetch-site': site } = request.headers;
  const isOwn = place === 'document' && (request.method === 'GET' || site === 'same-origin');
  return isOwn ? identifyBySession(request, parts) : NOBODY;
}

/** Identifies the caller of the dashboard only by the dashboard's own cookie. */
export async function identifyAtDashboard(
  request: FastifyRequest,
  { database, now, sessionCookie }: ContextParts,
): Promise<Caller> {
  const token = sessionCookie.read(request);
  return token === null ? NOBODY : identifyDashboardCaller({ database, now }, token);
}
