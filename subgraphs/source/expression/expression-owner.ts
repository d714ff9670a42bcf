import type { Caller } from '../../shared/request/caller.ts';

/** Who is responsible for an expression that a caller tries. */
export interface TryingOwner {
  /** The same for all sessions and tokens of a person, or of a wallet whose person is not known. */
  readonly owner: string;
  /** The same for all tokens and all credentials of a curator. */
  readonly curator: string;
}

/** The owner of the expressions that a caller tries. */
export function toTryingOwner(caller: Caller): TryingOwner {
  if (caller.kind !== 'curator' && caller.kind !== 'user') {
    throw new Error(`A caller of kind ${caller.kind} has no curator right.`);
  }
  const wallet = caller.kind === 'curator' ? caller.address : caller.wallets[0];
  const owner = caller.userId === undefined ? `wallet ${wallet}` : `person ${caller.userId}`;
  return { owner, curator: wallet ?? owner };
}
