import { versionsIn } from '../../shared/credentials/versions.ts';
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

/** How they are found, and dropped. */
export const { dropOld: dropOldVersions, find: findVersion, page: pageVersions } = versionsIn(sourceVersions);

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
