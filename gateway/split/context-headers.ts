import { z } from 'zod';
import { LOCALES } from '../../subgraphs/shared/locales.ts';
import type { RequestContext } from '../../subgraphs/shared/request/context.ts';
import { isRequestContext } from '../graph/run-subgraph.ts';
import type { RemoteResponse } from './read-answer.ts';

/** The part of a request's context that travels to a subgraph in another process. */
export type RemoteContext = Pick<RequestContext, 'caller' | 'address' | 'userAgent' | 'browser' | 'locale'>;

const texts = z.array(z.string());

const Caller = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('nobody'), rejected: z.boolean() }),
  z.object({
    kind: z.literal('user'),
    userId: z.string(),
    sessionId: z.string(),
    isDashboard: z.boolean(),
    signedInAt: z.coerce.date(),
    passkeyAt: z.coerce.date().optional(),
    isOperator: z.boolean(),
    wallets: texts,
    emails: texts,
  }),
  z.object({
    kind: z.literal('app'),
    clientId: z.string(),
    userId: z.string(),
    scopes: texts,
    words: texts.optional(),
    expiresAt: z.coerce.date().nullable(),
  }),
  z.object({
    kind: z.literal('curator'),
    tokenId: z.string(),
    address: z.string(),
    credIds: z.array(z.number()).nullable(),
    userId: z.string().optional(),
    isTransfer: z.boolean().optional(),
    isDashboard: z.boolean().optional(),
  }),
]);

const RemoteContext = z.object({
  caller: Caller,
  address: z.string().optional(),
  userAgent: z.string().optional(),
  browser: z.string().optional(),
  // Another version of the gateway may have more languages.
  locale: z.enum(LOCALES).optional().catch(undefined),
});

/** Serializes the caller for a header. */
export function toCallerHeader({ caller, address, userAgent, browser, locale }: RemoteContext): string {
  return Buffer.from(JSON.stringify({ caller, address, userAgent, browser, locale })).toString('base64url');
}

/** Parses the header of `toCallerHeader`; throws if it is invalid. */
export function parseCallerHeader(header: string): RemoteContext {
  return RemoteContext.parse(JSON.parse(Buffer.from(header, 'base64url').toString()));
}

/** The header with the caller's new session token; empty if the session has ended. */
export const SESSION_HEADER = 'credgraph-session';

/** Sets the session that a subgraph's answer contains. */
export function takeSessionHeader(
  context: Record<string, unknown>,
  { headers: { [SESSION_HEADER]: token } }: RemoteResponse,
): void {
  if (typeof token === 'string' && isRequestContext(context)) context.setSession(token === '' ? null : token);
}
