import type { FastifyRequest } from 'fastify';
import { identifyCaller, identifyDashboardCaller } from '../../subgraphs/auth/index.ts';
import { type Caller, NOBODY } from '../../subgraphs/shared/request/caller.ts';
import { parseBearer } from '../http/parse-bearer.ts';
import type { ContextParts } from './request-context.ts';

/**
 * Identifies the caller by a bearer token of any kind, otherwise by the session cookie. The curator token of an item-list call
 * is not used here: it is part of the operation's input (spec 4.7).
 */
export async function identify(
  request: FastifyRequest,
  { database, now, sessionCookie }: ContextParts,
): Promise<Caller> {
  const context = { database, now };
  const token = parseBearer(request.headers);
  if (token !== null) return identifyCaller(context, token);
  const session = sessionCookie.read(request);
  const caller = session === null ? NOBODY : await identifyCaller(context, session);
  // A browser may send the cookie of an ended session: that does not count as a wrong secret.
  return caller.kind === 'nobody' ? NOBODY : caller;
}

/** Identifies the caller of the dashboard only by the dashboard's own cookie. */
export async function identifyAtDashboard(
  request: FastifyRequest,
  { database, now, sessionCookie }: ContextParts,
): Promise<Caller> {
  const token = sessionCookie.read(request);
  return token === null ? NOBODY : identifyDashboardCaller({ database, now }, token);
}
