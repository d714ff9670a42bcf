import { type Database, definePackedCollection } from '../../../shared/database/database.ts';
import { after, DAY, HOUR } from '../../../shared/durations.ts';
import type { Contents } from '../buckets/bucket-contents.ts';
import type { ItemDelta, PendingUpdate } from '../head/list-head.ts';
import type { ItemUpdateDocument } from '../model/list-change.ts';

/** What an update has really changed, as it is stored. */
export interface StoredDelta extends ItemDelta {
  /** The ID of the update. */
  readonly update: string;
  /** The revision of the list after the change. */
  readonly revision: number;
}

/** The deltas of updates that were moved to the history together: a document for each would cost an APPEND twice as much. */
interface DeltaBatch {
  readonly credId: number;
  /** The highest of their revisions. */
  readonly last: number;
  /** When none of them is needed any more. */
  readonly until: Date;
  readonly deltas: readonly StoredDelta[];
}

/** How long a delta is stored: longer than it can be undone, because undos of earlier changes look for it, and clocks differ. */
const LIFETIME = DAY + HOUR;

/** The collection of what the updates of the last day have really changed. */
export const itemDeltas = definePackedCollection<DeltaBatch>('itemDeltas', [
  // Finds the later changes of a list.
  { key: { credId: 1, last: 1 } },
  // Finds what the sweep deletes.
  { key: { until: 1 } },
]);

/** Stores the deltas of the updates of some lists. A repeat stores them twice, which does no harm. */
export async function insertDeltas(
  database: Database,
  histories: readonly (readonly PendingUpdate[])[],
): Promise<void> {
  const batches = histories.flatMap(toBatch);
  if (batches.length > 0) await itemDeltas.driver(database).insertMany(batches, { ordered: false });
}

/** The batch of the updates of one list; none without deltas. */
function toBatch(updates: readonly PendingUpdate[]): readonly DeltaBatch[] {
  const deltas = updates.flatMap(({ _id, revision = 0, delta }) => (delta ? { update: _id, revision, ...delta } : []));
  const [first] = updates;
  if (!first || deltas.length === 0) return [];
  const last = Math.max(...deltas.map(({ revision }) => revision));
  const until = new Date(Math.max(...updates.map(({ at }) => after(at, LIFETIME).getTime())));
  return [{ credId: first.credId, last, until, deltas }];
}

/** The few items that an update has changed; null if they are not stored here. */
export async function findFewItems(
  database: Database,
  { _id, credId, revision = 0 }: ItemUpdateDocument,
): Promise<Contents | null> {
  const batch = await itemDeltas
    .driver(database)
    .findOne({ credId, last: { $gte: revision }, 'deltas.update': _id }, { sort: { last: 1 }, promoteBuffers: true });
  return batch?.deltas.find(({ update }) => update === _id)?.contents ?? null;
}

/** The deltas of the changes that may have come after a change, in no particular order. */
export async function* findLaterDeltas(
  database: Database,
  { _id, credId, epoch, since }: Pick<ItemUpdateDocument, '_id' | 'credId'> & ItemDelta,
): AsyncGenerator<StoredDelta> {
  const later = itemDeltas.driver(database).find({ credId, last: { $gt: since } }, { promoteBuffers: true });
  for await (const { deltas } of later) {
    yield* deltas.filter((each) => each.revision > since && each.epoch === epoch && each.update !== _id);
  }
}

/**
 * Deletes the deltas that no undo needs any more. If a clock was set back, a later change expires before an earlier one. It stays
 * until the earlier one has expired too, because the undo of that one must know what was changed after it.
 */
export async function deleteOldDeltas(database: Database, now: Date): Promise<void> {
  const deltas = itemDeltas.driver(database);
  const expired = { until: { $lte: now } };
  const lists = deltas.aggregate<{ readonly _id: number }>([{ $match: expired }, { $group: { _id: '$credId' } }]);
  for await (const { _id: credId } of lists) {
    const oldest = { sort: { last: 1 }, projection: { last: 1 } } as const;
    const needed = await deltas.findOne({ credId, until: { $gt: now } }, oldest);
    await deltas.deleteMany({ credId, ...expired, ...(needed && { last: { $lt: needed.last } }) });
  }
}
