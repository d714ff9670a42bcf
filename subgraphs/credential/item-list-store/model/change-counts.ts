import { countGiven } from '../packing/pack-items.ts';
import type { ItemsReceipt } from './items-receipt.ts';
import type { ItemsChange } from './list-change.ts';

/** A receipt without the list's count and revision. */
export type Counts = Pick<ItemsReceipt, 'operation' | 'added' | 'removed' | 'unchanged' | 'duplicates'>;

/** How many distinct items an APPEND or a REMOVE had, and how many of them changed the list. */
export interface Tally {
  readonly distinct: number;
  readonly changed: number;
}

/** The sizes of two lists and of their intersection, in items. */
export interface Overlap {
  readonly before: number;
  readonly after: number;
  readonly common: number;
}

const CHANGED: Readonly<Record<ItemsChange['operation'], (changed: number) => Pick<Counts, 'added' | 'removed'>>> = {
  APPEND: (added) => ({ added, removed: 0 }),
  REMOVE: (removed) => ({ added: 0, removed }),
};

/** The counts of an APPEND or a REMOVE. */
export function toCounts({ operation, items, touched = 0 }: ItemsChange, { distinct, changed }: Tally): Counts {
  return {
    operation,
    ...CHANGED[operation](changed),
    unchanged: distinct - changed + touched,
    duplicates: countGiven(items) - distinct,
  };
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
