import type { ItemsChange } from './bucket-work.ts';
import type { ItemsReceipt } from './items-receipt.ts';

/** A small change whose caller waits for its receipt. */
export interface WaitingChange {
  readonly change: ItemsChange;
  readonly resolve: (receipt: ItemsReceipt | undefined) => void;
  readonly reject: (error: unknown) => void;
}
