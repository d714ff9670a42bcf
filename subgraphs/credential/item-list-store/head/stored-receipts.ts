import type { ItemsReceipt } from '../model/items-receipt.ts';
import type { ListHead } from './list-head.ts';

/** How many a head holds. They are needed until the receipt is stored with its idempotency key. */
const MAX_RECEIPTS = 50;

/** What `$set` writes to store a receipt, given as an expression; nothing without a key. */
export function addReceipt(key: string | null, receipt: object): { readonly receipts?: object } {
  if (key === null) return {};
  const stored = { key: { $literal: key }, receipt };
  return { receipts: { $slice: [{ $concatArrays: ['$receipts', [stored]] }, -MAX_RECEIPTS] } };
}

/** The receipt that a head holds for a key; null if there is none. */
export function findReceipt({ receipts }: ListHead, key: string | null): ItemsReceipt | null {
  return receipts.find((stored) => stored.key === key)?.receipt ?? null;
}
