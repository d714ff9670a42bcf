import type { ItemsReceipt } from './items-receipt.ts';
import type { AuthoredChange, HeldRight } from './list-change.ts';

/** A small change whose caller waits for its receipt. */
export interface QueuedChange {
  readonly change: AuthoredChange;
  readonly right: HeldRight | undefined;
  readonly resolve: (receipt: ItemsReceipt | undefined) => void;
  readonly reject: (error: unknown) => void;
}

/** By credId, the small changes of this process that wait for a group commit. */
export type ChangeQueues = Map<number, QueuedChange[]>;
