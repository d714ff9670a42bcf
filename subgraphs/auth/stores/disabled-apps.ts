import type { Database } from '../../shared/database/database.ts';
import { type AppDocument, apps, IS_KEPT } from './apps.ts';

/** Lists the client IDs of the disabled apps. */
export async function findDisabledApps(database: Database): Promise<ReadonlySet<string>> {
  const found = await database
    .collection<AppDocument>(apps.name)
    .find({ disabledAt: { $type: 'date' } }, { projection: { _id: 1 } })
    .toArray();
  return new Set(found.map(({ _id }) => _id));
}

/** Marks an app as disabled. Returns it; null if there is no such app. */
export async function setAppDisabled(
  database: Database,
  clientId: string,
  disabled: Required<Pick<AppDocument, 'disabledAt' | 'disabledReason'>>,
): Promise<AppDocument | null> {
  return apps
    .in(database)
    .findOneAndUpdate({ _id: clientId, ...IS_KEPT }, { $set: disabled }, { returnDocument: 'after' })
    .lean<AppDocument>();
}

/** Enables an app that was disabled at this time; false if it was disabled again, enabled or deleted meanwhile. */
export async function setAppEnabled(
  database: Database,
  { _id, disabledAt }: Pick<AppDocument, '_id' | 'disabledAt'>,
): Promise<boolean> {
  const { matchedCount } = await apps
    .in(database)
    .updateOne({ _id, disabledAt, ...IS_KEPT }, { $set: { disabledAt: null, disabledReason: null } });
  return matchedCount === 1;
}
