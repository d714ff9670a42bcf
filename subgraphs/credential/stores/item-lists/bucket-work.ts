import { type Contents, countContents, subtractContents, uniteContents } from './bucket-contents.ts';
import type { PackedItems } from './pack-items.ts';
import { divideBucket, toBuckets } from './to-buckets.ts';

/** An APPEND or a REMOVE of a list. */
export interface ItemsChange {
  readonly operation: 'APPEND' | 'REMOVE';
  readonly items: readonly PackedItems[];
}

/** What one of the changes that go together does to one bucket. */
interface Step {
  /** Which of the changes it belongs to. */
  readonly change: number;
  readonly operation: ItemsChange['operation'];
  readonly contents: Contents;
}

/** All that is to be done to one bucket, in order. */
export interface BucketWork {
  readonly index: number;
  readonly steps: readonly Step[];
}

/** Contents after the work, how many items each step changed, and how many items more there are. */
export interface WorkDone {
  readonly contents: Contents;
  readonly changed: readonly number[];
  readonly growth: number;
}

/** The work of several changes on 2^bits buckets. That of a single change is made as it is asked for: it may be large. */
export function toWork(changes: readonly ItemsChange[], bits: number): Iterable<BucketWork> {
  const works = changes.map((change, i) => toOneWork(change, i, bits));
  const [only] = works;
  return only && works.length === 1 ? only : joinWorks(works);
}

/** The same work when `take` bits more tell the buckets apart. */
export function divideWork(
  { index, steps }: BucketWork,
  bits: { readonly skip: number; readonly take: number },
): readonly BucketWork[] {
  const works = Array.from({ length: 2 ** bits.take }, (_, i) => ({
    index: index * 2 ** bits.take + i,
    steps: new Array<Step>(),
  }));
  for (const step of steps) {
    divideBucket({ index: 0, contents: step.contents }, bits).forEach(({ contents }, i) => {
      if (countContents(contents) > 0) works[i]?.steps.push({ ...step, contents });
    });
  }
  return works.filter((work) => work.steps.length > 0);
}

/** Does the work on a bucket's contents. */
export function doWork(present: Contents, { steps }: BucketWork): WorkDone {
  const changed: number[] = [];
  let [contents, growth] = [present, 0];
  for (const { operation, contents: given } of steps) {
    const after = operation === 'APPEND' ? uniteContents(contents, given) : subtractContents(contents, given);
    contents = after.contents;
    growth += operation === 'APPEND' ? after.changed : -after.changed;
    changed.push(after.changed);
  }
  return { contents, changed, growth };
}

function joinWorks(changes: readonly Iterable<BucketWork>[]): readonly BucketWork[] {
  const stepsOf = new Map<number, Step[]>();
  for (const works of changes) {
    for (const { index, steps } of works) stepsOf.set(index, [...(stepsOf.get(index) ?? []), ...steps]);
  }
  return [...stepsOf].map(([index, steps]) => ({ index, steps }));
}

function* toOneWork({ operation, items }: ItemsChange, change: number, bits: number): Generator<BucketWork> {
  for (const { index, contents } of toBuckets(items, bits)) yield { index, steps: [{ change, operation, contents }] };
}
