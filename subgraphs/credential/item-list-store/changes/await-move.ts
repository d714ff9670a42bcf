import { setTimeout } from 'node:timers/promises';
import { type ListHead, readHead } from '../head/list-head.ts';
import { type ItemLists, toBits } from '../model/item-lists.ts';
import { moveList } from './grow-list.ts';

/** How often to look whether the list has moved, in milliseconds. */
const POLL = 10;

/** How long a mover may take before it is thought dead, in milliseconds: copying takes about one for each bucket. */
const PATIENCE = { least: 100, eachBucket: 4 } as const;

/** Waits until a list whose buckets are sealed or gone has another generation; moves it itself when its mover seems dead. */
export async function awaitMove(lists: ItemLists, head: ListHead): Promise<ListHead> {
  const patience = PATIENCE.least + PATIENCE.eachBucket * 2 ** head.bits;
  for (let waited = 0; waited < patience; waited += POLL) {
    const current = await readHead(lists.database, head._id);
    if (current.generation !== head.generation || current.epoch !== head.epoch) return current;
    await setTimeout(POLL);
  }
  const bits = Math.max(head.bits, toBits(lists, head.count));
  return moveList(lists, head, bits);
}
