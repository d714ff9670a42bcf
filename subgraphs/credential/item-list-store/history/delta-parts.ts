import { randomUUID } from 'node:crypto';
import { type Database, definePackedCollection } from '../../../shared/database/database.ts';
import { repeatInOutage } from '../../../shared/database/repeat-in-outage.ts';
import { after, DAY, HOUR } from '../../../shared/durations.ts';
import { type Contents, countContents, joinContents, sizeOfContents } from '../buckets/bucket-contents.ts';
import { inBatches } from '../buckets/to-buckets.ts';
import { refuseUndo } from '../head/undos.ts';
import type { DeltaParts } from '../model/list-change.ts';

/** A part of the items that a large change really changed. */
interface PartDocument {
  readonly _id: string;
  readonly until: Date;
  readonly contents: Contents;
  readonly count: number;
  /** Whom it counts for; null for nobody. */
  readonly holder: string | null;
}

/** The size of a part: some 13,000 wallet addresses, which are sorted in a few milliseconds. */
const PART_SIZE = 256 * 1024;

/** How many parts are written at once. */
const BATCH = 16;

/** How long parts are stored: longer than the delta that names them. */
const LIFETIME = DAY + 2 * HOUR;

/** The collection of the items of large changes. A server that crashes before its change ends leaves parts for the sweep. */
export const itemDeltaParts = definePackedCollection<PartDocument>('itemDeltaParts', [
  { key: { until: 1 } },
  { key: { holder: 1, count: 1 } },
]);

/** The most parts of a holder, so that to count their items is little work: some have few. */
const MOST_PARTS = 10_000;

/** How many items the parts of a holder have; infinitely many if there are too many parts to count. */
export async function countKeptItems(database: Database, holder: string): Promise<number> {
  const sums = itemDeltaParts
    .driver(database)
    .aggregate<{ readonly parts: number; readonly items: number }>([
      { $match: { holder } },
      { $limit: MOST_PARTS },
      { $group: { _id: null, parts: { $sum: 1 }, items: { $sum: '$count' } } },
    ]);
  const { parts = 0, items = 0 } = (await sums.next()) ?? {};
  return parts < MOST_PARTS ? items : Number.POSITIVE_INFINITY;
}

/** Writes the items of a change, which must be in different buckets. */
export async function writeParts(
  database: Database,
  pieces: readonly Contents[],
  { holder, now }: Pick<PartDocument, 'holder'> & { readonly now: Date },
): Promise<DeltaParts> {
  const until = after(now, LIFETIME);
  const id = randomUUID();
  let count = 0;
  for (const batch of inBatches(toParts(pieces), BATCH)) {
    const first = count;
    const documents = batch.map((contents, i) => ({
      _id: `${id}.${first + i}`,
      until,
      contents,
      count: countContents(contents),
      holder,
    }));
    await itemDeltaParts.driver(database).insertMany(documents, { ordered: false });
    count += batch.length;
  }
  return { id, count };
}

/** Reads the parts of a change one by one, sorted within themselves; throws CONFLICT if the sweep has deleted some. */
export async function* readParts(database: Database, { id, count }: DeltaParts): AsyncGenerator<Contents> {
  for (let i = 0; i < count; i += 1) {
    const part = await itemDeltaParts.driver(database).findOne({ _id: `${id}.${i}` }, { promoteBuffers: true });
    if (!part) refuseUndo('UNDO_OVER');
    yield joinContents([part.contents]);
  }
}

/** Deletes the parts of a change. */
export async function deleteParts(database: Database, { id, count }: DeltaParts): Promise<void> {
  const ids = Array.from({ length: count }, (_, i) => `${id}.${i}`);
  await repeatInOutage(async () => itemDeltaParts.driver(database).deleteMany({ _id: { $in: ids } }));
}

/** Deletes the parts that are no longer needed. */
export async function deleteOldParts(database: Database, now: Date): Promise<void> {
  await repeatInOutage(async () => itemDeltaParts.driver(database).deleteMany({ until: { $lte: now } }));
}

function* toParts(pieces: readonly Contents[]): Generator<Contents> {
  let part: Contents[] = [];
  let size = 0;
  for (const piece of pieces) {
    part.push(piece);
    size += sizeOfContents(piece);
    if (size < PART_SIZE) continue;
    yield joinContents(part);
    [part, size] = [[], 0];
  }
  if (part.length > 0) yield joinContents(part);
}
