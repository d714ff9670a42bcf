import { setTimeout } from 'node:timers/promises';
import type { Database } from '../../shared/database/database.ts';
import { recordOperatorAudit } from '../audit/record-operator-audit.ts';
import { setAppDisabled } from '../stores/apps.ts';
import { DISABLED_APPS_AGE } from './disabled-apps.ts';
import { unknownApp } from './unknown-app.ts';

/** A timer can fire slightly early. */
const MARGIN = 50;

/**
 * Disables an app and all its tokens. It returns when every process refuses the tokens: the caches of disabled apps have
 * expired by then.
 */
export async function disableApp(database: Database, now: Date, clientId: string, by?: string): Promise<void> {
  if (!(await setAppDisabled(database, clientId, now))) throw unknownApp(clientId);
  await recordOperatorAudit(database, now, {
    event: 'app-disabled',
    clientId,
    ...(by !== undefined && { detail: { by } }),
  });
  await setTimeout(DISABLED_APPS_AGE + MARGIN);
}
