const LINE_FEED = 10;

/** Bytes of a key that it is sorted by at first, and how many keys they can be told apart with in one number. */
const PREFIX = 4;
const MOST_PLACES = 2 ** (53 - 8 * PREFIX);

/** Keys of one kind, end to end: key `i` lies from `offsets[i]` to `offsets[i + 1]`. */
export interface Keys {
  readonly bytes: Buffer;
  readonly offsets: Uint32Array;
}

/** Finds where each key begins: every `width` bytes, or after each line feed where `width` is null. */
export function toKeys(bytes: Buffer, width: number | null): Keys {
  return { bytes, offsets: width === null ? lineOffsets(bytes) : evenOffsets(bytes, width) };
}

/** How many keys there are. */
export function countKeys({ offsets }: Keys): number {
  return offsets.length - 1;
}

/** The same keys in ascending order, each of them once. */
export function sortKeys(keys: Keys): Keys {
  if (countKeys(keys) < 2) return keys;
  const order = orderOf(keys);
  const distinct = order.filter((key, i) => i === 0 || compareKeys(keys, key, keys, at(order, i - 1)) !== 0);
  return pickKeys(keys, distinct);
}

/** Where a key is among sorted ones, or belongs: the position of the first that is not less. */
export interface KeyPlace {
  readonly position: number;
  readonly isFound: boolean;
}

/** The place of `key` among sorted keys. */
export function searchKey(sorted: Keys, key: Buffer): KeyPlace {
  return seekKey(sorted, 0, { bytes: key, offsets: Uint32Array.of(0, key.length) }, 0);
}

/**
 * The place of key `i` of `wanted` among sorted keys, when it is not before `from`. Looks ahead in strides that double: a near
 * place is found in a few steps, and a far one nearly as quickly as by halving.
 */
export function seekKey(sorted: Keys, from: number, wanted: Keys, i: number): KeyPlace {
  const count = countKeys(sorted);
  let low = from;
  let high = from;
  for (let stride = 1; high < count && compareKeys(sorted, high, wanted, i) < 0; stride *= 2) {
    low = high + 1;
    high = Math.min(high + stride, count);
  }
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compareKeys(sorted, middle, wanted, i) < 0) low = middle + 1;
    else high = middle;
  }
  return { position: low, isFound: low < count && compareKeys(sorted, low, wanted, i) === 0 };
}

/** Orders key `i` of `a` and key `j` of `b`. Lines need no length: their line feed is less than any letter in them. */
export function compareKeys(a: Keys, i: number, b: Keys, j: number): number {
  const from = at(a.offsets, i);
  const other = at(b.offsets, j);
  const length = at(a.offsets, i + 1) - from;
  for (let k = 0; k < length; k += 1) {
    const difference = at(a.bytes, from + k) - at(b.bytes, other + k);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** Copies key `i` to a place in `target`. Byte by byte: a key is too short for a call into native code to pay. */
export function copyKey({ bytes, offsets }: Keys, i: number, target: Buffer, place: number): void {
  const from = at(offsets, i);
  const length = at(offsets, i + 1) - from;
  for (let k = 0; k < length; k += 1) target[place + k] = at(bytes, from + k);
}

/**
 * Which key is first, which is second and so on. Each key's first bytes and its place make one number: numbers are sorted by
 * native code, several times as fast as keys by a comparison of ours, which is left for keys that begin alike.
 */
function orderOf(keys: Keys): Uint32Array {
  const count = countKeys(keys);
  const places = 2 ** Math.ceil(Math.log2(count));
  const ranks = new Float64Array(count);
  for (let i = 0; i < count; i += 1) ranks[i] = prefixOf(keys, i, places) * places + i;
  ranks.sort();
  const order = new Uint32Array(count);
  let first = 0;
  for (let i = 0; i < count; i += 1) {
    const rank = ranks[i] ?? 0;
    order[i] = rank % places;
    const isLastAlike = i + 1 === count || Math.floor((ranks[i + 1] ?? 0) / places) !== Math.floor(rank / places);
    if (!isLastAlike) continue;
    if (i > first) order.subarray(first, i + 1).sort((one, other) => compareKeys(keys, one, keys, other));
    first = i + 1;
  }
  return order;
}

/** The first four bytes of a key as a number, or fewer bits of them where a number has no room for them and the place. */
function prefixOf({ bytes, offsets }: Keys, i: number, places: number): number {
  const from = at(offsets, i);
  const end = at(offsets, i + 1);
  let prefix = 0;
  for (let k = from; k < from + PREFIX; k += 1) prefix = prefix * 256 + (k < end ? at(bytes, k) : 0);
  return places <= MOST_PLACES ? prefix : Math.floor((prefix * MOST_PLACES) / places);
}

function pickKeys(keys: Keys, picked: Uint32Array): Keys {
  const { offsets } = keys;
  const ends = new Uint32Array(picked.length + 1);
  picked.forEach((key, i) => {
    ends[i + 1] = at(ends, i) + at(offsets, key + 1) - at(offsets, key);
  });
  const target = Buffer.allocUnsafe(at(ends, picked.length));
  picked.forEach((key, i) => copyKey(keys, key, target, at(ends, i)));
  return { bytes: target, offsets: ends };
}

function evenOffsets(bytes: Buffer, width: number): Uint32Array {
  const offsets = new Uint32Array(bytes.length / width + 1);
  for (let i = 0; i < offsets.length; i += 1) offsets[i] = i * width;
  return offsets;
}

function lineOffsets(bytes: Buffer): Uint32Array {
  const offsets = [0];
  for (let end = bytes.indexOf(LINE_FEED); end !== -1; end = bytes.indexOf(LINE_FEED, end + 1)) offsets.push(end + 1);
  return Uint32Array.from(offsets);
}

/** The number at a position that is known to be inside. */
function at(numbers: Uint8Array | Uint32Array, position: number): number {
  return numbers[position] ?? 0;
}
