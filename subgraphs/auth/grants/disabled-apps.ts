import type { Database } from '../../shared/database/database.ts';
import { toLiterals } from '../../shared/events/event-log.ts';
import { appEvent, changeAppAndTell } from '../apps/app-events.ts';
import { type AppDocument, apps, IS_KEPT } from '../apps/app-store.ts';

/** Lists the client IDs of the disabled apps. */
export async function findDisabledApps(database: Database): Promise<ReadonlySet<string>> {
  const found = await apps.in(database).find({ disabledAt: { $type: 'date' } }, { _id: 1 });
  return new Set(found.map(({ _id }) => _id));
}

/** Marks an app as disabled. Returns it; null if there is no such app. */
export async function setAppDisabled(
  database: Database,
  clientId: string,
  disabled: Required<Pick<AppDocument, 'disabledAt' | 'disabledReason'>>,
): Promise<AppDocument | null> {
  const set = toLiterals(disabled);
  // The reason of one that is disabled may change.
  const when = { $ne: [{ $type: '$disabledAt' }, 'date'] };
  const news = { kind: 'app-disabled', clientId, reason: disabled.disabledReason } as const;
  const events = [appEvent(clientId, 'app.disabled', news)];
  return changeAppAndTell(database, { _id: clientId, ...IS_KEPT }, { events, when, set });
}

/** Enables an app that was disabled at this time; false if it was disabled again, enabled or deleted meanwhile. */
export async function setAppEnabled(
  database: Database,
  { _id, disabledAt }: Pick<AppDocument, '_id' | 'disabledAt'>,
): Promise<boolean> {
  const set = { disabledAt: null, disabledReason: null };
  const events = [appEvent(_id, 'app.enabled')];
  return (await changeAppAndTell(database, { _id, disabledAt, ...IS_KEPT }, { events, set })) !== null;
}
