import { copyKey, type Keys } from './packed-keys.ts';

const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/** A range of bits of a key's hash: `take` bits after the first `skip` bits. */
export interface HashBits {
  readonly skip: number;
  readonly take: number;
}

/** Keys grouped by a range of hash bits: those with the value `g` extend from `starts[g]` to `starts[g + 1]`. */
export interface KeyGroups {
  readonly bytes: Buffer;
  readonly starts: Uint32Array;
}

/** Groups keys by a range of hash bits, in two passes and without an object per key. */
export function groupKeys(keys: Keys, bits: HashBits): KeyGroups {
  const { bytes, offsets } = keys;
  const groups = groupsOf(keys, bits);
  const starts = new Uint32Array(2 ** bits.take + 1);
  groups.forEach((group, i) => {
    starts[group + 1] = (starts[group + 1] ?? 0) + (offsets[i + 1] ?? 0) - (offsets[i] ?? 0);
  });
  for (let group = 1; group < starts.length; group += 1)
    starts[group] = (starts[group] ?? 0) + (starts[group - 1] ?? 0);
  const free = starts.slice();
  const grouped = Buffer.allocUnsafe(bytes.length);
  groups.forEach((group, i) => {
    const position = free[group] ?? 0;
    copyKey(keys, i, grouped, position);
    free[group] = position + (offsets[i + 1] ?? 0) - (offsets[i] ?? 0);
  });
  return { bytes: grouped, starts };
}

/** The packed keys of the groups from `first` to `end`, `end` excluded. */
export function sliceGroups({ bytes, starts }: KeyGroups, first: number, end: number): Buffer {
  return bytes.subarray(starts[first], starts[end]);
}

/** Whether the groups from `first` to `end`, `end` excluded, hold no key. */
export function isEmptySlice({ starts }: KeyGroups, first: number, end: number): boolean {
  return starts[first] === starts[end];
}

/** The number of the group that a key belongs to. */
export function groupOf(key: Buffer, bits: HashBits): number {
  return toGroup(hash(key, 0, key.length), bits);
}

function groupsOf({ bytes, offsets }: Keys, bits: HashBits): Uint32Array {
  const groups = new Uint32Array(offsets.length - 1);
  for (let i = 0; i < groups.length; i += 1)
    groups[i] = toGroup(hash(bytes, offsets[i] ?? 0, offsets[i + 1] ?? 0), bits);
  return groups;
}

// In JavaScript a shift by 32 is a shift by 0, so zero bits need a case of their own.
function toGroup(hashed: number, { skip, take }: HashBits): number {
  return take === 0 ? 0 : (hashed << skip) >>> (32 - take);
}

/**
 * FNV-1a, followed by the finalizer of MurmurHash3: keys may be consecutive numbers, and buckets are chosen by the first bits,
 * which must therefore depend on all bits of the key.
 */
function hash(bytes: Buffer, start: number, end: number): number {
  let mixed = FNV_OFFSET;
  for (let i = start; i < end; i += 1) mixed = Math.imul(mixed ^ (bytes[i] ?? 0), FNV_PRIME);
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}
