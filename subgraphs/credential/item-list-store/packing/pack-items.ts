import { groupKeys, type KeyGroups } from './group-keys.ts';
import { ITEM_KINDS, type Item, type ItemKind, KEY_WIDTH } from './item-kinds.ts';
import { toKeys } from './packed-keys.ts';

/** Packed items are grouped by so many bits at once, so that buckets of any list can be made of them without a second copy. */
export const BIN_BITS = 8;

/** Items as a caller gave them, packed into bins. A caller with very many brings them in several of these. */
export interface PackedItems {
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

/** How many bytes packed items take up. */
export function sizeOfPacked({ bins }: PackedItems): number {
  return [...bins.values()].reduce((sum, { bytes }) => sum + bytes.length, 0);
}

/** How many items were given in all, repeated ones included. */
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
