import { countKeys, type Keys, seekKey } from './packed-keys.ts';

/** What became of packed keys, and how many of them changed. */
export interface KeyChange {
  readonly bytes: Buffer;
  readonly changed: number;
}

/** The keys of either; both are sorted. `changed` counts those that `added` brings. */
export function uniteKeys(present: Keys, added: Keys): KeyChange {
  const runs = createRuns();
  let [changed, done] = [0, 0];
  for (const { i, position, isShared } of placesIn(present, added)) {
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

/** The keys of `present` that are not in `removed`; both are sorted. `changed` counts those that go. */
export function subtractKeys(present: Keys, removed: Keys): KeyChange {
  const runs = createRuns();
  let [changed, done] = [0, 0];
  for (const position of sharedPlaces(present, removed)) {
    runs.push(present, done, position);
    changed += 1;
    done = position + 1;
  }
  if (changed === 0) return { bytes: present.bytes, changed };
  runs.push(present, done, countKeys(present));
  return { bytes: runs.join(), changed };
}

/** How many keys are in both; both are sorted. */
export function countCommonKeys(one: Keys, other: Keys): number {
  return sharedPlaces(one, other).length;
}

/** Where in `keys` those are that are in `others` too. The fewer are looked up among the more. */
function sharedPlaces(keys: Keys, others: Keys): readonly number[] {
  const isFewer = countKeys(keys) < countKeys(others);
  const places: number[] = [];
  for (const { i, position, isShared } of isFewer ? placesIn(others, keys) : placesIn(keys, others)) {
    if (isShared) places.push(isFewer ? i : position);
  }
  return places;
}

/** For each key `i` of `given`, in order, where it is or belongs among the keys of `present`. */
function* placesIn(present: Keys, given: Keys) {
  let position = 0;
  for (let i = 0; i < countKeys(given); i += 1) {
    const found = seekKey(present, position, given, i);
    position = found.position;
    yield { i, position, isShared: found.isFound };
  }
}

/** Collects stretches of keys, and copies neighbours in one go. */
function createRuns(): { push(keys: Keys, first: number, end: number): void; join(): Buffer } {
  const pieces: Buffer[] = [];
  const push = ({ bytes, offsets }: Keys, first: number, end: number): void => {
    if (first < end) pieces.push(bytes.subarray(offsets[first], offsets[end]));
  };
  return { push, join: () => Buffer.concat(pieces) };
}
