import { type Database, defineCollection, MIXED } from '../../shared/database/database.ts';
import { type HeaderlessSource, type SourceChange, type SourceDocument, toHeaderlessSource } from './source-store.ts';

/** A version of a source. It never has the values of headers, so a replaced secret is gone. */
export interface SourceVersionDocument {
  /** `<credId> <version>`. */
  readonly _id: string;
  readonly credId: number;
  readonly version: number;
  readonly change: SourceChange;
  readonly source: HeaderlessSource;
}

/** The collection of earlier versions of sources. */
export const sourceVersions = defineCollection<SourceVersionDocument>(
  'sourceVersions',
  {
    _id: { type: String, required: true },
    credId: { type: Number, required: true },
    version: { type: Number, required: true },
    change: { type: MIXED, required: true },
    source: { type: MIXED, required: true },
  },
  [{ key: { credId: 1, version: -1 } }],
);

const MOST_VERSIONS = 100;

/** Converts the current source to a version. */
export function toVersion(document: SourceDocument): SourceVersionDocument {
  const { _id: credId, change } = document;
  const source = toHeaderlessSource(document);
  return { _id: `${credId} ${change.version}`, credId, version: change.version, change, source };
}

/** Keeps a copy of the current version before it is replaced. Safe to repeat, and harmless if nothing is replaced. */
export async function keepVersion(database: Database, document: SourceDocument): Promise<void> {
  const { _id, ...version } = toVersion(document);
  await sourceVersions.in(database).updateOne({ _id }, { $setOnInsert: version }, { upsert: true });
}

/** Deletes the versions that are too old after `newest` is stored. */
export async function dropOldVersions(database: Database, credId: number, newest: number): Promise<void> {
  await sourceVersions.in(database).deleteMany({ credId, version: { $lte: newest - MOST_VERSIONS } });
}

/** Finds an earlier version of a source; null if it is not stored. */
export async function findVersion(
  database: Database,
  credId: number,
  version: number,
): Promise<SourceVersionDocument | null> {
  return sourceVersions.in(database).findOne({ credId, version });
}

/** Lists the versions below `after`, newest first. */
export async function listVersions(
  database: Database,
  credId: number,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<readonly SourceVersionDocument[]> {
  return sourceVersions
    .in(database)
    .find({ credId, version: { $lt: after } })
    .sort({ version: -1 })
    .limit(limit);
}
