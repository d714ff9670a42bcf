import { groupKeys, type HashBits, isEmptySlice, type KeyGroups, sliceGroups } from '../packing/group-keys.ts';
import { BIN_BITS, type ItemKind, KEY_WIDTH, type PackedItems } from '../packing/packed-items.ts';
import { toKeys } from '../packing/packed-keys.ts';
import { type Contents, splitContents, toContents } from './bucket-contents.ts';

/** A bucket of a list, or items to add to it or remove from it. */
export interface Bucket {
  readonly index: number;
  readonly contents: Contents;
}

/** Distributes packed items over 2^bits buckets, in order of index; buckets without items are left out. */
export function* toBuckets(packed: readonly PackedItems[], bits: number): Generator<Bucket> {
  const binBits = Math.min(bits, BIN_BITS);
  const binsEach = 2 ** (BIN_BITS - binBits);
  for (let bin = 0; bin < 2 ** binBits; bin += 1) {
    const keys = collectBins(packed, bin * binsEach, (bin + 1) * binsEach);
    if (keys.size > 0) yield* splitBin(keys, bin, { skip: binBits, take: bits - binBits });
  }
}

/** Splits a bucket by `bits.take` more hash bits into the buckets that replace it. */
export function splitBucket({ index, contents }: Bucket, bits: HashBits): readonly Bucket[] {
  return splitContents(contents, bits).map((part, i) => ({ index: index * 2 ** bits.take + i, contents: part }));
}

function* splitBin(keys: ReadonlyMap<ItemKind, Buffer>, bin: number, bits: HashBits): Generator<Bucket> {
  const groups = new Map<ItemKind, KeyGroups>();
  for (const [kind, bytes] of keys) groups.set(kind, groupKeys(toKeys(bytes, KEY_WIDTH[kind]), bits));
  for (let i = 0; i < 2 ** bits.take; i += 1) {
    const filled = [...groups].filter(([, group]) => !isEmptySlice(group, i, i + 1));
    if (filled.length === 0) continue;
    const unsorted = filled.map(([kind, group]) => [kind, sliceGroups(group, i, i + 1)] as const);
    yield { index: bin * 2 ** bits.take + i, contents: toContents(unsorted) };
  }
}

function collectBins(packed: readonly PackedItems[], first: number, end: number): ReadonlyMap<ItemKind, Buffer> {
  const pieces = new Map<ItemKind, Buffer[]>();
  for (const { bins } of packed) {
    for (const [kind, groups] of bins) {
      if (isEmptySlice(groups, first, end)) continue;
      const known = pieces.get(kind);
      const piece = sliceGroups(groups, first, end);
      if (known) known.push(piece);
      else pieces.set(kind, [piece]);
    }
  }
  return new Map([...pieces].map(([kind, each]) => [kind, Buffer.concat(each)]));
}

/** Cuts a sequence lazily into batches of `size` elements; the last batch may be smaller. */
export function* inBatches<Element>(elements: Iterable<Element>, size: number): Generator<readonly Element[]> {
  let batch: Element[] = [];
  for (const element of elements) {
    batch.push(element);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
