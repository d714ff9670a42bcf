import { definePackedCollection } from '../../../shared/database/database.ts';
import type { ListHead } from './list-head.ts';

/** Filters for heads with an open or a fenced change. */
export const HAS_UNFINISHED_CHANGE = [{ 'open.at': { $exists: true } }, { 'fenced.at': { $exists: true } }] as const;

/** A filter for heads with updates that are not in the collection of the history yet. */
export const HAS_HISTORY = { 'history.at': { $exists: true } } as const;

const [OPEN, FENCED] = HAS_UNFINISHED_CHANGE;

/** The collection of list heads. The sweep finds expired generations, and the changes and updates of servers that crashed, by its indexes. */
export const itemLists = definePackedCollection<ListHead>('itemLists', [
  { key: { 'dead.at': 1 } },
  { key: { 'open.at': 1 }, partialFilterExpression: OPEN },
  { key: { 'fenced.at': 1 }, partialFilterExpression: FENCED },
  { key: { copiedAt: 1 }, sparse: true },
  { key: { 'undoing.at': 1 }, partialFilterExpression: { 'undoing.at': { $exists: true } } },
  { key: { 'history.at': 1 }, partialFilterExpression: HAS_HISTORY },
]);
