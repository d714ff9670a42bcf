import type { Caller, Nobody } from './caller.ts';

/**
 * Whom a limit counts: the person, or the wallet whose person is not known, so that many sessions, tokens and wallets of one person are
 * one holder. An app counts for each person who has signed in to it.
 */
export function holderOf(caller: Exclude<Caller, Nobody>): string {
  if (caller.kind === 'app') return `app ${caller.clientId} ${caller.userId}`;
  if (caller.kind === 'curator' && caller.userId === undefined) return `wallet ${caller.address}`;
  return `person ${caller.userId}`;
}
