import type { Database } from '../../shared/database.ts';
import { RequestError } from '../../shared/errors.ts';
import { setAppDisabled } from '../stores/apps.ts';

/** Marks an app as disabled since a moment, or as enabled with null; throws NOT_FOUND when there is no such app. */
export async function switchApp(database: Database, clientId: string, disabledAt: Date | null): Promise<void> {
  if (await setAppDisabled(database, clientId, disabledAt)) return;
  throw new RequestError('NOT_FOUND', `There is no app ${clientId}.`, { reason: 'UNKNOWN_CLIENT' });
}
