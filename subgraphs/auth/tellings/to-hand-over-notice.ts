import { findCredential } from '../../shared/credentials/credential-store.ts';
import type { EventMailDocument, HandOverNews } from '../../shared/events/event-mails.ts';
import type { Notice } from '../notices/compose-mail.ts';
import { pageAt, type QueueMailing } from '../notices/send-notice.ts';

/** What an e-mail about the hand-over of a credential by an operator tells; null if the credential is gone. */
export async function toHandOverNotice(
  mailing: QueueMailing,
  news: HandOverNews,
  { addedAt: time }: Pick<EventMailDocument, 'addedAt'>,
): Promise<Notice | null> {
  const found = await findCredential(mailing.database, news.credId);
  if (!found) return null;
  const about = { credential: found.name, page: pageAt(mailing, `/credentials/${found._id}`), time };
  if (news.kind === 'hand-over-ended') {
    return { kind: news.kind, values: { ...about, end: (words) => words.handOverEnds[news.end] } };
  }
  return { kind: news.kind, values: { ...about, reason: news.reason, until: news.opensAt } };
}
