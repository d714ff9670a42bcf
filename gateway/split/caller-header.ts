import { z } from 'zod';
import type { RequestContext } from '../../subgraphs/shared/request/context.ts';

/** The part of a request's context that travels to a subgraph in another process. */
export type Travelling = Pick<RequestContext, 'caller' | 'address' | 'userAgent'>;

const texts = z.array(z.string());

const Caller = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('nobody'), rejected: z.boolean() }),
  z.object({
    kind: z.literal('user'),
    userId: z.string(),
    sessionId: z.string(),
    // A gateway of an earlier version omits it, and has no dashboard.
    isDashboard: z.boolean().default(false),
    // Of an earlier version's gateway, nobody is an operator, and every sign-in is too old for secrets.
    signedInAt: z.coerce.date().default(new Date(0)),
    isOperator: z.boolean().default(false),
    wallets: texts,
    emails: texts,
  }),
  z.object({
    kind: z.literal('app'),
    clientId: z.string(),
    userId: z.string(),
    scopes: texts,
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

const Travelling = z.object({
  caller: Caller,
  address: z.string().optional(),
  userAgent: z.string().optional(),
});

/** Serializes the caller for a header. */
export function toCallerHeader({ caller, address, userAgent }: Travelling): string {
  return Buffer.from(JSON.stringify({ caller, address, userAgent })).toString('base64url');
}

/** Parses the header of `toCallerHeader`; throws if it is invalid. */
export function parseCallerHeader(header: string): Travelling {
  return Travelling.parse(JSON.parse(Buffer.from(header, 'base64url').toString()));
}
