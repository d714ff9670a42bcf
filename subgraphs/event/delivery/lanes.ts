import type { Database } from '../../shared/database/database.ts';
import { holdSubject } from '../queue/delivery-queue.ts';
import type { DeliveryDocument } from '../queue/delivery-store.ts';

/** Deliveries of one subject, which are made one after another. */
export type Lane = readonly DeliveryDocument[];

interface LaneParts {
  readonly database: Database;
  readonly now: () => Date;
}

/**
 * The deliveries by subject, those that were tried least first, and of these those that have waited longest. One that is not due yet holds
 * back those behind it.
 */
export async function toLanes(
  { database, now }: LaneParts,
  found: readonly DeliveryDocument[],
): Promise<readonly Lane[]> {
  const at = now();
  const lanes: Lane[] = [];
  for (const [, lane] of Map.groupBy(found, ({ subject }) => subject)) {
    const held = lane.find(({ dueAt }) => dueAt === null || dueAt > at);
    const due = held ? lane.slice(0, lane.indexOf(held)) : lane;
    if (held?.dueAt) await holdSubject(database, held, held.dueAt);
    if (due.length > 0) lanes.push(due);
  }
  return lanes.toSorted(([one], [other]) => triesOf(one) - triesOf(other) || dueTime(one) - dueTime(other));
}

function triesOf(delivery: DeliveryDocument | undefined): number {
  return delivery?.attempts.length ?? 0;
}

function dueTime(delivery: DeliveryDocument | undefined): number {
  return delivery?.dueAt?.getTime() ?? 0;
}
