import { setTimeout } from 'node:timers/promises';
import type { ItemLists } from './item-lists.ts';
import { headCollection, type ListState, readHead } from './list-head.ts';
import { measureList } from './measure-list.ts';

/** How often to look whether a change that goes by the revision is done, and for how long, in milliseconds. */
const POLL = 10;
const PATIENCE = 500;

/**
 * The list at a revision that stands for all that its buckets hold. Where they were written and no revision was raised for it,
 * because that is still to come or its server died, it is raised now: who is told a revision can rely on it.
 */
export async function settleRevision(lists: ItemLists, state: ListState): Promise<ListState> {
  const head = await awaitClaimed(lists, state);
  const { versions, generation } = await measureList(lists, head);
  if (versions === head.settled && generation === head.generation) return head;
  const { _id, revision, settled } = head;
  const raised = await headCollection(lists.database).findOneAndUpdate(
    { _id, generation, revision, settled },
    { $set: { settled: versions }, $inc: { revision: 1 } },
    { returnDocument: 'after' },
  );
  return raised ?? settleRevision(lists, await readHead(lists.database, _id));
}

/** A change that goes by the revision raises it first and ends soon; one that died doesn't. */
async function awaitClaimed({ database }: ItemLists, state: ListState): Promise<ListState> {
  let head = state;
  for (let waited = 0; head.settled === null && waited < PATIENCE; waited += POLL) {
    await setTimeout(POLL);
    head = await readHead(database, head._id);
  }
  return head;
}
