import { z } from 'zod';
import type { RequestContext } from '../../subgraphs/shared/context.ts';

/** The part of a request's context that travels to a subgraph in another process. */
export type Travelling = Pick<RequestContext, 'caller' | 'address'>;

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

const Travelling = z.object({ caller: Caller, address: z.string().optional() });

/** Writes down who asks, for a header. */
export function toCallerHeader({ caller, address }: Travelling): string {
  return Buffer.from(JSON.stringify({ caller, address })).toString('base64url');
}

/** Reads what `toCallerHeader` wrote; throws when it was not that. */
export function parseCallerHeader(header: string): Travelling {
  return Travelling.parse(JSON.parse(Buffer.from(header, 'base64url').toString()));
}
