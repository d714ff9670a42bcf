import { z } from 'zod';
import type { RequestContext } from '../../subgraphs/shared/context.ts';

/** The part of a request's context that travels to a subgraph in another process. */
export type Travelling = Pick<RequestContext, 'caller' | 'address'>;

/** What a subgraph learns of it. */
export interface Travelled extends Travelling {
  /** How long the request had been at the gateway, in milliseconds: a duration, as the clocks of machines differ. */
  readonly waited: number;
}

const texts = z.array(z.string());

const Caller = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('nobody'), rejected: z.boolean() }),
  z.object({ kind: z.literal('user'), userId: z.string(), sessionId: z.string(), wallets: texts, emails: texts }),
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
  }),
]);

const Travelling = z.object({
  caller: Caller,
  address: z.string().optional(),
  // An earlier version's gateway leaves it out.
  waited: z.number().nonnegative().default(0),
});

/** Writes down who asks and how long ago, for a header. */
export function toCallerHeader({ caller, address, arrivedAt }: Travelling & Pick<RequestContext, 'arrivedAt'>): string {
  const waited = Math.max(0, Math.round(performance.now() - arrivedAt));
  return Buffer.from(JSON.stringify({ caller, address, waited })).toString('base64url');
}

/** Reads what `toCallerHeader` wrote; throws when it was not that. */
export function parseCallerHeader(header: string): Travelled {
  return Travelling.parse(JSON.parse(Buffer.from(header, 'base64url').toString()));
}
