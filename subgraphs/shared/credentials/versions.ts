import type { Collection, Database } from '../database/database.ts';
import { byNumber, type Page, type PageArguments, readPage } from '../request/paging.ts';

/** A version of the source or the rule of a credential. */
interface VersionDocument {
  /** `<credId> <version>`. */
  readonly _id: string;
  readonly credId: number;
  readonly version: number;
}

/** The earlier versions, newest first. The newest of all is stored elsewhere. */
interface Versions<Document> {
  /** Deletes the versions that are too old after `newest` is stored. */
  readonly dropOld: (database: Database, credId: number, newest: number) => Promise<void>;
  /** Finds an earlier version; null if it is not stored. */
  readonly find: (database: Database, credId: number, version: number) => Promise<Document | null>;
  /** Reads a page of all versions, newest first. */
  readonly page: (database: Database, newest: Document, page: PageArguments) => Promise<Page<Document>>;
}

const MOST_VERSIONS = 100;

/** The versions in a collection, which needs an index on `credId` and `version`. */
export function versionsIn<Document extends VersionDocument>(collection: Collection<Document>): Versions<Document> {
  const byVersion = byNumber(({ version }: Document) => version);
  return {
    dropOld: async (database, credId, newest) => {
      await collection.in(database).deleteMany({ credId, version: { $lte: newest - MOST_VERSIONS } });
    },
    find: async (database, credId, version) => collection.in(database).findOne({ credId, version }),
    page: async (database, newest, page) =>
      readPage(page, byVersion, async ({ after, limit }) => {
        // A change that failed halfway may have left a copy of the newest version.
        const before = Math.min(after ?? newest.version, newest.version);
        const earlier = collection.in(database).find({ credId: newest.credId, version: { $lt: before } });
        const older = await earlier.sort({ version: -1 }).limit(limit);
        return after === null || after > newest.version ? [newest, ...older] : older;
      }),
  };
}
