import type { Generation } from '../buckets/bucket-collection.ts';
import type { ItemLists } from '../model/item-lists.ts';
import type { ChangeAuthor, CheckedRight, Counts, ItemsReceipt } from '../model/list-change.ts';
import { awaitTurn } from './await-turn.ts';
import { addCutShort, addReceipt, toUpdate } from './change-records.ts';
import { permits, renewRight } from './conditions.ts';
import { findGuardRefusal, type GuardedChange, passesGuard } from './guard.ts';
import { itemLists } from './head-collection.ts';
import type { ListHead } from './list-head.ts';
import { readHead } from './read-head.ts';

/** A REPLACE, or the undo of one, whose new generation is complete. */
export interface Replacement {
  /** The head of the list that the counts compare with. */
  readonly start: ListHead;
  readonly to: Generation;
  readonly counts: Counts;
  /** The number of items afterwards. */
  readonly count: number;
  readonly author: ChangeAuthor;
  /** Its idempotency key; null without one. */
  readonly key: string | null;
  /** Whether it is an undo. */
  readonly isUndo: boolean;
  readonly right: CheckedRight | undefined;
}

/** What must be true of the head when a generation becomes live. A revision also requires that no change is in progress. */
export interface PublishConditions {
  readonly generation?: number;
  readonly epoch?: number;
  readonly revision?: number;
  /** What the guard of the list must let pass; absent for an undo, which is free. */
  readonly guarded?: GuardedChange;
}

/** Makes the copy of a list in more buckets live; null if the list has another generation or epoch by now. */
export async function publishResized(lists: ItemLists, from: ListHead, to: Generation): Promise<ListHead | null> {
  const { _id, generation, epoch } = from;
  return publish(lists, { credId: _id, to, conditions: { generation, epoch } }, {});
}

/**
 * Makes a REPLACE or an undo live, together with its update of the history and its receipt. Open changes belong to the list before it,
 * and end here. The revision stays the same if this changes nothing; null if a condition does not hold. Checks the right anew if others
 * have ended since, and throws if it has ended itself.
 */
export async function publishReplacement(
  lists: ItemLists,
  replacement: Replacement,
  conditions: PublishConditions,
): Promise<ListHead | null> {
  const { start, to, counts, count, author, key, isUndo, right } = replacement;
  const isSame = changesNothing(counts);
  const next = { $add: ['$revision', 1] };
  const revision = isSame ? { $cond: [isUntouchedSince(start), '$revision', next] } : next;
  const update = toUpdate(counts, { ...author, credId: start._id, key, at: lists.now() });
  const added = isSame ? [] : [{ $mergeObjects: [{ $literal: update }, { revision }] }];
  const updateId = { $literal: isSame ? null : update._id };
  const set = {
    epoch: { $add: ['$epoch', 1] },
    revision,
    count,
    open: [],
    fenced: [],
    cutShort: addCutShort(KEYED_CHANGES),
    ...(isSame
      ? formerOfSame(replacement)
      : { previous: '$generation', replacement: { update: updateId, revision, isUndo } }),
    history: { $concatArrays: ['$history', added] },
    ...addReceipt(key, { ...counts, count, revision, updateId, isSuperseded: false }),
  };
  const published = await publish(lists, { credId: start._id, to, conditions, right }, set);
  if (published) return published;
  const renewed = await renewRight(right, await readHead(lists.database, start._id));
  return renewed && publishReplacement(lists, { ...replacement, right: renewed }, conditions);
}

function changesNothing({ added, removed }: Counts): boolean {
  return added + removed === 0;
}

/** What can be restored after a REPLACE that changes nothing: as before it, because people send a wrong file twice. An undo uses it up. */
function formerOfSame({ isUndo, start }: Replacement): Readonly<Record<'previous' | 'replacement', unknown>> {
  if (isUndo) return { previous: null, replacement: null };
  const unlessTouched = (kept: string, otherwise: string | null): object => ({
    $cond: [isUntouchedSince(start), kept, otherwise],
  });
  return {
    previous: unlessTouched('$previous', '$generation'),
    replacement: unlessTouched('$replacement', null),
  };
}

/**
 * Does the same. If a revision is required, waits for the changes in progress first: each of them either raises the revision or turns
 * out to have changed nothing.
 */
export async function publishAt(
  lists: ItemLists,
  replacement: Replacement,
  conditions: PublishConditions,
): Promise<ListHead | null> {
  const published = await publishReplacement(lists, replacement, conditions);
  const { revision } = conditions;
  if (published || revision === undefined) return published;
  const { start, to } = replacement;
  const { epoch = null, guarded } = conditions;
  const isOver = (head: ListHead): boolean =>
    head.revision !== revision ||
    (epoch !== null && head.epoch !== epoch) ||
    Boolean(guarded && findGuardRefusal(head, guarded));
  const head = await awaitTurn(lists, start._id, (each) => isOver(each) || each.open.length === 0);
  const isStaged = head.dead.some(({ generation, isClaimed }) => generation === to.generation && !isClaimed);
  return isOver(head) || !isStaged ? null : publishAt(lists, replacement, conditions);
}

/** Open and fenced changes that have an idempotency key, as interrupted ones. */
const KEYED_CHANGES = {
  $map: {
    input: { $filter: { input: { $concatArrays: ['$open', '$fenced'] }, cond: { $ne: ['$$this.key', null] } } },
    in: { key: '$$this.key', changed: '$$this.changed', epoch: '$epoch' },
  },
} as const;

function isUntouchedSince({ revision }: ListHead): object {
  return { $and: [{ $eq: ['$revision', revision] }, { $eq: ['$open', []] }, { $eq: ['$fenced', []] }] };
}

/**
 * Makes a staged or retired generation live and retires the one that was live, in one write: a reader sees the list before it or
 * after it. Null if a condition does not hold, or if the generation is marked for deletion.
 */
async function publish(
  { database, now }: ItemLists,
  {
    credId,
    to,
    conditions,
    right,
  }: Pick<Replacement, 'to'> &
    Partial<Pick<Replacement, 'right'>> & {
      readonly credId: number;
      readonly conditions: PublishConditions;
    },
  set: object,
): Promise<ListHead | null> {
  const { generation, bits } = to;
  const others = { $filter: { input: '$dead', cond: { $ne: ['$$this.generation', generation] } } };
  const retired = [
    { generation: '$generation', bits: '$bits', at: now(), isClaimed: false, key: null, count: '$count' },
  ];
  const dead = { $concatArrays: [others, retired] };
  const { guarded, ...required } = conditions;
  const isIdle = required.revision === undefined ? {} : { open: [], fenced: [] };
  return itemLists.driver(database).findOneAndUpdate(
    {
      _id: credId,
      dead: { $elemMatch: { generation, isClaimed: false } },
      ...required,
      ...isIdle,
      ...(guarded && passesGuard(guarded)),
      ...permits(right),
    },
    [{ $set: { ...set, generation, bits, dead } }],
    { returnDocument: 'after' },
  );
}

/** The receipt of a REPLACE or an undo that has become live, from the head that it has written. */
export function toReplaceReceipt({ count, revision, replacement }: ListHead, counts: Counts): ItemsReceipt {
  return {
    ...counts,
    count,
    revision,
    updateId: changesNothing(counts) ? null : (replacement?.update ?? null),
    isSuperseded: false,
  };
}
