import type { Database } from '../database/database.ts';

/** Lists to which a right has ended. */
export interface ConcernedLists {
  /** The keys of the wallets that curate or keep them. */
  readonly curators: readonly string[];
  /** Those that the right was limited to; null for all. */
  readonly credIds: readonly number[] | null;
}

/**
 * Has the changes of these lists that are under way check their rights anew before they write on. To be called once the end of the right
 * is stored, and before it is answered: nothing that the right allowed is written afterwards. Safe to repeat.
 */
export type EndListRights = (database: Database, lists: ConcernedLists) => Promise<void>;
