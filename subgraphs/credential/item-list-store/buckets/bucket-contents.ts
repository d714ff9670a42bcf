import { gatherGroup, groupKeys, type HashBits } from '../packing/group-keys.ts';
import { countCommonKeys, mergeKeys, subtractKeys } from '../packing/key-sets.ts';
import { ITEM_KINDS, type Item, type ItemKind, KEY_WIDTH, type PackedItems } from '../packing/packed-items.ts';
import { countKeys, hasKey, type Keys, searchKey, sortKeys, toKeys } from '../packing/packed-keys.ts';

/** The items of a bucket: for each kind its packed keys, sorted and distinct. A kind without items is left out. */
export type Contents = { readonly [kind in ItemKind]?: Buffer };

/** Contents after a change, and how many items it changed. */
export interface ContentsChange {
  readonly contents: Contents;
  readonly changed: number;
}

const NO_BYTES = Buffer.alloc(0);

/** The keys of one kind, with the offset of each. */
export function keysOf(contents: Contents, kind: ItemKind): Keys {
  return toKeys(contents[kind] ?? NO_BYTES, KEY_WIDTH[kind]);
}

/** Makes contents from packed keys in any order. */
export function toContents(unsorted: readonly (readonly [ItemKind, Buffer])[]): Contents {
  return Object.fromEntries(unsorted.map(([kind, bytes]) => [kind, sortKeys(toKeys(bytes, KEY_WIDTH[kind])).bytes]));
}

/** The union of two contents; counts the items that only `added` has. */
export function mergeContents(present: Contents, added: Contents): ContentsChange {
  return changeContents(present, added, mergeKeys);
}

/** The contents `present` without the items of `removed`; counts the items that were removed. */
export function subtractContents(present: Contents, removed: Contents): ContentsChange {
  return changeContents(present, removed, subtractKeys);
}

/** The items of `contents` that `others` lack. */
export function withoutItems(contents: Contents, others: Contents): Contents {
  return subtractContents(contents, others).contents;
}

/** The items of `contents` that `others` have too. */
export function commonItems(contents: Contents, others: Contents): Contents {
  return withoutItems(contents, withoutItems(contents, others));
}

/** The contents of several pieces together, sorted and distinct. */
export function joinContents(pieces: readonly Contents[]): Contents {
  const joined = ITEM_KINDS.map((kind) => [kind, Buffer.concat(pieces.flatMap((piece) => piece[kind] ?? []))] as const);
  return toContents(joined.filter(([, bytes]) => bytes.length > 0));
}

/** The size of the packed keys, in bytes. */
export function sizeOfContents(contents: Contents): number {
  return ITEM_KINDS.reduce((size, kind) => size + (contents[kind]?.length ?? 0), 0);
}

/** The number of items. */
export function countContents(contents: Contents): number {
  return ITEM_KINDS.reduce((count, kind) => count + (contents[kind] ? countKeys(keysOf(contents, kind)) : 0), 0);
}

/** The number of items in the intersection. */
export function countCommon(one: Contents, other: Contents): number {
  const shared = ITEM_KINDS.filter((kind) => one[kind] && other[kind]);
  return shared.reduce((count, kind) => count + countCommonKeys(keysOf(one, kind), keysOf(other, kind)), 0);
}

/** Whether the contents include an item. */
export function hasItem(contents: Contents, { kind, key }: Item): boolean {
  return hasKey(contents[kind] ?? NO_BYTES, KEY_WIDTH[kind], key);
}

/** Splits the contents of a bucket by more hash bits: one part for each bucket that would replace it, or for each that is wanted. */
export function splitContents(
  contents: Contents,
  bits: HashBits,
  wanted: Iterable<number> = Array(2 ** bits.take).keys(),
): readonly Contents[] {
  const groups = ITEM_KINDS.map(
    (kind) => [kind, groupKeys(contents[kind] ?? NO_BYTES, KEY_WIDTH[kind], bits)] as const,
  );
  return Array.from(wanted, (i) => {
    const parts = groups.map(([kind, group]) => [kind, gatherGroup([group], i)] as const);
    return dropEmpty(parts);
  });
}

function changeContents(present: Contents, given: Contents, change: typeof mergeKeys): ContentsChange {
  let changed = 0;
  const parts = ITEM_KINDS.map((kind) => {
    if (!given[kind]) return [kind, present[kind] ?? NO_BYTES] as const;
    const after = change(keysOf(present, kind), keysOf(given, kind));
    changed += after.changed;
    return [kind, after.bytes] as const;
  });
  return { contents: dropEmpty(parts), changed };
}

function dropEmpty(parts: readonly (readonly [ItemKind, Buffer])[]): Contents {
  return Object.fromEntries(parts.filter(([, bytes]) => bytes.length > 0));
}

/** Up to `limit` items in order of kind and key, starting after `after`. */
export function itemsAfter(contents: Contents, after: Item | null, limit: number): readonly Item[] {
  const items: Item[] = [];
  for (const kind of ITEM_KINDS.slice(after ? ITEM_KINDS.indexOf(after.kind) : 0)) {
    const keys = keysOf(contents, kind);
    const { position, isFound } = after?.kind === kind ? searchKey(keys, after.key) : { position: 0, isFound: false };
    const first = position + (isFound ? 1 : 0);
    const end = Math.min(countKeys(keys), first + limit - items.length);
    for (let i = first; i < end; i += 1)
      items.push({ kind, key: keys.bytes.subarray(keys.offsets[i], keys.offsets[i + 1]) });
  }
  return items;
}

/** Packs items of buckets in the way of a call's items. */
export function packContents(contents: Contents): PackedItems {
  const keys = ITEM_KINDS.flatMap((kind) => {
    const bytes = contents[kind];
    return bytes ? [[kind, bytes] as const] : [];
  });
  return { given: countContents(contents), keys: new Map(keys) };
}
