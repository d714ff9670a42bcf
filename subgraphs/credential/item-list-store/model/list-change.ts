import type { PackedItems } from '../packing/pack-items.ts';

/** What a caller may do to a list (the SDL's Operation). */
export type ListOperation = 'APPEND' | 'REPLACE' | 'REMOVE';

/** Who makes a change, as the history records it. */
export interface Author {
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
export interface HeldKey {
  readonly key: string;
  /** Throws if another call has taken over the key. */
  check(): Promise<void>;
}

/** The right to change a list, as the caller of the store has checked it. */
export interface HeldRight {
  /** How many rights to change the list had ended by then. */
  readonly version: number;
  /** Checks it anew, because another right has ended since; throws if this one has. */
  check(): Promise<void>;
}

/** A change of a list, as a caller requests it. */
export interface ListChange {
  readonly credId: number;
  readonly operation: ListOperation;
  readonly items: readonly PackedItems[];
  /** Changes with the same key are one change, which takes effect once. */
  readonly heldKey: HeldKey | null;
  /** The revision at which the list must still be; null for any. */
  readonly ifRevision: number | null;
  /** Absent for a change by nobody whose right can end. */
  readonly right?: HeldRight;
  readonly author: Author;
}

/** An APPEND or a REMOVE of items. */
export interface ItemsChange {
  readonly operation: 'APPEND' | 'REMOVE';
  readonly items: readonly PackedItems[];
  /** How many more items an undo leaves alone, because later changes have changed them; absent unless it is an undo. */
  readonly touched?: number;
}

/** An APPEND or a REMOVE, and who makes it. */
export interface AuthoredChange extends ItemsChange {
  readonly author: Author;
}
