import { countKeys, type Keys, seekKey } from './packed-keys.ts';

/** Packed keys after a change, and how many keys it changed. */
export interface KeyChange {
  readonly bytes: Buffer;
  readonly changed: number;
}

/** The union of two sorted sets. `changed` counts the keys that only `added` has. */
export function mergeKeys(present: Keys, added: Keys): KeyChange {
  const runs = createRuns();
  let [changed, done] = [0, 0];
  for (const { i, position, isShared } of positionsIn(present, added)) {
    if (isShared) continue;
    runs.push(present, done, position);
    runs.push(added, i, i + 1);
    changed += 1;
    done = position;
  }
  if (changed === 0) return { bytes: present.bytes, changed };
  runs.push(present, done, countKeys(present));
  return { bytes: runs.join(), changed };
}

/** The sorted set `present` without the keys of the sorted set `removed`. `changed` counts the keys that were removed. */
export function subtractKeys(present: Keys, removed: Keys): KeyChange {
  const runs = createRuns();
  let [changed, done] = [0, 0];
  for (const position of sharedPositions(present, removed)) {
    runs.push(present, done, position);
    changed += 1;
    done = position + 1;
  }
  if (changed === 0) return { bytes: present.bytes, changed };
  runs.push(present, done, countKeys(present));
  return { bytes: runs.join(), changed };
}

/** The number of keys in the intersection of two sorted sets. */
export function countCommonKeys(one: Keys, other: Keys): number {
  return sharedPositions(one, other).length;
}

/** Positions of those keys that `others` has too. The smaller set is looked up in the larger one. */
function sharedPositions(keys: Keys, others: Keys): readonly number[] {
  const isSmaller = countKeys(keys) < countKeys(others);
  const positions: number[] = [];
  for (const { i, position, isShared } of isSmaller ? positionsIn(others, keys) : positionsIn(keys, others)) {
    if (isShared) positions.push(isSmaller ? i : position);
  }
  return positions;
}

/** For each key `i` of `given`, in order, its position in `present`, or the position at which it belongs. */
function* positionsIn(present: Keys, given: Keys) {
  let position = 0;
  for (let i = 0; i < countKeys(given); i += 1) {
    const found = seekKey(present, position, given, i);
    position = found.position;
    yield { i, position, isShared: found.isFound };
  }
}

/** Collects runs of keys, and copies each run in one go. */
function createRuns(): { push(keys: Keys, first: number, end: number): void; join(): Buffer } {
  const pieces: Buffer[] = [];
  const push = ({ bytes, offsets }: Keys, first: number, end: number): void => {
    if (first < end) pieces.push(bytes.subarray(offsets[first], offsets[end]));
  };
  return { push, join: () => Buffer.concat(pieces) };
}
