import type { mongo } from 'mongoose';
import type { Database } from '../../shared/database/database.ts';
import { newEvent } from '../../shared/events/new-event.ts';
import { addEvents, moveOutboxSoon } from '../../shared/events/outbox.ts';
import { type AppDocument, apps } from './apps.ts';

/** A change of an app of which its owners are told. */
interface ToldChange {
  readonly type: 'app.disabled' | 'app.enabled' | 'app.secret_rotated' | 'app.deleted';
  /** Whether there is something to tell, as an expression; by default there is. */
  readonly when?: unknown;
  /** Expressions. */
  readonly set: Readonly<Record<string, unknown>>;
  readonly returnDocument?: 'before' | 'after';
}

/** Changes an app by one write together with the event that tells it. Null if the filter finds no app. */
export async function changeAppAndTell(
  database: Database,
  filter: mongo.Filter<AppDocument> & Pick<AppDocument, '_id'>,
  { type, when, set, returnDocument = 'after' }: ToldChange,
): Promise<AppDocument | null> {
  const event = newEvent(type, {
    subject: `app/${filter._id}`,
    clientIds: [filter._id],
    data: { clientId: filter._id },
  });
  const changed = await database
    .collection<AppDocument>(apps.name)
    .findOneAndUpdate(filter, [{ $set: { ...set, ...addEvents([event], when) } }], { returnDocument });
  if (changed) moveOutboxSoon(database, apps.name, filter._id);
  return changed;
}
