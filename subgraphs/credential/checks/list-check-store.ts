import { type Database, defineCollection } from '../../shared/database/database.ts';
import { DAY, SECOND, startOfHour } from '../../shared/durations.ts';
import { type CountRecord, createCountRecord } from '../../shared/request/count-record.ts';

/** A check of the eligibility for a list. */
export interface ListCheck {
  readonly credId: number;
  readonly at: Date;
  readonly listed: boolean;
}

/** Counts checks of lists. */
export type CheckRecord = CountRecord<ListCheck>;

/** The checks of a list in one hour. */
export interface CheckHour {
  readonly credId: number;
  readonly hour: Date;
  eligible: number;
  notEligible: number;
}

interface CheckHourDocument extends CheckHour {
  /** `<credId> <hour>`. */
  readonly _id: string;
}

/** The most hours of lists in a batch, which bounds its memory. Checks of further lists are not counted. */
const MOST_HOURS = 1000;

/** The collection of checks by list and hour. Those of deleted lists end like all others. */
export const listChecks = defineCollection<CheckHourDocument>(
  'listChecks',
  {
    _id: { type: String, required: true },
    credId: { type: Number, required: true },
    hour: { type: Date, required: true },
    eligible: Number,
    notEligible: Number,
  },
  [{ key: { credId: 1, hour: -1 } }, { key: { hour: 1 }, expireAfterSeconds: (2 * DAY) / SECOND }],
);

/** Creates an empty record. */
export function createCheckRecord(): CheckRecord {
  return createCountRecord({
    createBatch: () => new Map<string, CheckHour>(),
    addTo: (batch, check: ListCheck) => {
      countCheck(batch, check);
      return batch.size >= MOST_HOURS;
    },
    write: async ({ database }, batch) => addListChecks(database, [...batch.values()]),
    lossMessage: 'checks of lists were not counted',
  });
}

/** Changes the counts in place, because every check calls it. */
function countCheck(batch: Map<string, CheckHour>, { credId, at, listed }: ListCheck): void {
  const hour = startOfHour(at);
  const id = idOf(credId, hour);
  const counted = batch.get(id) ?? { credId, hour, eligible: 0, notEligible: 0 };
  counted[listed ? 'eligible' : 'notEligible'] += 1;
  if (batch.size < MOST_HOURS || batch.has(id)) batch.set(id, counted);
}

function idOf(credId: number, hour: Date): string {
  return `${credId} ${hour.toISOString()}`;
}

/** Adds checks to those that are counted, by one atomic write for each list and hour. */
export async function addListChecks(database: Database, hours: readonly CheckHour[]): Promise<void> {
  const writes = hours.map(({ credId, hour, ...$inc }) => ({
    updateOne: { filter: { _id: idOf(credId, hour) }, update: { $setOnInsert: { credId, hour }, $inc }, upsert: true },
  }));
  if (writes.length > 0) await listChecks.driver(database).bulkWrite(writes, { ordered: false });
}

/** Reads the hours of each of these lists, as far back as they are kept. */
export async function readCheckHours(
  database: Database,
  credIds: readonly number[],
): Promise<readonly (readonly CheckHour[])[]> {
  const found = await listChecks.in(database).find({ credId: { $in: [...credIds] } });
  const byList = Map.groupBy(found, ({ credId }) => credId);
  return credIds.map((credId) => byList.get(credId) ?? []);
}
