import { type ItemLists, layoutFor } from '../model/item-lists.ts';
import type { Counts, ItemsChange, ItemsOperation, ListOperation } from '../model/list-change.ts';
import type { HashBits } from '../packing/group-keys.ts';
import { countGiven } from '../packing/packed-items.ts';
import { type LaidOut, type PlacedItems, placeItems } from '../packing/place-items.ts';
import type { StoredBucket } from './bucket-collection.ts';
import {
  type Contents,
  commonItems,
  countContents,
  mergeContents,
  sizeOfContents,
  subtractContents,
  withoutItems,
} from './bucket-contents.ts';
import { checkBucketSize } from './bucket-size.ts';
import { inBatches, splitBucket, toBuckets } from './to-buckets.ts';

/**
 * All that the service asks of an operation on single items: how it changes contents, which of the given items it changes, whether the
 * list grows or shrinks, and which operation undoes it.
 */
const EFFECTS = {
  APPEND: { apply: mergeContents, changedOf: withoutItems, sign: 1, opposite: 'REMOVE' },
  REMOVE: { apply: subtractContents, changedOf: commonItems, sign: -1, opposite: 'APPEND' },
} as const satisfies Record<ItemsOperation, object>;

/** What each operation changes: single items, or the list as a whole. The compiler asks for a row for each operation. */
const SUBJECTS: Readonly<Record<ListOperation, 'ITEMS' | 'LIST'>> = {
  APPEND: 'ITEMS',
  REMOVE: 'ITEMS',
  REPLACE: 'LIST',
};

/** Whether an operation leaves all but the given items as they are: any other one replaces the list. */
export function isPerItem(operation: ListOperation): operation is ItemsOperation {
  return SUBJECTS[operation] === 'ITEMS';
}

/** Whether a list can have more items after an operation. */
export function canGrow(operation: ListOperation): boolean {
  return !isPerItem(operation) || EFFECTS[operation].sign > 0;
}

/** The operation that undoes another one. */
export function oppositeOf(operation: ItemsOperation): ItemsOperation {
  return EFFECTS[operation].opposite;
}

/** Which of the given items an operation changes in a bucket with these contents, as those that it adds and those that it removes. */
export function differenceOf(operation: ItemsOperation, given: Contents, present: Contents) {
  return toDifference(operation, EFFECTS[operation].changedOf(given, present), {});
}

/** How many distinct items an APPEND or a REMOVE had, and how many of them changed the list. */
export interface ItemTally {
  readonly distinct: number;
  readonly changed: number;
}

/** The counts of an operation on single items. */
export function toCounts({ operation, items, touched = 0 }: ItemsChange, { distinct, changed }: ItemTally): Counts {
  return {
    operation,
    ...toDifference(operation, changed, 0),
    unchanged: distinct - changed + touched,
    duplicates: countGiven(items) - distinct,
  };
}

/** What one change of a group does to one bucket. */
interface Step {
  /** The index of the change in its group. */
  readonly change: number;
  readonly operation: ItemsOperation;
  readonly contents: Contents;
}

/** What a group of changes does to one bucket, in order. */
export interface BucketEdit {
  readonly index: number;
  readonly steps: readonly Step[];
}

/** The contents after an edit, how many items each step changed, and by how much the number of items grew. */
export interface EditResult {
  readonly contents: Contents;
  readonly changed: readonly number[];
  /** The items that each step changed. */
  readonly deltas: readonly Contents[];
  readonly growth: number;
}

/** An APPEND or a REMOVE whose items are placed in a list. */
export interface PlacedChange {
  readonly operation: ItemsOperation;
  readonly items: PlacedItems;
}

/** Places the items of changes in a list. */
export async function placeChanges(
  lists: ItemLists,
  list: LaidOut,
  changes: readonly ItemsChange[],
): Promise<readonly PlacedChange[]> {
  const place = async (items: ItemsChange['items']) => placeItems(items, layoutFor(lists, list, items));
  return Promise.all(changes.map(async ({ operation, items }) => ({ operation, items: await place(items) })));
}

/**
 * The edits of a group of changes of a list with 2^bits buckets, in batches of at most `size` edits. Those of a single change, which may be
 * many, are made lazily: a bucket for which they sort very many items is edited by several batches.
 */
export function* toEdits(
  changes: readonly PlacedChange[],
  { bits, size }: { readonly bits: number; readonly size: number },
): Generator<readonly BucketEdit[]> {
  const edits = changes.map((change, i) => toEditsOfOne(change, i, bits));
  const [only] = edits;
  const each = only && edits.length === 1 ? only : joinEdits(edits);
  for (const batch of inBatches(each, size)) yield joinEdits([batch]);
}

/** Splits an edit in the same way as its bucket was split by more hash bits. */
export function splitEdit({ index, steps }: BucketEdit, bits: HashBits): readonly BucketEdit[] {
  const edits = Array.from({ length: 2 ** bits.take }, (_, i) => ({
    index: index * 2 ** bits.take + i,
    steps: new Array<Step>(),
  }));
  for (const step of steps) {
    splitBucket({ index: 0, contents: step.contents }, bits).forEach(({ contents }, i) => {
      if (countContents(contents) > 0) edits[i]?.steps.push({ ...step, contents });
    });
  }
  return edits.filter((edit) => edit.steps.length > 0);
}

/** Applies an edit to the contents of its bucket. Throws TOO_LARGE if that would make it too large. */
export function applyEdit(present: Contents, { steps }: BucketEdit): EditResult {
  const changed: number[] = [];
  const deltas: Contents[] = [];
  let [contents, growth] = [present, 0];
  for (const step of steps) {
    const { apply, sign } = EFFECTS[step.operation];
    const after = apply(contents, step.contents);
    deltas.push(toDelta(step, contents, after.changed));
    contents = after.contents;
    growth += sign * after.changed;
    changed.push(after.changed);
  }
  if (growth > 0) checkBucketSize(sizeOfContents(contents));
  return { contents, changed, deltas, growth };
}

/** The items of a step that it changes: those that a bucket lacks, or those that it has. */
function toDelta({ operation, contents: given }: Step, present: Contents, changed: number): Contents {
  if (changed === 0) return {};
  if (changed === countContents(given)) return given;
  return EFFECTS[operation].changedOf(given, present);
}

function joinEdits(changes: readonly Iterable<BucketEdit>[]): readonly BucketEdit[] {
  const stepsOf = new Map<number, Step[]>();
  for (const edits of changes) {
    for (const { index, steps } of edits) stepsOf.set(index, [...(stepsOf.get(index) ?? []), ...steps]);
  }
  return [...stepsOf].map(([index, steps]) => ({ index, steps }));
}

function* toEditsOfOne({ operation, items }: PlacedChange, change: number, bits: number): Generator<BucketEdit> {
  const scale = 2 ** (items.bits - bits);
  for (const { index, contents } of toBuckets(items))
    yield { index: Math.floor(index / scale), steps: [{ change, operation, contents }] };
}

/** How many items of a bucket are stored separately at most: about 1 kB, while a whole bucket has 20 kB. */
const MAX_RECENT = 64;

/** The recent part of a bucket after an edit that only adds a few items; null for any other edit, which rewrites the whole bucket. */
export function addRecent({ contents, recent }: StoredBucket, { steps }: BucketEdit): Contents | null {
  if (!steps.every(({ operation }) => canGrow(operation))) return null;
  const added = steps.map((step) => withoutItems(step.contents, contents));
  const after = added.reduce((all, more) => mergeContents(all, more).contents, recent);
  return countContents(after) <= MAX_RECENT ? after : null;
}

function toDifference<Changed>(operation: ItemsOperation, changed: Changed, none: Changed) {
  return canGrow(operation) ? { added: changed, removed: none } : { added: none, removed: changed };
}
