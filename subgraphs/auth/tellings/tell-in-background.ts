import type { Database } from '../../shared/database/database.ts';
import { HOUR, SECOND } from '../../shared/durations.ts';
import { countWaitingMails } from '../../shared/events/event-mails.ts';
import type { EventWork } from '../../shared/events/event-work.ts';
import { outboxesMoved, sweepOutboxes } from '../../shared/events/outbox.ts';
import { MAILS_WAITING } from '../../shared/request/steps.ts';
import { createSweeper } from '../../shared/request/sweeper.ts';
import type { BackgroundParts } from '../../shared/subgraph/subgraph.ts';
import { accessRequests } from '../access/access-request-store.ts';
import { apps } from '../apps/app-store.ts';
import { grants } from '../grants/grant-store.ts';
import type { QueueMailing } from '../notices/send-notice.ts';
import { users } from '../people/user-store.ts';
import { sendEventMails } from './send-event-mails.ts';
import { tellOfEndingTokens } from './tell-of-ending-tokens.ts';

/** Tells of what killed servers have left in the outboxes, sends the e-mails that wait, and tells of curator tokens that are about to end. */
export function createTelling(mailing: Omit<QueueMailing, keyof BackgroundParts>): EventWork {
  const outboxes = createSweeper(SECOND);
  const [mails, endings] = [createSweeper(SECOND), createSweeper(HOUR)];
  const counts = createSweeper(10 * SECOND);
  let told: Database | null = null;
  const start: EventWork['start'] = (parts) => {
    const { database, log } = parts;
    told = database;
    outboxes.start(async () => {
      for (const { name } of [users, grants, apps, accessRequests]) await sweepOutboxes({ database }, name);
    }, log);
    mails.start(async () => sendEventMails({ ...mailing, ...parts }), log);
    counts.start(async () => {
      if (MAILS_WAITING.hasSubscribers) MAILS_WAITING.publish(await countWaitingMails(database));
    }, log);
    endings.start(async () => tellOfEndingTokens(database), log);
  };
  const close = async (): Promise<void> => {
    await Promise.all([outboxes.close(), mails.close(), counts.close(), endings.close()]);
    if (told) await outboxesMoved(told);
  };
  return { start, close };
}
