import type { PackedItems } from '../packing/pack-items.ts';
import { type Contents, countContents, subtractContents, uniteContents } from './bucket-contents.ts';
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
export interface BucketEdit {
  readonly index: number;
  readonly steps: readonly Step[];
}

/** Contents after the edit, how many items each step changed, and how many items more there are. */
export interface EditResult {
  readonly contents: Contents;
  readonly changed: readonly number[];
  readonly growth: number;
}

/** The edits of several changes on 2^bits buckets. Those of a single change are made one by one on demand: they may be many. */
export function toEdits(changes: readonly ItemsChange[], bits: number): Iterable<BucketEdit> {
  const edits = changes.map((change, i) => toEditsOfOne(change, i, bits));
  const [only] = edits;
  return only && edits.length === 1 ? only : joinEdits(edits);
}

/** The same edit where `take` bits more tell the buckets apart. */
export function divideEdit(
  { index, steps }: BucketEdit,
  bits: { readonly skip: number; readonly take: number },
): readonly BucketEdit[] {
  const edits = Array.from({ length: 2 ** bits.take }, (_, i) => ({
    index: index * 2 ** bits.take + i,
    steps: new Array<Step>(),
  }));
  for (const step of steps) {
    divideBucket({ index: 0, contents: step.contents }, bits).forEach(({ contents }, i) => {
      if (countContents(contents) > 0) edits[i]?.steps.push({ ...step, contents });
    });
  }
  return edits.filter((edit) => edit.steps.length > 0);
}

/** Applies the edit to contents of a bucket. */
export function applyEdit(present: Contents, { steps }: BucketEdit): EditResult {
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

function joinEdits(changes: readonly Iterable<BucketEdit>[]): readonly BucketEdit[] {
  const stepsOf = new Map<number, Step[]>();
  for (const edits of changes) {
    for (const { index, steps } of edits) stepsOf.set(index, [...(stepsOf.get(index) ?? []), ...steps]);
  }
  return [...stepsOf].map(([index, steps]) => ({ index, steps }));
}

function* toEditsOfOne({ operation, items }: ItemsChange, change: number, bits: number): Generator<BucketEdit> {
  for (const { index, contents } of toBuckets(items, bits)) yield { index, steps: [{ change, operation, contents }] };
}
