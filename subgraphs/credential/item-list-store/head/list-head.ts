import type { Database } from '../../../shared/database.ts';
import { repeatInOutage } from '../../../shared/repeat-in-outage.ts';
import type { Generation } from '../buckets/bucket-id.ts';
import type { ItemUpdateDocument } from '../history/item-updates.ts';
import type { KeptReceipt } from '../model/items-receipt.ts';

/** A generation that is not live: kept for a while, or being written. */
export interface DeadGeneration extends Generation {
  /** When it died, or when its writing began. */
  readonly at: Date;
  /** It can't become live any more: a sweeper is deleting it, or its writer lost the idempotency key. */
  readonly isClaimed: boolean;
  /** The idempotency key of the REPLACE that stages it; null without one, or once it was live. */
  readonly key: string | null;
}

/** An APPEND or a REMOVE under way: it may write the buckets that it names, and no others, while the head names it. */
export interface OpenChange {
  readonly id: string;
  /** Grows with every write of the change: one that stays the same is of a server that died, or stands still. */
  readonly step: number;
  /** When the step began, by the clock of the database. */
  readonly at: Date;
  /** Its idempotency key; null without one. */
  readonly key: string | null;
  /** How many items it has changed, those of this step left out. */
  readonly changed: number;
  /** It goes by a revision: nobody else may change the list meanwhile. */
  readonly isExclusive: boolean;
  /** The buckets that are written in this step. */
  readonly generation: number;
  readonly buckets: readonly number[];
}

/** What a change with an idempotency key had done when it was cut short: whoever goes on with it adds to that. */
export interface InterruptedChange {
  readonly key: string;
  readonly changed: number;
  /** The epoch of the list that it changed. */
  readonly epoch: number;
}

/** What a list is now. Its live generation is what readers read. */
export interface ListState extends Generation {
  /** The credId. */
  readonly _id: number;
  /** Grows when the list is replaced, by REPLACE or its undoing. Growth keeps it, so that changes under way go on. */
  readonly epoch: number;
  /** Number of the next generation. */
  readonly next: number;
  /** Grows with every change. It stands for all changes but those that are open. */
  readonly revision: number;
  /** How many items there are, those left out that open changes have added or removed. */
  readonly count: number;
  readonly open: readonly OpenChange[];
  /** Changes that were shut out while they were open: until it is known what they wrote, nobody changes the list. */
  readonly fenced: readonly OpenChange[];
  /** The generation that the last REPLACE replaced, while that can be undone. */
  readonly previous: number | null;
  readonly dead: readonly DeadGeneration[];
}

/** The one document of a list that everything about it goes by. */
export interface ListHead extends ListState {
  readonly receipts: readonly KeptReceipt[];
  readonly cutShort: readonly InterruptedChange[];
  /** Lines of the history that are not in their collection yet: each was written with its change. */
  readonly history: readonly ItemUpdateDocument[];
}

/** Heads with a change that is open or shut out. */
export const INTERRUPTIBLE = [{ 'open.at': { $exists: true } }, { 'fenced.at': { $exists: true } }] as const;

/** The collection of list heads. */
export const itemLists = {
  name: 'itemLists',
  /** Lets the sweep find what is due, and what a server left in the middle of a change. */
  createIndexes: async (database: Database): Promise<void> => {
    const heads = headCollection(database);
    await heads.createIndex({ 'dead.at': 1 });
    await upgradeHeads(database);
    const [open, fenced] = INTERRUPTIBLE;
    await heads.createIndex({ 'open.at': 1 }, { partialFilterExpression: open });
    await heads.createIndex({ 'fenced.at': 1 }, { partialFilterExpression: fenced });
  },
};

/** The collection itself, for the queries that change heads. */
export function headCollection(database: Database) {
  return database.collection<ListHead>(itemLists.name);
}

/** Stores the head of a new, empty list. */
export async function insertHead(database: Database, credId: number): Promise<void> {
  await headCollection(database).insertOne({
    _id: credId,
    generation: 0,
    bits: 0,
    epoch: 0,
    next: 1,
    revision: 0,
    count: 0,
    open: [],
    fenced: [],
    previous: null,
    dead: [],
    receipts: [],
    cutShort: [],
    history: [],
  });
}

/** The states of these lists, in no particular order: states that no fail-over takes back. */
export async function findStates(database: Database, credIds: readonly number[]): Promise<readonly ListState[]> {
  return headCollection(database)
    .find(
      { _id: { $in: [...credIds] } },
      { projection: { receipts: 0, cutShort: 0, history: 0 }, readConcern: 'majority' },
    )
    .toArray();
}

/** The head of a list that is known to be there: it is made before its credential is. */
export async function readHead(
  database: Database,
  credId: number,
  readConcern: 'majority' | 'local' = 'local',
): Promise<ListHead> {
  const head = await headCollection(database).findOne({ _id: credId }, { readConcern });
  if (head) return head;
  throw new Error(`Credential ${credId} has no item list.`);
}

/** The head of a list that lost buckets: it was swept after it had moved on. Anything else is damage, and no reason to try for ever. */
export async function readMoved(database: Database, { _id, generation, epoch }: ListState): Promise<ListHead> {
  const head = await readHead(database, _id);
  if (head.generation !== generation || head.epoch !== epoch) return head;
  throw new Error(`Buckets of generation ${generation} of the item list of credential ${_id} are missing.`);
}

/** Heads of before 0.2 did not count their items: they are counted before the next change, as after one that was shut out. */
async function upgradeHeads(database: Database): Promise<void> {
  const nothing = { key: null, changed: 0, isExclusive: false, generation: 0, buckets: [] };
  const uncounted = { id: 'upgrade', step: 0, at: new Date(0), ...nothing };
  const added = { count: 0, open: [], fenced: [uncounted], cutShort: [], history: [] };
  const upgrade = { $set: added, $unset: { settled: '' } as const };
  await repeatInOutage(async () => headCollection(database).updateMany({ open: { $exists: false } }, upgrade));
}
