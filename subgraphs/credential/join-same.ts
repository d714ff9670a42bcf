import type { ItemsReceipt } from './stores/item-lists/items-receipt.ts';

/** By idempotency key, the changes that are under way in this process. */
export type RunningChanges = Map<string, Promise<ItemsReceipt>>;

/** Makes a change, or waits for the one with the same key that is being made already: two at once would divide the counts. */
export async function joinSame(
  running: RunningChanges,
  key: string | null,
  make: () => Promise<ItemsReceipt>,
): Promise<ItemsReceipt> {
  if (key === null) return make();
  const known = running.get(key);
  if (known) return known;
  const made = make().finally(() => running.delete(key));
  running.set(key, made);
  return made;
}
