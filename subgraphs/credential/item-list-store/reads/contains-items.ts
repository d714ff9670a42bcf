import { askTogether } from '../../../shared/database/read-together.ts';
import { findParts, toBucketId } from '../buckets/bucket-collection.ts';
import { hasItem } from '../buckets/bucket-contents.ts';
import { inBatches } from '../buckets/to-buckets.ts';
import type { ListLayout } from '../head/list-head.ts';
import { findLayouts, readNewerHead } from '../head/read-head.ts';
import type { ItemLists } from '../model/item-lists.ts';
import { groupOf } from '../packing/group-keys.ts';
import type { Item } from '../packing/packed-items.ts';
import { placementOf } from '../packing/placement.ts';

/** A question which of these lists contain an item, in any of its spellings. */
export interface Membership {
  readonly credIds: readonly number[];
  readonly items: readonly Item[];
}

/** Those of the lists of each question that contain its item. */
type Containing = readonly ReadonlySet<number>[];

/** How many buckets a request asks at once, so that it has one batch of one cursor in memory, however many it asks. */
const BATCH = 100;

/**
 * Which lists contain items, in the given order. A list that has another generation by now than when its layout was read is read again.
 * A rule over a hundred lists asks ten thousand times for a hundred addresses, so that nothing is promised for each time.
 */
export async function containsItemsAt(
  lists: ItemLists,
  layouts: readonly ListLayout[],
  asked: readonly Membership[],
): Promise<Containing> {
  const containing = asked.map(() => new Set<number>());
  for (const batch of inBatches(toBucketQuestions(layouts, asked), BATCH)) {
    const answers = await Promise.all(batch.map(async (question) => askBucket(lists.database, question)));
    for (const [i, { layout }] of batch.entries()) {
      const found = answers[i];
      if (!found) return askAgain(lists, layout, asked);
      for (const { question } of found) containing[question]?.add(layout._id);
    }
  }
  return containing;
}

/** An item in one spelling, with the index of the question for it. */
interface AskedItem {
  readonly question: number;
  readonly item: Item;
}

/** All that a request asks of one bucket. */
interface BucketQuestion {
  readonly layout: ListLayout;
  /** The `_id` of the bucket, in hexadecimal digits. */
  readonly id: string;
  readonly asked: readonly AskedItem[];
}

function* toBucketQuestions(
  layouts: readonly ListLayout[],
  asked: readonly Membership[],
): Generator<BucketQuestion, void> {
  const places = new Map(
    layouts.map((layout) => [
      layout._id,
      { layout, place: placementOf(layout), asked: new Map<number, AskedItem[]>() },
    ]),
  );
  for (const [question, { credIds, items }] of asked.entries()) {
    for (const credId of credIds) {
      const list = places.get(credId);
      if (!list) throw new Error(`Credential ${credId} has no item list.`);
      for (const item of items) {
        const index = groupOf(item.key, { place: list.place, skip: 0, take: list.layout.bits });
        const known = list.asked.get(index);
        if (known) known.push({ question, item });
        else list.asked.set(index, [{ question, item }]);
      }
    }
  }
  for (const { layout, asked: buckets } of places.values()) {
    for (const [index, here] of buckets)
      yield { layout, id: toBucketId(layout._id, layout.generation, index).toString('hex'), asked: here };
  }
}

/**
 * Which of the items a bucket contains; null if there is no such bucket. Requests of one turn share a query. They are answered one document
 * after another, and what the bucket holds of other kinds is not read: there it can be many times as much.
 */
const askBucket = askTogether<BucketQuestion, readonly AskedItem[] | null>(async (database, questions) => {
  const asking = Map.groupBy(questions, ({ id }) => id);
  const kinds = new Set(questions.flatMap(({ asked }) => asked.map(({ item }) => item.kind)));
  const answers = new Map<BucketQuestion, readonly AskedItem[]>();
  const ids = [...asking.keys()].map((id) => Buffer.from(id, 'hex'));
  for await (const { id, parts } of findParts(database, ids, kinds)) {
    for (const question of asking.get(id.toString('hex')) ?? []) {
      const found = question.asked.filter(({ item }) => parts.some((contents) => hasItem(contents, item)));
      answers.set(question, found);
    }
  }
  return questions.map((question) => answers.get(question) ?? null);
});

async function askAgain(lists: ItemLists, layout: ListLayout, asked: readonly Membership[]): Promise<Containing> {
  await readNewerHead(lists.database, layout);
  const credIds = new Set(asked.flatMap((each) => each.credIds));
  return containsItemsAt(lists, await findLayouts(lists.database, [...credIds]), asked);
}
