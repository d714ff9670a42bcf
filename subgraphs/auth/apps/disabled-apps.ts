import type { Database } from '../../shared/database.ts';
import { SECOND } from '../../shared/durations.ts';
import { findDisabledApps } from '../stores/apps.ts';

/**
 * What a process knows of disabled apps is no older: so long after an app was disabled, no process lets its tokens in. Where
 * the database does not answer, nobody is let in.
 */
export const DISABLED_APPS_AGE = SECOND;

interface Known {
  readonly clientIds: Promise<ReadonlySet<string>>;
  readonly askedAt: number;
}

const known = new WeakMap<Database, Known>();

/** Whether an app is disabled, as of the last second: a token's read stays one read. */
export async function isAppDisabled(database: Database, clientId: string): Promise<boolean> {
  return (await disabledApps(database)).has(clientId);
}

async function disabledApps(database: Database): Promise<ReadonlySet<string>> {
  const last = known.get(database);
  if (last && performance.now() - last.askedAt < DISABLED_APPS_AGE) return last.clientIds;
  const askedAt = performance.now();
  const clientIds = findDisabledApps(database);
  known.set(database, { clientIds, askedAt });
  try {
    return await clientIds;
  } catch (error) {
    if (known.get(database)?.clientIds === clientIds) known.delete(database);
    throw error;
  }
}
