import { type Database, defineCollection, MIXED } from '../../shared/database/database.ts';
import { readTogether, withIds } from '../../shared/database/read-together.ts';
import { newEvent } from '../../shared/events/new-event.ts';
import { addEvents, moveOutboxSoon, OUTBOX_INDEX } from '../../shared/events/outbox.ts';
import type { Caller } from '../../shared/request/caller.ts';
import type { GraphqlSource, RestSource } from '../form/source.ts';

/** The change that stored a version of a source. */
export interface SourceChange {
  readonly version: number;
  readonly at: Date;
  /** A wallet address for a token, a user ID for a session; null if it was not recorded. */
  readonly actor: string | null;
  readonly tokenId: string | null;
  /** The version that was restored. */
  readonly restores: number | null;
}

/** A source without the values of its headers. */
export type HeaderlessSource = (Omit<RestSource, 'headers'> | Omit<GraphqlSource, 'headers'>) & {
  readonly headerNames: readonly string[];
};

interface StoredParts {
  /** The credId. */
  readonly _id: number;
  /** Names and values, encrypted. */
  readonly sealedHeaders: string;
  readonly createdAt: Date;
  /** The curator who stored it, and to whom the values of its headers belong: the key of the wallet address. */
  readonly curator: string;
  readonly change: SourceChange;
  /** Answers with the expected results; absent without any. Only `findSamples` reads them. */
  readonly samples?: readonly StoredSample[];
}

/** A sample answer, as JSON: a document of MongoDB cannot contain every name of a member, nor every depth. */
export interface StoredSample {
  readonly name: string;
  readonly answer: string;
  /** Null if the check must fail. */
  readonly expected: 0 | 1 | null;
}

/** A stored source, with the id of its credential, without its events and what was told of its health. */
export type SourceDocument = StoredParts & HeaderlessSource;

/** The collection of current sources. */
export const sources = defineCollection<SourceDocument>(
  'sources',
  {
    _id: { type: Number, required: true },
    kind: { type: String, required: true },
    endpoint: { type: String, required: true },
    expression: { type: String, required: true },
    method: String,
    body: String,
    query: String,
    addressKinds: { type: [String], default: undefined },
    headerNames: { type: [String], required: true },
    sealedHeaders: { type: String, required: true },
    createdAt: { type: Date, required: true },
    curator: { type: String, required: true },
    change: { type: MIXED, required: true },
    samples: { type: MIXED, default: undefined },
  },
  [OUTBOX_INDEX, { key: { 'announced.since': 1 }, partialFilterExpression: { 'announced.since': { $exists: true } } }],
);

/** The source that a document holds. */
export function toHeaderlessSource(document: SourceDocument): HeaderlessSource {
  const {
    _id: _,
    sealedHeaders: __,
    createdAt: ___,
    curator: ____,
    change: _____,
    samples: ______,
    ...source
  } = document;
  return source;
}

/** Stores the source of a new credential. */
export async function insertSource(database: Database, source: SourceDocument): Promise<void> {
  await sources.in(database).create([source]);
}

/** Replaces a source by one atomic write, with its event; false if it no longer has the version of `current`. */
export async function replaceSource(
  database: Database,
  current: SourceDocument,
  next: SourceDocument,
): Promise<boolean> {
  const filter = { _id: current._id, 'change.version': current.change.version };
  const [{ _id }, { version }] = [next, next.change];
  const event = newEvent('source.changed', { subject: `source/${_id}`, credId: _id, data: { credId: _id, version } });
  const kept = { outbox: '$outbox', eventSequence: '$eventSequence' };
  const { matchedCount } = await sources
    .driver(database)
    .updateOne(filter, [{ $replaceWith: { $mergeObjects: [{ $literal: next }, kept] } }, { $set: addEvents([event]) }]);
  if (matchedCount > 0) moveOutboxSoon(database, sources.name, _id);
  return matchedCount === 1;
}

/** Deletes the source of a credential that was not created. */
export async function deleteSource(database: Database, credId: number): Promise<void> {
  await sources.in(database).deleteOne({ _id: credId });
}

/** Iterates over all sources. */
export function eachSource(database: Database): AsyncIterable<SourceDocument> {
  return sources.in(database).find().cursor();
}

/** Stores re-encrypted headers, unless they were changed meanwhile. */
export async function replaceSealedHeaders(
  database: Database,
  { _id, sealedHeaders }: SourceDocument,
  resealed: string,
): Promise<void> {
  await sources.in(database).updateOne({ _id, sealedHeaders }, { $set: { sealedHeaders: resealed } });
}

/** What no check needs: the samples, the events, and what was told of the health. */
const NEEDLESS = { samples: 0, outbox: 0, eventSequence: 0, announced: 0 } as const;

/** Finds the source of a credential; null without one. */
export const findStoredSource = readTogether<SourceDocument>(async (database, credIds) =>
  sources.in(database).find(withIds(credIds)).select(NEEDLESS),
);

/** The samples of a source. */
export async function findSamples(database: Database, credId: number): Promise<readonly StoredSample[]> {
  const found = await sources.in(database).findOne({ _id: credId }, { samples: 1 });
  return found?.samples ?? [];
}

/** The author that the versions of a source record for a caller. */
export function toSourceAuthor(caller: Caller): Pick<SourceChange, 'actor' | 'tokenId'> {
  if (caller.kind === 'curator') return { actor: caller.address, tokenId: caller.tokenId };
  return { actor: caller.kind === 'user' ? caller.userId : null, tokenId: null };
}
