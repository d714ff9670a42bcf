import type { Database } from '../../shared/database/database.ts';
import { events } from '../../shared/events/event-log.ts';
import { LATENESS } from '../../shared/request/steps.ts';
import { findWaitingSince } from '../endpoints/endpoint-work.ts';

/** A backlog is not read to its end: while nobody routes events, those that are read become late as well. */
const MOST_READ = 1000;

/** Tells observers, if there are any, how late events are: apart from the courier, which may be what keeps them. */
export async function watchLateness(database: Database, now: Date): Promise<void> {
  if (LATENESS.hasSubscribers) LATENESS.publish(await findLateness(database, now));
}

/**
 * Milliseconds that the oldest event has waited to be routed, or an endpoint for the delivery that is due. One that is delivered to waits
 * anew after each turn, and one in trouble for its next attempt.
 */
export async function findLateness(database: Database, now: Date): Promise<number> {
  const [unrouted, waiting] = await Promise.all([findUnroutedSince(database), findWaitingSince(database, now)]);
  const since = [...unrouted, waiting ?? now].map((time) => time.getTime());
  return Math.max(0, now.getTime() - Math.min(...since));
}

async function findUnroutedSince(database: Database): Promise<readonly Date[]> {
  const found = await events
    .driver(database)
    .find({ unroutedSince: { $exists: true } }, { projection: { unroutedSince: 1 } })
    .sort({ subject: 1, sequence: 1 })
    .limit(MOST_READ)
    .toArray();
  return found.flatMap(({ unroutedSince }) => unroutedSince ?? []);
}
