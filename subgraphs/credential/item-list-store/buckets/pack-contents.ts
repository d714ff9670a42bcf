import { groupKeys, type KeyGroups } from '../packing/group-keys.ts';
import { ITEM_KINDS, type ItemKind } from '../packing/item-kinds.ts';
import { BIN_BITS, type PackedItems } from '../packing/pack-items.ts';
import { type Contents, countContents, keysOf } from './bucket-contents.ts';

/** Packs items of buckets in the way of a call's items. */
export function packContents(contents: Contents): PackedItems {
  const bins = new Map<ItemKind, KeyGroups>();
  for (const kind of ITEM_KINDS) {
    if (contents[kind]) bins.set(kind, groupKeys(keysOf(contents, kind), { skip: 0, take: BIN_BITS }));
  }
  return { given: countContents(contents), bins };
}
