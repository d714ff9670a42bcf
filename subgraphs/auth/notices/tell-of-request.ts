import { summaryOf } from '../access/show-request.ts';
import type { AuthContext } from '../context.ts';
import { type AccessRequestDocument, countWaitingRequests } from '../stores/access-requests.ts';
import { claimOperatorNotice, releaseOperatorNotice } from '../stores/operator-notices.ts';
import { findUsersWithRole } from '../stores/users.ts';
import type { Notice } from './compose-mail.ts';
import { inBackground, primaryRecipient, sendNotice } from './send-notice.ts';

/** Tells the operators by e-mail how many requests wait: once until one of them reads the requests, and a few times an hour at most. */
export function notifyOperators(context: AuthContext): void {
  inBackground(context, async ({ database, now }) => {
    const recipients = (await findUsersWithRole(database, 'OPERATOR')).flatMap(primaryRecipient);
    const claimedAt = now();
    if (recipients.length === 0 || !(await claimOperatorNotice(database, claimedAt))) return;
    const count = await countWaitingRequests(database);
    const values = { count: String(count), page: pageAt(context, '/operator/requests') };
    const isSent = await sendNotice(context, recipients, { kind: 'requests-waiting', values });
    if (!isSent) await releaseOperatorNotice(database, claimedAt);
  });
}

/** Tells the person who made a request how it was answered. */
export function notifyOfAnswer(context: AuthContext, request: AccessRequestDocument): void {
  const { takeUntil, messages } = request;
  const hasMessage = messages.at(-1)?.isOperator ?? false;
  const values = {
    request: summaryOf(request),
    message: hasMessage ? (words) => words.hasMessage : null,
    page: pageOf(context, request),
  } satisfies Extract<Notice, { kind: 'request-declined' }>['values'];
  const granted = takeUntil && { kind: 'request-granted' as const, values: { ...values, until: takeUntil } };
  notifyAsker(context, request, granted ?? { kind: 'request-declined', values });
}

/** Tells the person who made a request that an operator wrote to them. */
export function notifyOfMessage(context: AuthContext, request: AccessRequestDocument): void {
  const values = { request: summaryOf(request), page: pageOf(context, request) };
  notifyAsker(context, request, { kind: 'request-message', values });
}

function notifyAsker(context: AuthContext, request: AccessRequestDocument, notice: Notice): void {
  inBackground(context, async () => {
    const asker = await context.users.load(request.userId);
    if (asker) await sendNotice(context, primaryRecipient(asker), notice);
  });
}

function pageOf(context: AuthContext, { app }: AccessRequestDocument): URL | null {
  return pageAt(context, app ? '/apps' : '/tokens');
}

function pageAt({ dashboardUrl }: AuthContext, path: string): URL | null {
  return dashboardUrl === null ? null : new URL(dashboardUrl + path);
}
