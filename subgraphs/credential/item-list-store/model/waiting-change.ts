import type { AuthoredChange } from '../changes/commit-changes.ts';
import type { ItemsReceipt } from './items-receipt.ts';

/** A small change whose caller waits for its receipt. */
export interface WaitingChange {
  readonly change: AuthoredChange;
  readonly resolve: (receipt: ItemsReceipt | undefined) => void;
  readonly reject: (error: unknown) => void;
}
