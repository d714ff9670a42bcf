import { type Contents, countContents } from '../buckets/bucket-contents.ts';
import type { ItemLists } from '../model/item-lists.ts';

/** The items that a change has changed so far, one piece for each bucket; null if they are too many to be kept. */
export type RecordedDelta = readonly Contents[] | null;

/** Records the items that changes really change, until there are too many. */
export interface DeltaRecorder {
  add(change: number, contents: Contents): void;
  take(change: number): RecordedDelta;
}

/** A recorder for the changes of one group, of up to `maxDelta` items each. */
export function createDeltaRecorder({ maxDelta }: ItemLists): DeltaRecorder {
  const recorded = new Map<number, { readonly pieces: Contents[]; count: number }>();
  const add = (change: number, contents: Contents): void => {
    const count = countContents(contents);
    if (count === 0) return;
    const known = recorded.get(change) ?? { pieces: [], count: 0 };
    recorded.set(change, known);
    known.count += count;
    if (known.count <= maxDelta) known.pieces.push(contents);
    else known.pieces.length = 0;
  };
  const take = (change: number): RecordedDelta => {
    const known = recorded.get(change) ?? { pieces: [], count: 0 };
    return known.count <= maxDelta ? known.pieces : null;
  };
  return { add, take };
}
