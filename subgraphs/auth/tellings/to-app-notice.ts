import type { AppNews, EventMailDocument } from '../../shared/events/event-mails.ts';
import { findApp } from '../apps/app-store.ts';
import type { Notice } from '../notices/compose-mail.ts';
import { pageAt, type QueueMailing } from '../notices/send-notice.ts';
import { personName } from '../people/person-name.ts';
import { findUser } from '../people/user-store.ts';

/** What an e-mail to the owners of an app tells; null if the app is gone. */
export async function toAppNotice(
  mailing: QueueMailing,
  news: AppNews,
  { addedAt: time }: Pick<EventMailDocument, 'addedAt'>,
): Promise<Notice | null> {
  const app = await findApp(mailing.database, news.clientId);
  if (!app) return null;
  const about = { app: app.name, page: pageAt(mailing, `/apps/${app._id}`), time };
  if (news.kind === 'app-disabled') return { kind: news.kind, values: { ...about, reason: news.reason } };
  if (news.kind === 'gate-gone') return { kind: news.kind, values: { ...about, credential: String(news.credId) } };
  const person = await nameOf(mailing, news.kind === 'owner-added' ? news.ownerId : news.byId);
  return { kind: news.kind, values: { ...about, person: person ?? ((words) => words.anOperator) } };
}

async function nameOf({ database }: QueueMailing, userId: string | null): Promise<string | null> {
  const user = userId === null ? null : await findUser(database, userId);
  return user && personName(user);
}
