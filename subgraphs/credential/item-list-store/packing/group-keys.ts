import { countKeys, endOfKey, toKeys } from './packed-keys.ts';
import type { Placement } from './placement.ts';

/** A range of bits of the hash by which a list places its keys: `take` bits after the first `skip` bits. */
export interface HashBits {
  readonly place: Placement;
  readonly skip: number;
  readonly take: number;
}

/** Keys of one kind, grouped by a range of hash bits. They stay where they are: each takes four bytes more. */
export interface KeyGroups {
  readonly bytes: Buffer;
  readonly width: number | null;
  /** Where each key begins: those of the group `g` stand from `starts[g]` to `starts[g + 1]`. */
  readonly begins: Uint32Array;
  readonly starts: Uint32Array;
  /** The size of each group, in bytes. */
  readonly sizes: Uint32Array;
}

/** Groups packed keys by a range of hash bits, in two passes and without an object per key. */
export function groupKeys(bytes: Buffer, width: number | null, bits: HashBits): KeyGroups {
  const keys = toKeys(bytes, width);
  const { offsets } = keys;
  const groups = new Uint32Array(countKeys(keys));
  const starts = new Uint32Array(2 ** bits.take + 1);
  const sizes = new Uint32Array(2 ** bits.take);
  for (let i = 0; i < groups.length; i += 1) {
    const begin = offsets[i] ?? 0;
    const end = offsets[i + 1] ?? 0;
    const group = toGroup(bits.place(bytes, begin, end), bits);
    groups[i] = group;
    starts[group + 1] = (starts[group + 1] ?? 0) + 1;
    sizes[group] = (sizes[group] ?? 0) + end - begin;
  }
  for (let group = 1; group < starts.length; group += 1)
    starts[group] = (starts[group] ?? 0) + (starts[group - 1] ?? 0);
  const free = starts.slice();
  const begins = new Uint32Array(groups.length);
  groups.forEach((group, i) => {
    const position = free[group] ?? 0;
    begins[position] = offsets[i] ?? 0;
    free[group] = position + 1;
  });
  return { bytes, width, begins, starts, sizes };
}

/** The packed keys of one group, from several parts that were grouped alike. */
export function gatherGroup(parts: readonly KeyGroups[], group: number): Buffer {
  const gathered = Buffer.allocUnsafe(parts.reduce((sum, { sizes }) => sum + (sizes[group] ?? 0), 0));
  let length = 0;
  for (const { bytes, width, begins, starts } of parts) {
    for (let i = starts[group] ?? 0; i < (starts[group + 1] ?? 0); i += 1) {
      const begin = begins[i] ?? 0;
      const end = endOfKey(bytes, width, begin);
      // Byte by byte: keys are too short for a native copy to pay off.
      for (let k = begin; k < end; k += 1, length += 1) gathered[length] = bytes[k] ?? 0;
    }
  }
  return gathered;
}

/** The number of the group that a key belongs to. */
export function groupOf(key: Buffer, bits: HashBits): number {
  return toGroup(bits.place(key, 0, key.length), bits);
}

// In JavaScript a shift by 32 is a shift by 0, so zero bits need a case of their own.
function toGroup(hashed: number, { skip, take }: HashBits): number {
  return take === 0 ? 0 : (hashed << skip) >>> (32 - take);
}
