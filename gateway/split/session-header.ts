import { isRequestContext } from '../graph/local-source.ts';
import type { Incoming } from './fetch-subgraph.ts';

/** The header with the caller's new session token; empty if the session has ended. */
export const SESSION_HEADER = 'credgraph-session';

/** Sets the session that a subgraph's answer contains. */
export function takeSession(
  context: Record<string, unknown>,
  { headers: { [SESSION_HEADER]: token } }: Incoming,
): void {
  if (typeof token === 'string' && isRequestContext(context)) context.setSession(token === '' ? null : token);
}
