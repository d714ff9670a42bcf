import { groupKeys, type KeyGroups } from './group-keys.ts';
import { type Keys, sortKeys, toKeys } from './packed-keys.ts';

/** The kinds of items. Each kind is packed in its own way and has a field of its own in a bucket. */
export const ITEM_KINDS = ['evm', 'aptos', 'solana', 'text'] as const;

/** A kind of items. */
export type ItemKind = (typeof ITEM_KINDS)[number];

/** An item as the store handles it: `key` holds exactly the bytes that are packed. */
export interface Item {
  readonly kind: ItemKind;
  readonly key: Buffer;
}

/** Bytes of a key; null for text, whose keys are lines that each end in a line feed. */
export const KEY_WIDTH: Readonly<Record<ItemKind, number | null>> = { evm: 20, aptos: 32, solana: 32, text: null };

/** Hash bits by which packed items are grouped at once: buckets of a list of any size can be built from them without a second copy. */
export const BIN_BITS = 8;

/** Items of one call, packed into bins. A call with very many items is packed in several parts. */
export interface PackedItems {
  /** The number of items, duplicates included. */
  readonly given: number;
  readonly bins: ReadonlyMap<ItemKind, KeyGroups>;
}

/** Packs items. */
export function packItems(items: readonly Item[]): PackedItems {
  const bins = new Map<ItemKind, KeyGroups>();
  for (const kind of ITEM_KINDS) {
    const bytes = joinKeys(items, kind);
    if (bytes.length > 0) bins.set(kind, binKeys(toKeys(bytes, KEY_WIDTH[kind])));
  }
  return { given: items.length, bins };
}

/** How many times as full as the average a bin can be by chance. */
const CROWDED = 4;

/** Groups keys into bins. Equal ones crowd a bin and are reduced to one, because a bucket is sorted in one turn of the event loop. */
function binKeys(keys: Keys): KeyGroups {
  const bits = { skip: 0, take: BIN_BITS };
  const groups = groupKeys(keys, bits);
  const most = (CROWDED * keys.bytes.length) / 2 ** BIN_BITS;
  const isCrowded = groups.starts.some((start, bin) => (groups.starts[bin + 1] ?? 0) - start > most);
  return isCrowded ? groupKeys(sortKeys(keys), bits) : groups;
}

/** The memory that packed items take, in bytes. */
export function sizeOfPacked({ bins }: PackedItems): number {
  return [...bins.values()].reduce((sum, { bytes }) => sum + bytes.length, 0);
}

/** The number of items in all parts of a call, duplicates included. */
export function countGiven(packed: readonly PackedItems[]): number {
  return packed.reduce((sum, { given }) => sum + given, 0);
}

function joinKeys(items: readonly Item[], kind: ItemKind): Buffer {
  const bytes = Buffer.allocUnsafe(items.reduce((sum, item) => sum + (item.kind === kind ? item.key.length : 0), 0));
  let end = 0;
  for (const item of items) {
    if (item.kind !== kind) continue;
    bytes.set(item.key, end);
    end += item.key.length;
  }
  return bytes;
}
