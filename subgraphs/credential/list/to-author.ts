import type { Caller } from '../../shared/caller.ts';
import type { Author } from '../item-list-store/model/list-change.ts';

/** What the history of a list tells of a caller. */
export function toAuthor(caller: Caller): Author {
  if (caller.kind === 'curator') return { actor: caller.address, tokenId: caller.tokenId };
  return { actor: caller.kind === 'user' ? caller.userId : null, tokenId: null };
}
