import { randomUUID } from 'node:crypto';
import type { ItemUpdateDocument } from '../history/item-updates.ts';
import type { ItemLists } from '../model/item-lists.ts';
import type { Author, Counts, Overlap } from '../model/list-change.ts';
import { keepInterrupted } from './interrupted-changes.ts';
import type { ListHead } from './list-head.ts';

/** A list that is replaced, by whom, and what that changes. */
export interface ListReplacement {
  readonly start: ListHead;
  readonly overlap: Overlap;
  readonly change: { readonly credId: number; readonly key: string | null; readonly author: Author };
  readonly counts: Counts;
}

/**
 * What `$set` writes when the list is replaced: open changes are of the list before. The revision stays where it was if this
 * changes nothing; the history gets its line otherwise.
 */
export function toReplacedHead(
  { now }: ItemLists,
  { start, overlap, change, counts }: ListReplacement,
): { readonly epoch: object; readonly revision: object | string; readonly [field: string]: unknown } {
  const next = { $add: ['$revision', 1] };
  const isUntouched = {
    $and: [{ $eq: ['$revision', start.revision] }, { $eq: ['$open', []] }, { $eq: ['$fenced', []] }],
  };
  const isSame = counts.added + counts.removed === 0;
  const revision = isSame ? { $cond: [isUntouched, '$revision', next] } : next;
  const history = { $concatArrays: ['$history', { $literal: isSame ? [] : [toLine(now(), change, counts)] }] };
  const withKey = { $filter: { input: { $concatArrays: ['$open', '$fenced'] }, cond: { $ne: ['$$this.key', null] } } };
  const done = { key: '$$this.key', changed: '$$this.changed', epoch: '$epoch' };
  const cutShort = keepInterrupted({ $map: { input: withKey, in: done } });
  return { epoch: { $add: ['$epoch', 1] }, revision, count: overlap.after, open: [], fenced: [], cutShort, history };
}

function toLine(
  at: Date,
  { credId, key, author }: ListReplacement['change'],
  { operation, added, removed, unchanged }: Counts,
): ItemUpdateDocument {
  const { actor, tokenId } = author;
  return { _id: key ?? randomUUID(), credId, operation, added, removed, unchanged, at, actor, tokenId };
}
