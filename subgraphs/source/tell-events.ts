import { SECOND } from '../shared/durations.ts';
import { createEventWork, type EventWork } from '../shared/events/event-work.ts';
import { sweepOutboxes } from '../shared/events/outbox.ts';
import type { SourceServices } from './context.ts';
import { announceHealth } from './health/announce-health.ts';
import { sources } from './sources/source-store.ts';

/** How often the health of sources is looked at, to tell what has changed. */
const HEALTH_INTERVAL = 10 * SECOND;

/** The work that tells what killed servers have left in sources that nobody touches again, and how sources are doing. */
export function createSourceEventWork({ health }: Pick<SourceServices, 'health'>): EventWork {
  return createEventWork([
    { interval: SECOND, sweep: async (parts) => sweepOutboxes(parts, sources.name) },
    { interval: HEALTH_INTERVAL, sweep: async (parts) => announceHealth({ ...parts, health }) },
  ]);
}
