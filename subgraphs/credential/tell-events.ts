import { credentials } from '../shared/credentials/credential-store.ts';
import { SECOND } from '../shared/durations.ts';
import { createEventWork, type EventWork } from '../shared/events/event-work.ts';
import { sweepOutboxes } from '../shared/events/outbox.ts';
import type { PendingWork } from '../shared/request/pending-work.ts';
import type { BackgroundParts } from '../shared/subgraph/subgraph.ts';
import { type ChangeQueues, createItemListStore } from './item-list-store/index.ts';

/** The work that tells, every second, what killed servers have left in lists and credentials that nobody touches again. */
export function createCredentialEventWork(parts: {
  readonly queues: ChangeQueues;
  readonly pending: PendingWork;
}): EventWork {
  const sweep = async ({ database, now }: BackgroundParts): Promise<void> => {
    const itemLists = createItemListStore({ ...parts, database, now });
    await Promise.all([itemLists.tellEvents(), sweepOutboxes({ database }, credentials.name)]);
  };
  return createEventWork([{ interval: SECOND, sweep }]);
}
