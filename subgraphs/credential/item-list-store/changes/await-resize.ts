import { setTimeout } from 'node:timers/promises';
import type { ListHead } from '../head/list-head.ts';
import { readHead } from '../head/read-head.ts';
import { type ItemLists, toBits } from '../model/item-lists.ts';
import { resizeList } from './grow-list.ts';

/** How often to check whether the list was resized, in milliseconds. */
const POLL_INTERVAL = 10;

/** How long a resize may take before its server counts as crashed, in milliseconds: copying a bucket takes about one. */
const TIMEOUT = { least: 100, perBucket: 4 } as const;

/** Waits for the resize of a list whose buckets are sealed or missing. Resizes the list itself if nobody else seems to. */
export async function awaitResize(lists: ItemLists, head: ListHead): Promise<ListHead> {
  const timeout = TIMEOUT.least + TIMEOUT.perBucket * 2 ** head.bits;
  for (let waited = 0; waited < timeout; waited += POLL_INTERVAL) {
    const current = await readHead(lists.database, head._id);
    if (current.generation !== head.generation || current.epoch !== head.epoch) return current;
    await setTimeout(POLL_INTERVAL);
  }
  const bits = Math.max(head.bits, toBits(lists, head.count));
  return resizeList(lists, head, bits);
}
