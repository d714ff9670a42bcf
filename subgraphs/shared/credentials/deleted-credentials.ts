import { type Database, defineCollection } from '../database/database.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { after, MINUTE } from '../durations.ts';
import { newEvent } from '../events/new-event.ts';
import { addEvents, moveOutboxSoon, OUTBOX_FIELDS, OUTBOX_INDEX, type WithOutbox } from '../events/outbox.ts';
import { findLinkedPeople } from './claim-credential.ts';
import { releaseCreationKey } from './creation-claims.ts';
import { type CredentialDocument, credentials, toCredentialEvent } from './credential-store.ts';

/** The subgraphs that store something of credentials. */
const KEEPERS = ['credential', 'source'] as const;

type Keeper = (typeof KEEPERS)[number];

/** A credential that is deleted, or is about to be; `_id` is the credId. */
interface DeletedCredentialDocument extends WithOutbox {
  readonly _id: number;
  readonly at: Date;
  /** The subgraphs that may still store something of it. */
  readonly keepers: readonly Keeper[];
}

/** Longer than any request runs: whatever was begun before a deletion has ended by then. */
const SETTLED = 15 * MINUTE;

/** The collection of deleted credentials whose data may still be stored. */
export const deletedCredentials = defineCollection<DeletedCredentialDocument>(
  'deletedCredentials',
  {
    _id: { type: Number, required: true },
    at: { type: Date, required: true },
    keepers: { type: [String] },
    ...OUTBOX_FIELDS,
  },
  [{ key: { keepers: 1 } }, OUTBOX_INDEX],
);

/**
 * Deletes a credential, with the claim of the key that it was created with; null if a condition is not met. Its ID is noted first, so
 * that the sweeps of all subgraphs find what is left of it, even after a crash. The note tells the events that the credential has not told.
 */
export async function deleteStoredCredential(
  database: Database,
  { credId, conditions, at }: { readonly credId: number; readonly conditions: object; readonly at: Date },
): Promise<CredentialDocument | null> {
  const noted = { $set: { at, keepers: [...KEEPERS] } };
  await deletedCredentials.in(database).updateOne({ _id: credId }, noted, { upsert: true });
  const deleted = await inTransaction(database, async (session) => {
    const found = await credentials.driver(database).findOneAndDelete({ _id: credId, ...conditions }, { session });
    if (!found) return null;
    await releaseCreationKey(database, session, found);
    const people = await findLinkedPeople(database, found.keepers ?? []);
    await deletedCredentials.driver(database).updateOne({ _id: credId }, toldAtLast(found, people), { session });
    return found;
  });
  if (deleted) moveOutboxSoon(database, deletedCredentials.name, credId);
  return deleted;
}

/** The events of a credential that is gone. The last one names its curator and its keepers: nobody can look them up any more. */
function toldAtLast(
  { _id: credId, curator, outbox = [], eventSequence = 0 }: CredentialDocument,
  people: readonly string[],
): object[] {
  const concerned = { ...toCredentialEvent(credId), curators: [curator], people };
  const last = newEvent('credential.deleted', { ...concerned, data: { credId } });
  return [{ $set: { outbox: { $literal: outbox }, eventSequence } }, { $set: addEvents([last]) }];
}

/** What a subgraph does to delete its data. */
interface DataSweep {
  readonly database: Database;
  readonly now: () => Date;
  readonly keeper: Keeper;
  /** Deletes the data of a credential; `isSettled` once no request can be at work on it. Called again and again until then. */
  readonly remove: (credId: number, isSettled: boolean) => Promise<void>;
}

/** Deletes what a subgraph stores of deleted credentials. Several processes may do this at the same time, and again after a crash. */
export async function sweepDeletedCredentials({ database, now, keeper, remove }: DataSweep): Promise<void> {
  const errors: unknown[] = [];
  const found = deletedCredentials.in(database).find({ keepers: keeper }).cursor();
  for await (const { _id, at } of found) {
    const isSettled = after(at, SETTLED) <= now();
    try {
      const isDeleted = !(await isStored(database, _id));
      if (isDeleted) await remove(_id, isSettled);
      // The condition on the time leaves a deletion alone that has begun meanwhile.
      if (isSettled) await forget(database, { _id, at }, isDeleted ? [keeper] : KEEPERS);
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, 'Data of some deleted credentials could not be deleted.');
}

/** Whether a deletion was refused, or has not come so far. No failover brings a credential back that a majority has deleted. */
async function isStored(database: Database, credId: number): Promise<boolean> {
  const options = { projection: { _id: 1 }, readConcern: 'majority' } as const;
  return (await credentials.driver(database).findOne({ _id: credId }, options)) !== null;
}

async function forget(
  database: Database,
  noted: Pick<DeletedCredentialDocument, '_id' | 'at'>,
  keepers: readonly Keeper[],
): Promise<void> {
  const isTold = { 'outbox.0': { $exists: false } };
  await deletedCredentials
    .in(database)
    .updateOne({ ...noted, ...isTold }, { $pull: { keepers: { $in: [...keepers] } } });
  await deletedCredentials.in(database).deleteOne({ ...noted, ...isTold, keepers: [] });
}
