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

/** A question whether a list contains an item. */
export interface Membership {
  readonly credId: number;
  readonly item: Item;
}

/** How many buckets a request asks at once, so that it has one batch of one cursor in memory, however many it asks. */
const BATCH = 100;

/** Whether lists contain items, in the given order. */
export async function containsItems(lists: ItemLists, asked: readonly Membership[]): Promise<readonly boolean[]> {
  const credIds = [...new Set(asked.map(({ credId }) => credId))];
  return containsItemsAt(lists, await findLayouts(lists.database, credIds), asked);
}

/** The same for lists whose layouts were read before. A list that has another generation by now is read again. */
export async function containsItemsAt(
  lists: ItemLists,
  layouts: readonly ListLayout[],
  asked: readonly Membership[],
): Promise<readonly boolean[]> {
  const listed = new Set<Membership>();
  for (const batch of inBatches(toBucketQuestions(layouts, asked), BATCH)) {
    const answers = await Promise.all(batch.map(async (question) => askBucket(lists.database, question)));
    for (const [i, { layout, asked: here }] of batch.entries()) {
      const found = answers[i];
      if (!found) return askAgain(lists, layout, asked);
      for (const each of here) if (found.has(each)) listed.add(each);
    }
  }
  return asked.map((each) => listed.has(each));
}

/** All that a request asks of one bucket. */
interface BucketQuestion {
  readonly layout: ListLayout;
  /** The `_id` of the bucket, in hexadecimal digits. */
  readonly id: string;
  readonly asked: readonly Membership[];
}

function toBucketQuestions(layouts: readonly ListLayout[], asked: readonly Membership[]): Iterable<BucketQuestion> {
  const places = new Map(layouts.map((layout) => [layout._id, { layout, place: placementOf(layout) }]));
  const questions = new Map<string, BucketQuestion & { readonly asked: Membership[] }>();
  for (const each of asked) {
    const list = places.get(each.credId);
    if (!list) throw new Error(`Credential ${each.credId} has no item list.`);
    const { layout, place } = list;
    const index = groupOf(each.item.key, { place, skip: 0, take: layout.bits });
    const id = toBucketId(layout._id, layout.generation, index).toString('hex');
    const known = questions.get(id);
    if (known) known.asked.push(each);
    else questions.set(id, { layout, id, asked: [each] });
  }
  return questions.values();
}

/**
 * Which of the items a bucket contains; null if there is no such bucket. Requests of one turn share a query. They are answered one document
 * after another, and what the bucket holds of other kinds is not read: there it can be many times as much.
 */
const askBucket = askTogether<BucketQuestion, ReadonlySet<Membership> | null>(async (database, questions) => {
  const asking = Map.groupBy(questions, ({ id }) => id);
  const kinds = new Set(questions.flatMap(({ asked }) => asked.map(({ item }) => item.kind)));
  const answers = new Map<BucketQuestion, ReadonlySet<Membership>>();
  const ids = [...asking.keys()].map((id) => Buffer.from(id, 'hex'));
  for await (const { id, parts } of findParts(database, ids, kinds)) {
    for (const question of asking.get(id.toString('hex')) ?? []) {
      const found = question.asked.filter(({ item }) => parts.some((contents) => hasItem(contents, item)));
      answers.set(question, new Set(found));
    }
  }
  return questions.map((question) => answers.get(question) ?? null);
});

async function askAgain(
  lists: ItemLists,
  layout: ListLayout,
  asked: readonly Membership[],
): Promise<readonly boolean[]> {
  await readNewerHead(lists.database, layout);
  return containsItems(lists, asked);
}
