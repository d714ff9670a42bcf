import type { PackedItems } from '../packing/packed-items.ts';

/** What a caller may do to a list (the SDL's Operation). */
export type ListOperation = ItemsOperation | 'REPLACE';

/** An operation on single items, which leaves all others as they are. */
export type ItemsOperation = 'APPEND' | 'REMOVE';

/** Who makes a change, as the history records it. */
export interface ChangeAuthor {
  /** The wallet address that the curator token is bound to, or the service ID of a signed-in person. */
  readonly actor: string | null;
  /** ID of the curator token; null for a signed-in person. */
  readonly tokenId: string | null;
  /** What the author makes the change with; absent for a change outside of any request. */
  readonly client?: 'DASHBOARD' | 'TOOL' | 'API';
  /** Why the author makes the change. */
  readonly note?: string | null;
  /** The ID of the update that this change undoes; absent unless it is an undo. */
  readonly undoes?: string | null;
}

/** An idempotency key that the caller of the store holds. */
export interface ClaimedKey {
  readonly key: string;
  /** Throws if another call has taken over the key. */
  readonly check: () => Promise<void>;
}

/** The right to change a list, as the caller of the store has checked it. */
export interface CheckedRight {
  /** How many rights to change the list had ended by then. */
  readonly version: number;
  /** Checks it anew, because another right has ended since; throws if this one has. */
  readonly check: () => Promise<void>;
}

/** A change of a list, as a caller requests it. */
export interface ListChange {
  readonly credId: number;
  readonly operation: ListOperation;
  readonly items: readonly PackedItems[];
  /** Changes with the same key are one change, which takes effect once. */
  readonly claimedKey: ClaimedKey | null;
  /** The revision at which the list must still be; null for any. */
  readonly ifRevision: number | null;
  /** How many items it may remove although the guard of the list refuses it; none without it. */
  readonly confirmRemoved?: number;
  /** Absent for a change by nobody whose right can end. */
  readonly right?: CheckedRight;
  readonly author: ChangeAuthor;
}

/** An APPEND or a REMOVE of items. */
export interface ItemsChange {
  readonly operation: ItemsOperation;
  readonly items: readonly PackedItems[];
  /** How many more items an undo leaves alone, because later changes have changed them; absent unless it is an undo. */
  readonly touched?: number;
}

/** An APPEND or a REMOVE, and who makes it. */
export interface AuthoredChange extends ItemsChange {
  readonly author: ChangeAuthor;
}

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

/** A receipt without the list's count and revision. */
export type Counts = Pick<ItemsReceipt, 'operation' | 'added' | 'removed' | 'unchanged' | 'duplicates'>;

/** The sizes of two lists and of their intersection, in items. */
export interface Overlap {
  readonly before: number;
  readonly after: number;
  readonly common: number;
}

/** The counts of a REPLACE that was given `given` items. */
export function toReplaceCounts({ before, after, common }: Overlap, given: number): Counts {
  return {
    operation: 'REPLACE',
    added: after - common,
    removed: before - common,
    unchanged: common,
    duplicates: given - after,
  };
}

/** The items of a change that are stored by themselves, because they are many. */
export interface DeltaParts {
  readonly id: string;
  readonly count: number;
}

/** How to find the items that an APPEND or a REMOVE has really changed, by which it can be undone for a day. */
export interface DeltaTerms {
  /** The epoch of the list that the change belongs to. */
  readonly epoch: number;
  /** The revision before the change wrote anything. Changes with a higher revision may have come after it. */
  readonly since: number;
  /** Where the items are if they are many. */
  readonly parts?: DeltaParts;
  /** Why the items are not known. */
  readonly lost?: 'TOO_LARGE' | 'INTERRUPTED';
}

/** One entry of a list's history: when it was changed, how, by how much and by whom. It never holds items. */
export interface ItemUpdateDocument extends ChangeAuthor {
  readonly _id: string;
  readonly credId: number;
  readonly operation: ListOperation;
  readonly added: number;
  readonly removed: number;
  readonly unchanged: number;
  readonly at: Date;
  /** The revision of the list after the change. The write that makes the change adds it. */
  readonly revision?: number;
  /** How it can be undone; absent for a REPLACE and for the first update of a copy. */
  readonly delta?: DeltaTerms;
}
