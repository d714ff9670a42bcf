import { itemBuckets } from './buckets/bucket-collection.ts';
import { type ChangePreview, type PreviewedChange, previewChange } from './changes/preview-change.ts';
import { submitChange } from './changes/submit-change.ts';
import { copyList, deleteList, dropCopy, type ListCopy } from './create-and-delete-list.ts';
import { recoverState } from './head/await-turn.ts';
import { endRights } from './head/conditions.ts';
import { type GuardChange, setGuard } from './head/guard.ts';
import { itemLists } from './head/head-collection.ts';
import { keepCopy } from './head/insert-head.ts';
import type { ListLayout, ListState } from './head/list-head.ts';
import { findLayout, findState, type ItemSums, sumItems } from './head/read-head.ts';
import { itemDeltas } from './history/delta-collection.ts';
import { itemDeltaParts } from './history/delta-parts.ts';
import {
  findUpdates,
  flushLeftHistories,
  itemUpdates,
  readHistory,
  type UpdatesRequest,
} from './history/item-updates.ts';
import { BUCKET_SIZE, type ItemLists, MAX_DELTA } from './model/item-lists.ts';
import type { ItemsReceipt, ItemUpdateDocument, ListChange } from './model/list-change.ts';
import { containsItemsAt, type Membership } from './reads/contains-items.ts';
import { exportList, type ListExport } from './reads/export-list.ts';
import { type PageRequest, type PositionedItem, pageItems } from './reads/page-items.ts';
import { type CountedChange, type ItemDifference, sampleDifference } from './reads/sample-difference.ts';
import { type SearchRequest, type SearchResult, searchItems } from './reads/search-items.ts';
import { type CompleteUndo, sweep } from './sweep.ts';
import { findUndoable, type Undoable } from './undo/find-undoable.ts';
import { type PreviewedUndo, previewUndo } from './undo/preview-undo.ts';
import { type SampleRequest, sampleUpdate } from './undo/sample-update.ts';
import { type Undo, undoLast } from './undo/undo-replace.ts';
import { type UpdateUndo, undoStoredUpdate } from './undo/undo-update.ts';

/** What the rules ask of an operation. */
export { canGrow, isPerItem } from './buckets/bucket-edit.ts';
export type { ChangePreview, PreviewedChange } from './changes/preview-change.ts';
/**
 * `createList` creates an empty list. Only one call may do this for a credential, before anyone else knows its ID. `dropList` deletes a
 * list whose credential was not created. It is safe at any time: it does nothing to a list that was changed.
 */
export { createList, dropList } from './create-and-delete-list.ts';
export type { ListLayout, ListState } from './head/list-head.ts';
export type { ItemSums } from './head/read-head.ts';
export type { StaleUndo } from './head/undos.ts';
export type { UpdatePosition } from './history/item-updates.ts';
export type { ChangeQueues } from './model/item-lists.ts';
export { MAX_DELTA } from './model/item-lists.ts';
export type {
  ChangeAuthor,
  CheckedRight,
  ClaimedKey,
  ItemsReceipt,
  ItemUpdateDocument,
  ListOperation,
} from './model/list-change.ts';
export {
  countGiven,
  ITEM_KINDS,
  type Item,
  type PackedItems,
  packItems,
  sizeOfPacked,
} from './packing/packed-items.ts';
export type { Membership } from './reads/contains-items.ts';
export type { PositionedItem } from './reads/page-items.ts';
export type { ItemDifference } from './reads/sample-difference.ts';
export type { SearchRequest as ItemSearchRequest } from './reads/search-items.ts';
export type { PreviewedUndo } from './undo/preview-undo.ts';
export { isRefused } from './undo/undo-update.ts';

/**
 * The item lists of all credentials. Every item is a linearizable register; docs/item-lists.md describes how. Any number of stores,
 * in any number of processes, may work on the same list at the same time. No operation uses a transaction, and a server that
 * crashes keeps the others waiting for seconds at most.
 */
export interface ItemListStore {
  /**
   * Appends, replaces or removes items. A REPLACE is atomic and the last one wins; an APPEND or a REMOVE is atomic for each item. A
   * change with a claimed key takes effect once, however often it is repeated. A change with `ifRevision` takes effect only at that
   * revision, and keeps other APPENDs and REMOVEs waiting meanwhile; if it stalls, a part of it may remain. Throws CONFLICT at another
   * revision, or if the guard of the list refuses it: a REPLACE when it becomes live, a REMOVE before it begins. Throws UNAVAILABLE if the
   * list stays busy.
   */
  change(change: ListChange): Promise<ItemsReceipt>;
  /**
   * Ends the rights to these lists that were checked at a lower version than this one: a change under way checks its right anew before its next
   * write, and what was written is counted. Waits, for a few seconds at most, for the steps that have begun.
   */
  endRights(credIds: readonly number[], version: number): Promise<void>;
  /** Returns the receipt that a change would get now. Another change may come before the real one, unless that has `ifRevision`. */
  preview(change: PreviewedChange): Promise<ChangePreview>;
  /** Sets the guard of a list. A REPLACE that becomes live later obeys it, whenever it began. */
  guard(change: GuardChange): Promise<void>;
  /** Up to 100, or `most`, of the items that a previewed change would add and remove now, found until there are as many as were counted. */
  difference(change: CountedChange, most?: number): Promise<ItemDifference>;
  /** Looks through a part of a list for items that match. */
  search(state: ListState, request: SearchRequest): Promise<SearchResult>;
  /** Opens a list to be read from one end to the other, as it is now. The caller must close it. */
  export(credId: number): Promise<ListExport>;
  /** Restores the list as it was before the last REPLACE. Atomic; throws CONFLICT if a REPLACE comes first. */
  undoLast(undo: Undo): Promise<ItemsReceipt>;
  /**
   * Undoes one update: a REPLACE while nothing has changed since, or including what has, an APPEND or a REMOVE by those of its items that no later change has
   * changed. A change that is made at the same time may count as earlier or later. Takes effect once, however often it is repeated.
   */
  undoUpdate(undo: UpdateUndo): Promise<ItemsReceipt>;
  /** Returns the receipt that such an undo would get now. */
  previewUndo(undo: Pick<UpdateUndo, 'credId' | 'updateId' | 'includingNewer' | 'ifRevision'>): Promise<PreviewedUndo>;
  /** Until when updates can be undone, or why they can't, in their order. */
  undoable(state: ListState, updates: readonly ItemUpdateDocument[]): Promise<readonly Undoable[]>;
  /** The updates of a list with these IDs, in no particular order. */
  updates(credId: number, ids: readonly string[]): Promise<readonly ItemUpdateDocument[]>;
  /** Some of the items that an update has added and removed; null if its undo is not kept. */
  sample(state: ListState, request: SampleRequest): Promise<ItemDifference | null>;
  /** The state of a list, with its count and revision. Open changes are not included, and no failover takes a state back. */
  state(credId: number): Promise<ListState | null>;
  /** What `contains` needs of the state of a list. It stays small, whatever is going on in the list. */
  layout(credId: number): Promise<ListLayout | null>;
  /** The number of items in these lists together, or in all lists. Open changes are not included. */
  total(credIds?: readonly number[]): Promise<number>;
  /** The same, and how many items are kept of these lists as they were before a REPLACE. */
  sums(credIds: readonly number[]): Promise<ItemSums>;
  /** A state without the changes of crashed servers: these are fenced and counted. Waits for this if necessary. */
  recover(state: ListState): Promise<ListState>;
  /** Which lists contain items, each of them as it is now or as it was when its layout was read, or in between. */
  contains(layouts: readonly ListLayout[], asked: readonly Membership[]): Promise<readonly ReadonlySet<number>[]>;
  /** A page of items, read now. All pages read one generation, so that changes between them repeat or hide no other item. */
  page(state: ListState, request: PageRequest): Promise<readonly PositionedItem[]>;
  /** A part of the history, newest first. Each update is written atomically with its change. */
  history(credId: number, request: UpdatesRequest): Promise<readonly ItemUpdateDocument[]>;
  /** Copies a list as it is at one moment for a new credential. The sweep deletes the copy an hour later unless it is kept. */
  copy(copy: ListCopy): Promise<void>;
  /** Keeps a copy, because its credential is stored. */
  keepCopy(credId: number): Promise<void>;
  /** Deletes a copy to which no credential refers. */
  dropCopy(credId: number): Promise<void>;
  /** Deletes all that is stored of the list of a deleted credential, once no request can be at work on it. Safe to repeat. */
  deleteList(credId: number): Promise<void>;
  /**
   * Recovers lists from crashed servers, completes their undos, and deletes what is no longer kept. Any number of processes may do
   * this at the same time. `completeUndo` gets each pending undo, and makes it by `undoUpdate` if no other call holds it.
   */
  sweep(completeUndo?: CompleteUndo): Promise<void>;
  /** Tells the events of changes whose server was killed before it could. Any number of processes may do this at the same time. */
  tellEvents(): Promise<void>;
}

/** The collections of the store. */
export const itemListCollections = [itemLists, itemBuckets, itemUpdates, itemDeltas, itemDeltaParts] as const;

/** A store for one request. The queues belong to the process, so that small changes of different requests can share a commit. */
export function createItemListStore({
  bucketSize = BUCKET_SIZE,
  maxDelta = MAX_DELTA,
  mostKept = 0,
  ...settings
}: Omit<ItemLists, 'bucketSize' | 'maxDelta' | 'mostKept'> & Partial<ItemLists>): ItemListStore {
  const lists = { ...settings, bucketSize, maxDelta, mostKept };
  const { database } = lists;
  return {
    change: async (change) => submitChange(lists, change),
    endRights: async (credIds, version) => endRights(lists, credIds, version),
    preview: async (change) => previewChange(lists, change),
    guard: async (change) => setGuard(lists, change),
    difference: async (change, most) => sampleDifference(lists, change, most),
    search: async (state, request) => searchItems(lists, state, request),
    export: async (credId) => exportList(lists, credId),
    undoLast: async (undo) => undoLast(lists, undo),
    undoUpdate: async (undo) => undoStoredUpdate(lists, undo),
    previewUndo: async (undo) => previewUndo(lists, undo),
    undoable: async (state, updates) => findUndoable(lists, state, updates),
    updates: async (credId, ids) => findUpdates(lists, credId, ids),
    sample: async (state, request) => sampleUpdate(lists, state, request),
    state: async (credId) => findState(database, credId),
    layout: async (credId) => findLayout(database, credId),
    total: async (credIds) => (await sumItems(database, credIds)).items,
    sums: async (credIds) => sumItems(database, credIds),
    recover: async (state) => recoverState(lists, state),
    contains: async (layouts, asked) => containsItemsAt(lists, layouts, asked),
    page: async (state, request) => pageItems(lists, state, request),
    history: async (credId, request) => readHistory(lists, credId, request),
    copy: async (copy) => copyList(lists, copy),
    keepCopy: async (credId) => keepCopy(database, credId),
    dropCopy: async (credId) => dropCopy(lists, credId),
    deleteList: async (credId) => deleteList(lists, credId),
    tellEvents: async () => flushLeftHistories(database),
    sweep: async (completeUndo = async () => false) => sweep(lists, completeUndo),
  };
}
