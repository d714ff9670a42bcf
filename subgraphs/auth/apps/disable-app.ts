import { setTimeout } from 'node:timers/promises';
import type { Database } from '../../shared/database.ts';
import { recordOperatorAudit } from '../audit/record-operator-audit.ts';
import { setAppDisabled } from '../stores/apps.ts';
import { DISABLED_APPS_AGE } from './disabled-apps.ts';
import { unknownApp } from './unknown-app.ts';

/** A timer may end a moment early. */
const MARGIN = 50;

/**
 * Stops everything of an app, however many tokens it has. When this is done, every process refuses them: none goes by what
 * it read before.
 */
export async function disableApp(database: Database, now: Date, clientId: string): Promise<void> {
  if (!(await setAppDisabled(database, clientId, now))) throw unknownApp(clientId);
  await recordOperatorAudit(database, now, { event: 'app-disabled', clientId });
  await setTimeout(DISABLED_APPS_AGE + MARGIN);
}
