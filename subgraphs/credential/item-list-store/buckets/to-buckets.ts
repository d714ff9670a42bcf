import { gatherGroup, groupKeys, type HashBits } from '../packing/group-keys.ts';
import { type ItemKind, KEY_WIDTH } from '../packing/packed-items.ts';
import { firstBits, type PlacedItems } from '../packing/place-items.ts';
import { type Contents, splitContents, toContents } from './bucket-contents.ts';
import { checkBucketSize, MOST_BYTES } from './bucket-size.ts';

/** A bucket of a list, or items to add to it or remove from it. */
export interface Bucket {
  readonly index: number;
  readonly contents: Contents;
}

/** Packed keys of a bucket, each kind for itself. */
type KeysByKind = readonly (readonly [ItemKind, Buffer])[];

/** The most bytes of a group that is split into buckets in one turn of the event loop: more than 512 MB of text have by chance. */
const MOST_GATHERED = 4 * MOST_BYTES;

/** Distributes items over the buckets of their layout, in order of index; buckets without items are left out. Throws TOO_LARGE. */
export function* toBuckets(items: PlacedItems): Generator<Bucket> {
  const { take } = firstBits(items);
  const bits = { place: items.place, skip: take, take: items.bits - take };
  for (let group = 0; group < 2 ** take; group += 1) {
    const keys = gatherKinds(items, group);
    checkBucketSize(sizeOf(keys), MOST_GATHERED);
    if (keys.length > 0) yield* splitGroup(keys, group, bits);
  }
}

/** Splits a bucket by `bits.take` more hash bits into the buckets that replace it. */
export function splitBucket({ index, contents }: Bucket, bits: HashBits): readonly Bucket[] {
  return splitContents(contents, bits).map((part, i) => ({ index: index * 2 ** bits.take + i, contents: part }));
}

function* splitGroup(keys: KeysByKind, group: number, bits: HashBits): Generator<Bucket> {
  const groups = keys.map(([kind, bytes]) => [kind, groupKeys(bytes, KEY_WIDTH[kind], bits)] as const);
  for (let i = 0; i < 2 ** bits.take; i += 1) {
    const filled = groups.filter(([, { sizes }]) => (sizes[i] ?? 0) > 0);
    if (filled.length === 0) continue;
    const unsorted = filled.map(([kind, each]) => [kind, gatherGroup([each], i)] as const);
    checkBucketSize(sizeOf(unsorted));
    yield { index: group * 2 ** bits.take + i, contents: toContents(unsorted) };
  }
}

function gatherKinds({ groups }: PlacedItems, group: number): KeysByKind {
  const kinds = [...groups].map(([kind, parts]) => [kind, gatherGroup(parts, group)] as const);
  return kinds.filter(([, bytes]) => bytes.length > 0);
}

function sizeOf(keys: KeysByKind): number {
  return keys.reduce((sum, [, bytes]) => sum + bytes.length, 0);
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
