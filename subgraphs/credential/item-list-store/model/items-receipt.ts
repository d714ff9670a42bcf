import type { ListOperation } from './list-change.ts';

/** What a change did, in distinct items. */
export interface ItemsReceipt {
  readonly operation: ListOperation;
  readonly added: number;
  readonly removed: number;
  readonly unchanged: number;
  /** Items that were given more than once. */
  readonly duplicates: number;
  /** The number of items afterwards. */
  readonly count: number;
  /** The revision afterwards. */
  readonly revision: number;
  /** The ID of its update in the history; null if it changed nothing, absent in a preview. */
  readonly updateId?: string | null;
  /** A REPLACE became live before this change had ended, and replaced what it did. */
  readonly isSuperseded: boolean;
}
