import type { Database } from '../../../shared/database.ts';
import type { Generation } from './bucket-id.ts';
import type { KeptReceipt } from './items-receipt.ts';

/** A generation that is not live: kept for a while, or being written. */
export interface DeadGeneration extends Generation {
  /** When it died, or when its writing began. */
  readonly at: Date;
  /** A sweeper is deleting it: it can't become live any more. */
  readonly isClaimed: boolean;
}

/** What a list is now. Its live generation is what readers read. */
export interface ListState extends Generation {
  /** The credId. */
  readonly _id: number;
  /** Grows when the list is set anew, by REPLACE or its undoing. Growth keeps it, so that changes under way go on. */
  readonly epoch: number;
  /** Number of the next generation. */
  readonly next: number;
  /** Grows with every change. */
  readonly revision: number;
  /**
   * Sum of the versions of the live buckets that the revision stands for. Where it is another one, some were written since, by
   * a change that is not ended yet or never will be. Null while that is not known.
   */
  readonly settled: number | null;
  /** The generation that the last REPLACE replaced, while that can be undone. */
  readonly previous: number | null;
  readonly dead: readonly DeadGeneration[];
}

/** The one document of a list that everything about it goes by. */
export interface ListHead extends ListState {
  readonly receipts: readonly KeptReceipt[];
}

/** The collection of list heads. */
export const itemLists = {
  name: 'itemLists',
  /** Lets the sweep find what is due. */
  createIndexes: async (database: Database): Promise<void> => {
    await headCollection(database).createIndex({ 'dead.at': 1 });
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
    settled: 0,
    previous: null,
    dead: [],
    receipts: [],
  });
}

/** The states of these lists, in no particular order. */
export async function findStates(database: Database, credIds: readonly number[]): Promise<readonly ListState[]> {
  return headCollection(database)
    .find({ _id: { $in: [...credIds] } }, { projection: { receipts: 0 } })
    .toArray();
}

/** The head of a list that is known to be there: it is made before its credential is. */
export async function readHead(database: Database, credId: number): Promise<ListHead> {
  const head = await headCollection(database).findOne({ _id: credId });
  if (head) return head;
  throw new Error(`Credential ${credId} has no item list.`);
}

/** The head of a list that lost buckets: it was swept after it had moved on. Anything else is damage, and no reason to try for ever. */
export async function readMoved(database: Database, { _id, generation, epoch }: ListState): Promise<ListHead> {
  const head = await readHead(database, _id);
  if (head.generation !== generation || head.epoch !== epoch) return head;
  throw new Error(`Buckets of generation ${generation} of the item list of credential ${_id} are missing.`);
}
