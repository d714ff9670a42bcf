const LINE_FEED = 10;

/** Bytes of a key that are sorted as part of a number, and how many key indexes fit into the same number. */
const PREFIX = 4;
const MAX_INDEXES = 2 ** (53 - 8 * PREFIX);

/** Keys of one kind, end to end: key `i` extends from `offsets[i]` to `offsets[i + 1]`. */
export interface Keys {
  readonly bytes: Buffer;
  readonly offsets: Uint32Array;
}

/** Finds where each key begins: every `width` bytes, or after each line feed where `width` is null. */
export function toKeys(bytes: Buffer, width: number | null): Keys {
  return { bytes, offsets: width === null ? lineOffsets(bytes) : evenOffsets(bytes, width) };
}

/** The number of keys. */
export function countKeys({ offsets }: Keys): number {
  return offsets.length - 1;
}

/** The distinct keys in ascending order. */
export function sortKeys(keys: Keys): Keys {
  if (countKeys(keys) < 2) return keys;
  const order = orderOf(keys);
  const distinct = order.filter((key, i) => i === 0 || compareKeys(keys, key, keys, at(order, i - 1)) !== 0);
  return pickKeys(keys, distinct);
}

/** The position of a key in a sorted set, or the one at which it belongs: that of the first key that is not less. */
export interface KeyPosition {
  readonly position: number;
  readonly isFound: boolean;
}

/** Finds the position of `key` in a sorted set. */
export function searchKey(sorted: Keys, key: Buffer): KeyPosition {
  return seekKey(sorted, 0, { bytes: key, offsets: Uint32Array.of(0, key.length) }, 0);
}

/**
 * Finds the position of key `i` of `wanted` in a sorted set, at `from` or later. This is an exponential search: it finds a near
 * position in a few steps, and a far one nearly as fast as a binary search does.
 */
export function seekKey(sorted: Keys, from: number, wanted: Keys, i: number): KeyPosition {
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

/** Compares key `i` of `a` with key `j` of `b`. Lines need no length check: a line feed is less than any character in them. */
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

/** Copies key `i` into `target`, byte by byte: keys are too short for a native copy to pay off. */
function copyKey({ bytes, offsets }: Keys, i: number, target: Buffer, position: number): void {
  const from = at(offsets, i);
  const length = at(offsets, i + 1) - from;
  for (let k = 0; k < length; k += 1) target[position + k] = at(bytes, from + k);
}

/** Where the key ends that begins at `begin`. */
export function endOfKey(bytes: Buffer, width: number | null, begin: number): number {
  return width === null ? bytes.indexOf(LINE_FEED, begin) + 1 : begin + width;
}

/** Whether packed, sorted keys include a key. A binary search in place: most questions ask for one key of many. */
export function hasKey(bytes: Buffer, width: number | null, key: Buffer): boolean {
  let [low, high] = [0, bytes.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    const begin = width === null ? lineAt(bytes, low, middle) : middle - (middle % width);
    const end = endOfKey(bytes, width, begin);
    const order = compareAt(key, bytes, begin);
    if (order === 0) return true;
    if (order < 0) high = begin;
    else low = end;
  }
  return false;
}

/** Compares a key with the one that begins at `begin`, byte by byte: the call of a native comparison takes longer than most need. */
function compareAt(key: Buffer, bytes: Buffer, begin: number): number {
  for (let k = 0; k < key.length; k += 1) {
    const difference = at(key, k) - at(bytes, begin + k);
    if (difference !== 0) return difference;
  }
  return 0;
}

/**
 * Indexes of the keys in sorted order. Each key's first bytes and its index form one number. Native code sorts numbers several
 * times faster than our comparison sorts keys, so the comparison is used only for keys whose first bytes are equal.
 */
function orderOf(keys: Keys): Uint32Array {
  const count = countKeys(keys);
  const indexes = 2 ** Math.ceil(Math.log2(count));
  const ranks = new Float64Array(count);
  for (let i = 0; i < count; i += 1) ranks[i] = prefixOf(keys, i, indexes) * indexes + i;
  ranks.sort();
  const order = new Uint32Array(count);
  let first = 0;
  for (let i = 0; i < count; i += 1) {
    const rank = ranks[i] ?? 0;
    order[i] = rank % indexes;
    const isLastEqual = i + 1 === count || Math.floor((ranks[i + 1] ?? 0) / indexes) !== Math.floor(rank / indexes);
    if (!isLastEqual) continue;
    if (i > first) order.subarray(first, i + 1).sort((one, other) => compareKeys(keys, one, keys, other));
    first = i + 1;
  }
  return order;
}

/** The first four bytes of a key as a number, or fewer bits where one number can't hold both them and the index. */
function prefixOf({ bytes, offsets }: Keys, i: number, indexes: number): number {
  const from = at(offsets, i);
  const end = at(offsets, i + 1);
  let prefix = 0;
  for (let k = from; k < from + PREFIX; k += 1) prefix = prefix * 256 + (k < end ? at(bytes, k) : 0);
  return indexes <= MAX_INDEXES ? prefix : Math.floor((prefix * MAX_INDEXES) / indexes);
}

/** The beginning of the line, at `low` or later, to which the byte at `middle` belongs. */
function lineAt(bytes: Buffer, low: number, middle: number): number {
  return low + bytes.subarray(low, middle).lastIndexOf(LINE_FEED) + 1;
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

/** The number at a position that is known to exist. */
function at(numbers: Uint8Array | Uint32Array, position: number): number {
  return numbers[position] ?? 0;
}
