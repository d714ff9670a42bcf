import type { Caller } from '../../shared/request/caller.ts';

/** Who is responsible for an expression that a caller tries. */
export interface TryingOwner {
  readonly owner: string;
  /** The same for all tokens and all credentials of a curator. */
  readonly curator: string;
}

/** The owner of the expressions that a caller tries. */
export function toTryingOwner(caller: Caller): TryingOwner {
  if (caller.kind === 'curator') return { owner: `token ${caller.tokenId}`, curator: caller.address };
  if (caller.kind !== 'user') throw new Error(`A caller of kind ${caller.kind} has no curator right.`);
  const owner = `session of ${caller.userId}`;
  return { owner, curator: caller.wallets[0] ?? owner };
}
