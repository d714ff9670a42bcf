import type { Database } from '../../shared/database/database.ts';
import type { DeliveryDocument } from '../stores/deliveries.ts';
import { holdSubject } from '../stores/delivery-queue.ts';
import { MOST_HOLDING } from './schedule.ts';

/** Deliveries that are made one after another. */
export type Lane = readonly DeliveryDocument[];

interface LaneParts {
  readonly database: Database;
  readonly now: () => Date;
}

/**
 * The deliveries by subject, those that have waited longest first. One that is set aside is a lane of its own; one that is not due yet
 * holds back those behind it.
 */
export async function toLanes(
  { database, now }: LaneParts,
  found: readonly DeliveryDocument[],
): Promise<readonly Lane[]> {
  const at = now();
  const isDue = ({ dueAt }: DeliveryDocument): boolean => dueAt !== null && dueAt <= at;
  const [aside, ordered] = [found.filter(isSetAside), found.filter((delivery) => !isSetAside(delivery))];
  const lanes: Lane[] = aside.filter(isDue).map((delivery) => [delivery]);
  for (const [, lane] of Map.groupBy(ordered, ({ subject }) => subject)) {
    const held = lane.find((delivery) => !isDue(delivery));
    const due = held ? lane.slice(0, lane.indexOf(held)) : lane;
    if (held?.dueAt) await holdSubject(database, held, held.dueAt);
    if (due.length > 0) lanes.push(due);
  }
  return lanes.toSorted(([one], [other]) => dueTime(one) - dueTime(other));
}

function dueTime(delivery: DeliveryDocument | undefined): number {
  return delivery?.dueAt?.getTime() ?? 0;
}

function isSetAside({ refusals }: DeliveryDocument): boolean {
  return refusals >= MOST_HOLDING;
}
