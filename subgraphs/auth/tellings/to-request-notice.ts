import type { RequestNews } from '../../shared/events/event-mails.ts';
import { type AccessRequestDocument, countWaitingRequests, findAccessRequest } from '../access/access-request-store.ts';
import { summaryOf } from '../access/show-request.ts';
import type { Notice } from '../notices/compose-mail.ts';
import { pageAt, type QueueMailing } from '../notices/send-notice.ts';

/** What an e-mail about requests tells; null if none waits any more, or if the request is gone. */
export async function toRequestNotice(mailing: QueueMailing, news: RequestNews): Promise<Notice | null> {
  if (news.kind === 'requests-waiting') return toQueueNotice(mailing);
  const request = await findAccessRequest(mailing.database, news.requestId);
  if (!request) return null;
  const about = { request: summaryOf(request), page: pageAt(mailing, `/requests/${request._id}`) };
  return news.kind === 'request-message' ? { kind: news.kind, values: about } : toAnswerNotice(request, about);
}

async function toQueueNotice(mailing: QueueMailing): Promise<Notice | null> {
  const count = await countWaitingRequests(mailing.database);
  if (count === 0) return null;
  const values = { count: String(count), page: pageAt(mailing, '/operator/requests') };
  return { kind: 'requests-waiting', values };
}

function toAnswerNotice(
  { takeUntil: until, messages }: AccessRequestDocument,
  about: { readonly request: string; readonly page: URL | null },
): Notice {
  const hasMessage = messages.at(-1)?.isOperator ?? false;
  const values = {
    ...about,
    message: hasMessage ? (words) => words.hasMessage : null,
  } satisfies Extract<Notice, { kind: 'request-declined' }>['values'];
  return until ? { kind: 'request-granted', values: { ...values, until } } : { kind: 'request-declined', values };
}
