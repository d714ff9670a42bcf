import type { Database } from '../../shared/database/database.ts';
import { MINUTE } from '../../shared/durations.ts';
import { newEvent } from '../../shared/events/new-event.ts';
import { addEvents, moveOutboxSoon, type WithOutbox } from '../../shared/events/outbox.ts';
import { type SourceDocument, sources } from '../sources/source-store.ts';
import { sourceTroubles } from './source-trouble-store.ts';

/** The trouble of a source that its curator was told of, and that is not over. A change of the source removes it. */
export interface AnnouncedTrouble {
  readonly version: number;
  readonly state: 'FAILING' | 'PAUSED';
  /** When it was told. */
  readonly since: Date;
  /** Since when the partner has answered again; absent while it does not. */
  readonly fineSince?: Date;
}

/** What is told of the health of a source. */
export type HealthEvent = 'source.failing' | 'source.paused' | 'source.well';

/** A source, and what was told of its health. */
export interface AnnouncedSource extends Pick<WithOutbox, 'eventSequence'> {
  /** The credId. */
  readonly _id: number;
  readonly change: Pick<SourceDocument['change'], 'version'>;
  /** Absent unless it is in trouble. */
  readonly announced?: AnnouncedTrouble;
}

const BATCH = 100;

/** The sources that had a call without a result since a time, or are told to be in trouble, in batches. A source may come twice. */
export async function* findSourcesInTrouble(
  database: Database,
  since: Date,
): AsyncGenerator<readonly AnnouncedSource[]> {
  const options = { projection: { _id: 1 }, batchSize: BATCH, maxTimeMS: MINUTE };
  const failed = sourceTroubles.driver(database).find({ at: { $gte: since } }, options);
  const told = sources.driver<AnnouncedSource>(database).find({ 'announced.since': { $exists: true } }, options);
  for (const found of [failed, told]) {
    let credIds: number[] = [];
    for await (const { _id } of found) {
      credIds.push(_id);
      if (credIds.length < BATCH) continue;
      yield findTold(database, credIds);
      credIds = [];
    }
    if (credIds.length > 0) yield findTold(database, credIds);
  }
}

async function findTold(database: Database, credIds: readonly number[]): Promise<readonly AnnouncedSource[]> {
  const projection = { 'change.version': 1, announced: 1, eventSequence: 1 };
  return sources
    .driver<AnnouncedSource>(database)
    .find({ _id: { $in: [...credIds] } }, { projection })
    .toArray();
}

/** What a sweep makes of a source. */
export interface Announcement {
  /** Null once it is over. */
  readonly announced: AnnouncedTrouble | null;
  /** Null if nothing is told. */
  readonly type: HealthEvent | null;
}

/** Stores an announcement with its event, unless another sweep or a change of the source came first. */
export async function storeAnnouncement(
  database: Database,
  { _id, change: { version }, announced: known, eventSequence }: AnnouncedSource,
  { announced, type }: Announcement,
): Promise<void> {
  const isUnchanged = { 'change.version': version, announced: known ?? null, eventSequence: eventSequence ?? null };
  const event = type && newEvent(type, { subject: `source/${_id}`, credId: _id, data: { credId: _id, version } });
  const set = { announced: announced ? { $literal: announced } : '$$REMOVE', ...(event && addEvents([event])) };
  const { modifiedCount } = await sources
    .driver<Pick<AnnouncedSource, '_id'>>(database)
    .updateOne({ _id, ...isUnchanged }, [{ $set: set }]);
  if (event && modifiedCount > 0) moveOutboxSoon(database, sources.name, _id);
}
