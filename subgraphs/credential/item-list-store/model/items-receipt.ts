/** What a caller may do to a list (the SDL's Operation). */
export type ListOperation = 'APPEND' | 'REPLACE' | 'REMOVE';

/** What a change did, in distinct items. */
export interface ItemsReceipt {
  readonly operation: ListOperation;
  readonly added: number;
  readonly removed: number;
  readonly unchanged: number;
  /** Items that were given more than once. */
  readonly duplicates: number;
  /** Size and revision of the list afterwards. */
  readonly count: number;
  readonly revision: number;
  /** Before it was finished, a REPLACE came right after it and set the list anew. */
  readonly isSuperseded: boolean;
}

/** A receipt in the head of its list, written with the change: a repeat with the same key meets it there. */
export interface KeptReceipt {
  readonly key: string;
  readonly receipt: ItemsReceipt;
}

/** So many are kept in a head. They bridge the moment until the receipt is stored for its day. */
const KEPT = 50;

/** What `$set` writes so that the head keeps a receipt, given as an expression; nothing without a key. */
export function keepReceipt(key: string | null, receipt: object): { readonly receipts?: object } {
  if (key === null) return {};
  const kept = { key: { $literal: key }, receipt };
  return { receipts: { $slice: [{ $concatArrays: ['$receipts', [kept]] }, -KEPT] } };
}

/** The receipt that a head keeps for a key; null when there is none. */
export function findReceipt(
  { receipts }: { readonly receipts: readonly KeptReceipt[] },
  key: string | null,
): ItemsReceipt | null {
  return receipts.find((kept) => kept.key === key)?.receipt ?? null;
}
