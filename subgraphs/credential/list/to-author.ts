import type { Caller } from '../../shared/caller.ts';
import type { Author } from '../item-list-store/index.ts';

/** The author that the history of a list records for a caller. */
export function toAuthor(caller: Caller, note: string | null = null): Author {
  if (caller.kind === 'curator' && caller.userId !== undefined) return { actor: caller.userId, tokenId: null, note };
  if (caller.kind === 'curator') return { actor: caller.address, tokenId: caller.tokenId, note };
  return { actor: caller.kind === 'user' ? caller.userId : null, tokenId: null, note };
}
