import type { mongo } from 'mongoose';
import type { Database } from '../../shared/database/database.ts';
import type { AppNews } from '../../shared/events/event-mails.ts';
import { type NewEvent, newEvent } from '../../shared/events/new-event.ts';
import { addEvents, moveOutboxSoon } from '../../shared/events/outbox.ts';
import { type AppDocument, apps } from './app-store.ts';

/** A change of an app of which its owners are told. */
interface ChangeWithEvents {
  readonly events: readonly NewEvent[];
  /** Whether there is something to tell, as an expression; by default there is. */
  readonly when?: unknown;
  /** Expressions. */
  readonly set: Readonly<Record<string, unknown>>;
  readonly returnDocument?: 'before' | 'after';
}

type AppEventType = 'app.disabled' | 'app.enabled' | 'app.secret_rotated' | 'app.owner_added' | 'app.deleted';

/** Creates an event of an app, with the e-mail to its owners, if they get one. */
export function appEvent(clientId: string, type: AppEventType, news?: AppNews): NewEvent {
  const mail = news && { owner: `app:${clientId}`, userId: null, news };
  const terms = { subject: `app/${clientId}`, clientIds: [clientId], data: { clientId } };
  return newEvent(type, { ...terms, ...(mail && { mail }) });
}

/** Changes an app by one write together with the events that tell it. Null if the filter finds no app. */
export async function changeAppAndTell(
  database: Database,
  filter: mongo.Filter<AppDocument> & Pick<AppDocument, '_id'>,
  { events, when, set, returnDocument = 'after' }: ChangeWithEvents,
): Promise<AppDocument | null> {
  const changed = await apps
    .driver(database)
    .findOneAndUpdate(filter, [{ $set: { ...set, ...addEvents(events, when) } }], { returnDocument });
  if (changed) moveOutboxSoon(database, apps.name, filter._id);
  return changed;
}
