import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { Database } from '../../../shared/database/database.ts';
import { after } from '../../../shared/durations.ts';
import { RequestError } from '../../../shared/errors.ts';
import {
  type Contents,
  countContents,
  joinContents,
  packContents,
  sizeOfContents,
  withoutItems,
} from '../buckets/bucket-contents.ts';
import { isPerItem, oppositeOf } from '../buckets/bucket-edit.ts';
import { checkEpoch } from '../head/conditions.ts';
import { UNDO_PERIOD } from '../head/generations.ts';
import type { ItemDelta } from '../head/list-head.ts';
import { readHead } from '../head/read-head.ts';
import { refuseUndo } from '../head/undos.ts';
import { findFewItems, findLaterDeltas } from '../history/delta-collection.ts';
import { readParts } from '../history/delta-parts.ts';
import { findUpdate, flushHistory } from '../history/item-updates.ts';
import type { ItemLists } from '../model/item-lists.ts';
import type { DeltaTerms, ItemsChange, ItemUpdateDocument } from '../model/list-change.ts';

/**
 * The ID of the update that undoes an update. It shows whether the update was undone, and lets it be undone only once. It does not begin
 * with a hyphen, because a command line would take it for an option.
 */
export function undoIdOf(updateId: string): string {
  return createHash('sha256').update(`undo ${updateId}`).digest('base64url').replace(/^-/, '_');
}

/** The change that undoes an APPEND or a REMOVE, in the epoch to which it belongs. */
export interface PlannedUndo {
  readonly change: ItemsChange;
  readonly epoch: number;
}

/** The update to undo. */
export interface NamedUpdate {
  readonly credId: number;
  readonly updateId: string;
  /** Whether newer changes are undone with a REPLACE. */
  readonly includingNewer?: boolean;
}

/** The update to undo; throws CONFLICT if the list has none with this ID. All updates of answered changes are in the history then. */
export async function findUndone(
  { database }: ItemLists,
  { credId, updateId, includingNewer }: NamedUpdate,
): Promise<ItemUpdateDocument> {
  await flushHistory(database, credId);
  const update = await findUpdate(database, credId, updateId);
  if (!update) return refuseUndo('UNDO_OVER', 'The history of this list has no change with this ID.');
  if (!includingNewer || !isPerItem(update.operation)) return update;
  const message = '"includingNewer" is for a REPLACE: only the list before the last one is kept as a whole.';
  throw new RequestError('BAD_USER_INPUT', message, { reason: 'INVALID_INPUT', field: 'includingNewer' });
}

/**
 * Plans the undo of an APPEND or a REMOVE: its opposite, for those of its items that no later change has changed. An undo that has
 * begun within the day may be continued after it.
 */
export async function planUndo(
  { database, now }: ItemLists,
  update: ItemUpdateDocument,
  isContinued = false,
): Promise<PlannedUndo> {
  const { credId, operation, delta, at } = update;
  const isOver = !isContinued && after(at, UNDO_PERIOD) <= now();
  if (!isPerItem(operation) || !delta || isOver) return refuseUndo('UNDO_OVER');
  if (delta.lost === 'TOO_LARGE') return refuseUndo('UNDO_TOO_LARGE');
  if (delta.lost === 'INTERRUPTED') return refuseUndo('UNDO_INTERRUPTED');
  checkEpoch(await readHead(database, credId, 'majority'), delta.epoch);
  const { parts, touched } = await findUntouched(database, { ...update, delta });
  if (parts.length === 0) return refuseUndo(touched > 0 ? 'UNDO_AMBIGUOUS' : 'UNDO_OVER');
  return { epoch: delta.epoch, change: { operation: oppositeOf(operation), items: parts.map(packContents), touched } };
}

/** The items of later changes are subtracted when they have this size, in bytes. */
const BATCH = 256 * 1024;

/** Of the items that a change has changed, those that no later change has. */
export interface UntouchedItems {
  readonly parts: readonly Contents[];
  /** How many items later changes have added or removed again. */
  readonly touched: number;
}

/** Finds the items that an undo may revert: an item that a later change has added or removed stays as that change has left it. */
async function findUntouched(
  database: Database,
  { delta, ...update }: ItemUpdateDocument & { readonly delta: DeltaTerms },
): Promise<UntouchedItems> {
  const few = delta.parts ? null : await findFewItems(database, update);
  const all = delta.parts ? await Array.fromAsync(readParts(database, delta.parts)) : few ? [few] : [];
  let parts: readonly Contents[] = all;
  let later: Contents[] = [];
  const subtract = async (): Promise<void> => {
    if (later.length > 0) parts = await subtractAll(parts, joinContents(later));
    later = [];
  };
  let size = 0;
  for await (const each of findLaterDeltas(database, { ...update, ...delta })) {
    for await (const contents of readContents(database, each)) {
      later.push(contents);
      size += sizeOfContents(contents);
      if (size < BATCH) continue;
      await subtract();
      size = 0;
    }
  }
  await subtract();
  return { parts: parts.filter((part) => countContents(part) > 0), touched: countAll(all) - countAll(parts) };
}

async function subtractAll(parts: readonly Contents[], touched: Contents): Promise<readonly Contents[]> {
  const left: Contents[] = [];
  for (const part of parts) {
    left.push(withoutItems(part, touched));
    // A million items take a tenth of a second: other requests get a turn in between.
    await setImmediate();
  }
  return left;
}

async function* readContents(database: Database, { lost, contents, parts }: ItemDelta): AsyncGenerator<Contents> {
  if (lost)
    refuseUndo(
      'UNDO_AMBIGUOUS',
      'A later change was too large or was interrupted: it may have changed the same items.',
    );
  if (contents) yield contents;
  if (parts) yield* readParts(database, parts);
}

function countAll(parts: readonly Contents[]): number {
  return parts.reduce((count, part) => count + countContents(part), 0);
}
