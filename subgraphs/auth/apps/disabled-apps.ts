import type { Database } from '../../shared/database/database.ts';
import { SECOND } from '../../shared/durations.ts';
import { findDisabledApps } from '../stores/apps.ts';

/**
 * The lifetime of the cached list of disabled apps: when it has passed, every process refuses the tokens of a disabled app.
 * While the database does not respond, all tokens are refused.
 */
export const DISABLED_APPS_AGE = SECOND;

interface Known {
  readonly clientIds: Promise<ReadonlySet<string>>;
  readonly askedAt: number;
}

const known = new WeakMap<Database, Known>();

/** Whether an app is disabled, at most a second out of date. The cache keeps the check of a token to one read. */
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
