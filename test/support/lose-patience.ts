import { SECOND } from '../../subgraphs/shared/durations.ts';
import type { TestService } from './service.ts';
import { until } from './until.ts';

/** Longer than two calls of two parties may be apart, though a busy process knows the arrival of each only roughly. */
const PATIENCE = 1.5 * SECOND;

/** Milliseconds between two looks at that clock. */
const INTERVAL = 50;

/** Waits for so long as a client does before it repeats a call, by the clock that orders calls: that of the database. */
export async function losePatience(service: Pick<TestService, 'database'>): Promise<void> {
  const begunAt = await readClock(service);
  await until(async () => (await readClock(service)) - begunAt > PATIENCE, INTERVAL);
}

async function readClock({ database }: Pick<TestService, 'database'>): Promise<number> {
  const hello = await database.db?.command({ hello: 1 });
  return hello?.localTime.getTime();
}
