import type { Database } from '../database/database.ts';
import { createSweeper } from '../request/sweeper.ts';
import type { BackgroundParts } from '../subgraph/subgraph.ts';
import { outboxesMoved } from './outbox.ts';

/** The work of a subgraph on events that no request asks for. */
export interface EventWork {
  readonly start: (parts: BackgroundParts) => void;
  /** Stops, and waits for sweeps in progress and for the events that this process is moving to the log. */
  readonly close: () => Promise<void>;
}

/** What is done at an interval, in milliseconds. */
interface EventSweep {
  readonly interval: number;
  readonly sweep: (parts: BackgroundParts) => Promise<void>;
}

/** Work that has not started. */
export function createEventWork(sweeps: readonly EventSweep[]): EventWork {
  const all = sweeps.map(({ interval, sweep }) => ({ sweep, sweeper: createSweeper(interval) }));
  let started: Database | null = null;
  const start: EventWork['start'] = (parts) => {
    started = parts.database;
    for (const { sweep, sweeper } of all) sweeper.start(async () => sweep(parts), parts.log);
  };
  const close = async (): Promise<void> => {
    await Promise.all(all.map(async ({ sweeper }) => sweeper.close()));
    if (started) await outboxesMoved(started);
  };
  return { start, close };
}
