import { releaseCreationKey, type WithCreationKey } from '../../shared/credentials/creation-claims.ts';
import { type Database, defineCollection, MIXED } from '../../shared/database/database.ts';
import { inTransaction } from '../../shared/database/in-transaction.ts';
import type { EventTypeName } from '../../shared/events/event-types.ts';
import type { EventChannel, EventEndpointOffReason } from '../generated.ts';
import { removeDeliveries } from '../queue/delivery-store.ts';
import type { Owner } from '../rights/find-readers.ts';

/** A secret that signs what an endpoint gets. */
export interface EndpointSecret {
  readonly id: string;
  /** Encrypted, bound to the ID of the endpoint. */
  readonly sealed: string;
  readonly lastFour: string;
  readonly createdAt: Date;
}

/** The trouble of an endpoint that has taken nothing since. */
export interface EndpointTrouble {
  readonly since: Date;
  /** How many different events it has refused in a row; absent in what earlier versions have stored. */
  readonly failures?: number;
  /** How many different events have failed, or asked-for pauses have passed, while all its events waited. */
  readonly misses: number;
  /** The end of the pause; null while only what it has refused waits. */
  readonly nextAttemptAt: Date | null;
  /** How many mails its owner has had about it. */
  readonly told: number;
}

/** Where events are told to. */
export interface EndpointDocument extends WithCreationKey {
  readonly _id: string;
  readonly owner: Owner;
  /** Its place among those of its owner. Each can be taken once, so endpoints that are created at the same time never are too many. */
  readonly slot: number;
  /** The id of the person who created it. */
  readonly createdBy: string;
  readonly channel: EventChannel;
  /** Null for e-mails. */
  readonly url: string | null;
  /** Null for all credentials of the person. */
  readonly credIds: readonly number[] | null;
  /** Null for all types. */
  readonly types: readonly EventTypeName[] | null;
  /** Oldest first: one, or two during a rotation; none for e-mails. */
  readonly secrets: readonly EndpointSecret[];
  readonly createdAt: Date;
  /** Absent unless it is off. */
  readonly off?: {
    readonly reason: EventEndpointOffReason;
    readonly since: Date;
    /** Set until its owner is told by e-mail; absent if they have done it themselves. */
    readonly isUntold?: boolean;
  };
  /** Absent unless its attempts fail. */
  readonly trouble?: EndpointTrouble;
  /** The process that delivers to it, and until when, by the clock of the database; absent before the first. */
  readonly lease?: { readonly holder: string; readonly until: Date };
  /** When there is something to deliver; absent if nothing waits. */
  readonly wakeAt?: Date;
  /** How often there was something new to deliver; absent before the first time. */
  readonly wakes?: number;
  /** When the last e-mail with events was sent; absent before the first. */
  readonly mailedAt?: Date;
  /** When the last e-mail with a failing source was sent; absent before the first. */
  readonly alarmedAt?: Date;
  /** When its owner last asked for what can be asked only so often; absent before. */
  readonly asked?: Readonly<Partial<Record<'replay' | 'test', Date>>>;
}

/** What names an endpoint: its ID, and its owner, by whom the collection is sharded. */
export type EndpointKey = Pick<EndpointDocument, '_id' | 'owner'>;

/** The collection of endpoints. */
export const endpoints = defineCollection<EndpointDocument>(
  'eventEndpoints',
  {
    _id: { type: String, required: true },
    owner: { type: String, required: true },
    slot: { type: Number, required: true },
    createdBy: { type: String, required: true },
    channel: { type: String, required: true },
    url: { type: String, default: null },
    credIds: { type: [Number], default: null },
    types: { type: [String], default: null },
    secrets: [MIXED],
    createdAt: { type: Date, required: true },
    creationKey: String,
    off: MIXED,
    trouble: MIXED,
    lease: MIXED,
    wakeAt: Date,
    wakes: Number,
    mailedAt: Date,
    alarmedAt: Date,
    asked: MIXED,
  },
  [
    { key: { owner: 1, createdAt: 1 } },
    { key: { owner: 1, slot: 1 }, unique: true },
    { key: { 'trouble.since': 1 }, partialFilterExpression: { 'trouble.since': { $exists: true } } },
    { key: { 'off.isUntold': 1 }, partialFilterExpression: { 'off.isUntold': { $exists: true } } },
    { key: { wakeAt: 1 }, partialFilterExpression: { wakeAt: { $exists: true } } },
  ],
);

/** Finds an endpoint; null without one. */
export async function readEndpoint(database: Database, id: string): Promise<EndpointDocument | null> {
  return endpoints.driver(database).findOne({ _id: id });
}

/** The endpoints of an owner, oldest first. */
export async function listEndpoints(database: Database, owner: Owner): Promise<readonly EndpointDocument[]> {
  return endpoints.driver(database).find({ owner }).sort({ createdAt: 1 }).toArray();
}

/** The endpoints of some owners whose attempts fail, or that were switched off by another than their owner, oldest first. */
export async function listTroubledEndpoints(
  database: Database,
  owners: readonly Owner[],
): Promise<readonly EndpointDocument[]> {
  const byOther = { off: { $exists: true }, 'off.reason': { $ne: 'BY_OWNER' as const } };
  const found = await endpoints
    .driver(database)
    .find({ owner: { $in: [...owners] }, $or: [byOther, { off: { $exists: false }, trouble: { $exists: true } }] })
    .toArray();
  return found.toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
}

/** Deletes an endpoint with the claim of its key, and then its deliveries; false if it is gone already. */
export async function removeEndpoint(database: Database, { _id, owner }: EndpointKey): Promise<boolean> {
  const deleted = await inTransaction(database, async (session) => {
    const found = await endpoints.driver(database).findOneAndDelete({ _id, owner }, { session });
    if (found) await releaseCreationKey(database, session, found);
    return found;
  });
  await removeDeliveries(database, _id);
  return deleted !== null;
}

/** How many endpoints are read together. */
const BATCH = 500;

/** All endpoints, some by some. */
export async function* eachBatchOfEndpoints(database: Database): AsyncGenerator<readonly EndpointDocument[]> {
  let after = '';
  for (;;) {
    const batch = await endpoints
      .driver(database)
      .find({ _id: { $gt: after } })
      .sort({ _id: 1 })
      .limit(BATCH)
      .toArray();
    if (batch.length > 0) yield batch;
    const last = batch.at(-1);
    if (!last || batch.length < BATCH) return;
    after = last._id;
  }
}

/** Changes an endpoint; null if it is gone. Its trouble is not that of a new URL. */
export async function changeEndpoint(
  database: Database,
  { _id, owner }: EndpointKey,
  set: Partial<Pick<EndpointDocument, 'url' | 'types' | 'credIds'>>,
): Promise<EndpointDocument | null> {
  if (Object.keys(set).length === 0) return readEndpoint(database, _id);
  const over = set.url === undefined ? {} : { $unset: { trouble: '' as const } };
  return endpoints
    .driver(database)
    .findOneAndUpdate({ _id, owner }, { $set: set, ...over }, { returnDocument: 'after' });
}

/** Notes when the last e-mail with events was sent, and the last one with a failing source. */
export async function noteMailed(
  database: Database,
  _id: string,
  times: Pick<EndpointDocument, 'mailedAt' | 'alarmedAt'>,
): Promise<void> {
  await endpoints.driver(database).updateOne({ _id }, { $set: times });
}
