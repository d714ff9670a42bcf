import { z } from 'zod';
import { LOCALES } from '../../subgraphs/shared/locales.ts';
import type { RequestContext } from '../../subgraphs/shared/request/context.ts';
import { isRequestContext } from '../graph/run-subgraph.ts';
import type { RemoteResponse } from './read-answer.ts';

/** The part of a request's context that travels to a subgraph in another process. */
export type RemoteContext = Pick<
  RequestContext,
  'caller' | 'address' | 'userAgent' | 'browser' | 'locale' | 'verdict' | 'findsVerdicts'
>;

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
    isTold: z.boolean().optional(),
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
  z.object({ kind: z.literal('signIn'), clientId: z.string(), userId: z.string(), emails: texts }),
]);

const Verdict = z.object({
  userId: z.string(),
  clientId: z.string(),
  at: z.coerce.date(),
  isWhole: z.boolean(),
  credentials: z.array(
    z.object({
      credId: z.number(),
      result: z.literal([0, 1]).nullable(),
      wallets: texts,
      wallet: z.string().nullable(),
      failure: z.string().nullable(),
      retryAt: z.coerce.date().nullable(),
    }),
  ),
});

const RemoteContext = z.object({
  caller: Caller,
  address: z.string().optional(),
  userAgent: z.string().optional(),
  browser: z.string().optional(),
  // Another version of the gateway may have more languages.
  locale: z.enum(LOCALES).optional().catch(undefined),
  verdict: Verdict.optional(),
  findsVerdicts: z.boolean().optional(),
});

/** Serializes the caller for a header. */
export function toCallerHeader({
  caller,
  address,
  userAgent,
  browser,
  locale,
  verdict,
  findsVerdicts,
}: RemoteContext): string {
  const carried = { caller, address, userAgent, browser, locale, verdict, findsVerdicts };
  return Buffer.from(JSON.stringify(carried)).toString('base64url');
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
