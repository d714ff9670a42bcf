import { compareKeys, countKeys, type Keys } from './packed-keys.ts';

/** What became of packed keys, and how many of them changed. */
export interface KeyChange {
  readonly bytes: Buffer;
  readonly changed: number;
}

/** The keys of either; both are sorted. `changed` counts those that `added` brings. */
export function uniteKeys(present: Keys, added: Keys): KeyChange {
  const runs = createRuns();
  let changed = 0;
  walk(present, added, (keys, i, isShared) => {
    if (keys === added && !isShared) changed += 1;
    runs.push(keys, i);
  });
  return changed === 0 ? { bytes: present.bytes, changed } : { bytes: runs.join(), changed };
}

/** The keys of `present` that are not in `removed`; both are sorted. `changed` counts those that go. */
export function subtractKeys(present: Keys, removed: Keys): KeyChange {
  const runs = createRuns();
  let changed = 0;
  walk(present, removed, (keys, i, isShared) => {
    if (isShared) changed += 1;
    else if (keys === present) runs.push(keys, i);
  });
  return changed === 0 ? { bytes: present.bytes, changed } : { bytes: runs.join(), changed };
}

/** How many keys are in both; both are sorted. */
export function countCommonKeys(one: Keys, other: Keys): number {
  let common = 0;
  walk(one, other, (_keys, _i, isShared) => {
    if (isShared) common += 1;
  });
  return common;
}

/** Visits the keys of both in ascending order, a shared one once, as a key of `a`. */
function walk(a: Keys, b: Keys, visit: (keys: Keys, i: number, isShared: boolean) => void): void {
  const [endOfA, endOfB] = [countKeys(a), countKeys(b)];
  let i = 0;
  let j = 0;
  while (i < endOfA || j < endOfB) {
    const order = i === endOfA ? 1 : j === endOfB ? -1 : compareKeys(a, i, b, j);
    if (order > 0) visit(b, j, false);
    else visit(a, i, order === 0);
    if (order <= 0) i += 1;
    if (order >= 0) j += 1;
  }
}

/** Collects keys, and copies neighbours in one go. */
function createRuns(): { push(keys: Keys, i: number): void; join(): Buffer } {
  const pieces: Buffer[] = [];
  let source: Buffer | null = null;
  let [start, end] = [0, 0];
  const close = (): void => {
    if (source) pieces.push(source.subarray(start, end));
  };
  const push = ({ bytes, offsets }: Keys, i: number): void => {
    const from = offsets[i] ?? 0;
    if (bytes !== source || from !== end) {
      close();
      [source, start] = [bytes, from];
    }
    end = offsets[i + 1] ?? 0;
  };
  const join = (): Buffer => {
    close();
    return Buffer.concat(pieces);
  };
  return { push, join };
}
