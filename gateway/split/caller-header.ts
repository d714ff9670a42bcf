import { z } from 'zod';
import type { RequestContext } from '../../subgraphs/shared/request/context.ts';

/** The part of a request's context that travels to a subgraph in another process. */
export type Travelling = Pick<RequestContext, 'caller' | 'address' | 'userAgent'>;

/** The part that a subgraph receives. */
export interface Travelled extends Travelling {
  /** The longest time that the request may have been at the gateway, in milliseconds: a duration, because clocks of machines differ. */
  readonly waited: number;
  /** The shortest such time. */
  readonly waitedAtLeast: number;
}

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
    isDashboard: z.boolean().optional(),
  }),
]);

const Travelling = z.object({
  caller: Caller,
  address: z.string().optional(),
  userAgent: z.string().optional(),
  // Gateways of earlier versions omit these.
  waited: z.number().nonnegative().default(0),
  waitedAtLeast: z.number().nonnegative().optional(),
});

/** Serializes the caller for a header. */
export function toCallerHeader({
  caller,
  address,
  userAgent,
  arrivedAt,
}: Travelling & Pick<RequestContext, 'arrivedAt'>): string {
  const now = performance.now();
  const waited = Math.max(0, Math.ceil(now - arrivedAt.earliest));
  const waitedAtLeast = Math.max(0, Math.floor(now - arrivedAt.latest));
  const travelling = { caller, address, userAgent, waited, waitedAtLeast };
  return Buffer.from(JSON.stringify(travelling)).toString('base64url');
}

/** Parses the header of `toCallerHeader`; throws if it is invalid. */
export function parseCallerHeader(header: string): Travelled {
  const travelled = Travelling.parse(JSON.parse(Buffer.from(header, 'base64url').toString()));
  return { ...travelled, waitedAtLeast: travelled.waitedAtLeast ?? travelled.waited };
}
