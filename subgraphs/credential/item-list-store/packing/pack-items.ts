import { groupKeys, type KeyGroups } from './group-keys.ts';
import { ITEM_KINDS, type Item, type ItemKind, KEY_WIDTH } from './item-kinds.ts';
import { toKeys } from './packed-keys.ts';

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
    if (bytes.length > 0) bins.set(kind, groupKeys(toKeys(bytes, KEY_WIDTH[kind]), { skip: 0, take: BIN_BITS }));
  }
  return { given: items.length, bins };
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
