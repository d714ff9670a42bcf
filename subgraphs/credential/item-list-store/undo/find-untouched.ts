import { setImmediate } from 'node:timers/promises';
import type { Database } from '../../../shared/database/database.ts';
import {
  type Contents,
  countContents,
  joinContents,
  sizeOfContents,
  withoutItems,
} from '../buckets/bucket-contents.ts';
import type { ItemDelta } from '../head/list-head.ts';
import { refuseUndo } from '../head/undos.ts';
import { findFewItems, findLaterDeltas } from '../history/delta-collection.ts';
import { readParts } from '../history/delta-parts.ts';
import type { DeltaTerms, ItemUpdateDocument } from '../model/list-change.ts';

/** The items of later changes are subtracted when they have this size, in bytes. */
const BATCH = 256 * 1024;

/** Of the items that a change has changed, those that no later change has. */
export interface UntouchedItems {
  readonly parts: readonly Contents[];
  /** How many items later changes have added or removed again. */
  readonly touched: number;
}

/** Finds the items that an undo may revert: an item that a later change has added or removed stays as that change has left it. */
export async function findUntouched(
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
