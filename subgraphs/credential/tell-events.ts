import { credentials } from '../shared/credentials/credential-store.ts';
import { deletedCredentials } from '../shared/credentials/deleted-credentials.ts';
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
    const outboxes = [credentials, deletedCredentials].map(async ({ name }) => sweepOutboxes({ database }, name));
    await Promise.all([itemLists.tellEvents(), ...outboxes]);
  };
  return createEventWork([{ interval: SECOND, sweep }]);
}
