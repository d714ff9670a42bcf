import type { Generation } from '../buckets/bucket-collection.ts';
import type { Contents } from '../buckets/bucket-contents.ts';
import type { ChangeAuthor, DeltaTerms, ItemsReceipt, ItemUpdateDocument } from '../model/list-change.ts';
import type { PlacementSeed } from '../packing/placement.ts';

/** A generation that isn't live. It is either staged (a REPLACE or a resize is writing it) or retired (it was live before). */
export interface DeadGeneration extends Generation {
  /** When it was retired, or when it was staged. */
  readonly at: Date;
  /** Whether it is marked for deletion and can't become live again. */
  readonly isClaimed: boolean;
  /** The idempotency key of the REPLACE that has staged it; null without one, and once it has been live. */
  readonly key: string | null;
  /** The number of its items; absent for one that is staged, or was retired before this was noted. */
  readonly count?: number;
}

/** An APPEND or a REMOVE in progress. It may write only the buckets that it names, and only while the head names it. */
export interface OpenChange {
  readonly id: string;
  /** Grows with each step of the change. If it stays the same, the server of the change has crashed or stalled. */
  readonly step: number;
  /** When the step began, by the clock of the database. */
  readonly at: Date;
  /** Its idempotency key; null without one. */
  readonly key: string | null;
  /** How many items it had changed before this step. */
  readonly changed: number;
  /** Whether it depends on a revision, which excludes all other changes meanwhile. */
  readonly isExclusive: boolean;
  /** The buckets that this step writes. */
  readonly generation: number;
  readonly buckets: readonly number[];
}

/** What a change with an idempotency key had done when it was interrupted. The call that continues it adds to this. */
export interface CutShortChange {
  readonly key: string;
  readonly changed: number;
  /** The epoch of the list that it changed. */
  readonly epoch: number;
  /** Whether it may have changed more, because several changes were interrupted together. */
  readonly isUncertain?: boolean;
}

/** A receipt in the head of its list, written together with the change, so that a repeat with the same key finds it. */
export interface StoredReceipt {
  readonly key: string;
  readonly receipt: ItemsReceipt;
}

/** The last REPLACE of a list, or the undo of one. */
export interface LastReplace {
  readonly update: string;
  readonly revision: number;
  /** Whether it is an undo. */
  readonly isUndo: boolean;
}

/** A generation that is read for a long time. The sweep does not delete it meanwhile. */
export interface PinnedGeneration {
  readonly id: string;
  readonly generation: number;
  /** Until when it is pinned, by the clock of the database. */
  readonly until: Date;
}

/** An undo that has begun and may be written in part: if its server crashes, another one completes it. */
export interface PendingUndo {
  /** The ID of its update. */
  readonly key: string;
  /** The update that it undoes. */
  readonly updateId: string;
  readonly author: ChangeAuthor;
  /** The version of the author's right; absent before the first one that ended. */
  readonly rightsVersion?: number;
  /** When it began, by the clock of the database. */
  readonly at: Date;
}

/** What it takes to find an item: the live generation, which is the one that readers read, and how the list places items in it. */
export interface ListLayout extends Generation, PlacementSeed {
  /** The credId. */
  readonly _id: number;
  /** Grows when a REPLACE or an undo replaces the list. It stays the same when the list grows, so open changes continue. */
  readonly epoch: number;
}

/** The state of a list. */
export interface ListState extends ListLayout {
  /** The number of the next generation. */
  readonly next: number;
  /** Grows with every change, except that open changes are not included yet. */
  readonly revision: number;
  /** The number of items, except that open changes are not included yet. */
  readonly count: number;
  readonly open: readonly OpenChange[];
  /** Changes that were fenced while they were open. Nobody changes the list until their writes have been counted. */
  readonly fenced: readonly OpenChange[];
  /** The generation that the last REPLACE has retired, while that REPLACE can be undone. */
  readonly previous: number | null;
  /** The update of the last REPLACE and the revision after it, while that REPLACE can be undone; absent before the first one. */
  readonly replacement?: LastReplace | null;
  /** The guard: the largest part of the list that one REPLACE or REMOVE may remove; absent while it is off. */
  readonly mostRemoved?: number;
  /** The generations that aren't live. */
  readonly dead: readonly DeadGeneration[];
  /** Grows when a right to change the list ends; absent before the first time. */
  readonly rightsVersion?: number;
  /** Absent until the list is exported for the first time. */
  readonly pins?: readonly PinnedGeneration[];
}

/** The document of a list that all its operations start from. */
export interface ListHead extends ListState {
  readonly receipts: readonly StoredReceipt[];
  /** When it began to be copied from another list; absent unless it is a copy whose credential is not stored yet. */
  readonly copiedAt?: Date;
  /** Undos of APPENDs and REMOVEs that are not complete; absent before the first one. */
  readonly undoing?: readonly PendingUndo[];
  /** Changes with an idempotency key that were interrupted. */
  readonly cutShort: readonly CutShortChange[];
  /** Updates that are not in the collection of the history yet. Each was written together with its change. */
  readonly history: readonly PendingUpdate[];
}

/** What an APPEND or a REMOVE has really changed. */
export interface ItemDelta extends DeltaTerms {
  /** The items if they are few. */
  readonly contents?: Contents;
}

/** An update that waits in the head, with what its change has really changed. */
export interface PendingUpdate extends ItemUpdateDocument {
  readonly delta?: ItemDelta;
}
