import type { ItemsChange } from '../buckets/bucket-edit.ts';
import type { ItemUpdateDocument } from '../history/item-updates.ts';
import { countGiven, type PackedItems } from '../packing/pack-items.ts';
import type { ItemsReceipt, ListOperation } from './items-receipt.ts';

/** An idempotency key that a call holds. */
export interface HeldKey {
  readonly key: string;
  /** Throws once another call has taken the key over. */
  check(): Promise<void>;
}

/** What the history tells of whoever makes a change. */
export type Author = Pick<ItemUpdateDocument, 'actor' | 'tokenId'>;

/** A change of a list that somebody asks for. */
export interface ListChange {
  readonly credId: number;
  readonly operation: ListOperation;
  readonly items: readonly PackedItems[];
  /** Changes with the same key are one change: the first one that is finished. */
  readonly heldKey: HeldKey | null;
  /** The revision that the list must still be at. */
  readonly ifRevision: number | null;
  readonly author: Author;
}

/** How many distinct items an APPEND or a REMOVE had, and how many of them changed the list. */
export interface Tally {
  readonly distinct: number;
  readonly changed: number;
}

/** How two lists compare, in items. */
export interface Overlap {
  readonly before: number;
  readonly after: number;
  readonly common: number;
}

/** A receipt but for what the list is afterwards. */
export type Counts = Pick<ItemsReceipt, 'operation' | 'added' | 'removed' | 'unchanged' | 'duplicates'>;

/** The counts of an APPEND or a REMOVE. */
export function toCounts({ operation, items }: ItemsChange, { distinct, changed }: Tally): Counts {
  return {
    operation,
    added: operation === 'APPEND' ? changed : 0,
    removed: operation === 'REMOVE' ? changed : 0,
    unchanged: distinct - changed,
    duplicates: countGiven(items) - distinct,
  };
}

/** The counts of a REPLACE by `given` items. */
export function toReplaceCounts({ before, after, common }: Overlap, given: number): Counts {
  return {
    operation: 'REPLACE',
    added: after - common,
    removed: before - common,
    unchanged: common,
    duplicates: given - after,
  };
}
