import { isRequestContext } from '../graph/local-source.ts';
import type { Incoming } from './fetch-subgraph.ts';

/** Carries what a subgraph has to say of the caller's session: its new token, or nothing when it ended. */
export const SESSION_HEADER = 'credgraph-session';

/** Hands on a session that came with a subgraph's answer. */
export function takeSession(
  context: Record<string, unknown>,
  { headers: { [SESSION_HEADER]: token } }: Incoming,
): void {
  if (typeof token === 'string' && isRequestContext(context)) context.setSession(token === '' ? null : token);
}
