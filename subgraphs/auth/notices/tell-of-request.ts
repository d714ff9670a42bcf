import { summaryOf } from '../access/show-request.ts';
import type { AuthContext } from '../context.ts';
import { findPrimary } from '../identities/read-identities.ts';
import { type AccessRequestDocument, countWaitingRequests } from '../stores/access-requests.ts';
import { claimOperatorNotice, releaseOperatorNotice } from '../stores/operator-notices.ts';
import { findUsersWithRole, type UserDocument } from '../stores/users.ts';
import { inBackground, type Notice, sendNotice } from './send-notice.ts';

/** Tells the operators by e-mail how many requests wait: once until one of them reads the requests, and a few times an hour at most. */
export function notifyOperators(context: AuthContext): void {
  inBackground(context, async () => {
    const { database, now } = context;
    const addresses = (await findUsersWithRole(database, 'OPERATOR')).flatMap(addressOf);
    const claimedAt = now();
    if (addresses.length === 0 || !(await claimOperatorNotice(database, claimedAt))) return;
    const count = await countWaitingRequests(database);
    const text = `${count === 1 ? '1 request is' : `${count} requests are`} waiting for an answer.`;
    const notice = { subject: 'Requests are waiting', text: text + whereTo(context, '/operator/requests') };
    if (!(await sendNotice(context, addresses, notice))) await releaseOperatorNotice(database, claimedAt);
  });
}

/** Tells the person who made a request how it was answered. */
export function notifyOfAnswer(context: AuthContext, request: AccessRequestDocument): void {
  const { takeUntil, messages } = request;
  const subject = takeUntil ? 'Your request was granted' : 'Your request was declined';
  const outcome = takeUntil
    ? `Your request for ${describe(request)} was granted. Pick it up by ${takeUntil.toISOString()}.`
    : `Your request for ${describe(request)} was declined.`;
  const hint = messages.at(-1)?.isOperator ? ' There is a message for you.' : '';
  notifyAsker(context, request, { subject, text: outcome + hint });
}

/** Tells the person who made a request that an operator wrote to them. */
export function notifyOfMessage(context: AuthContext, request: AccessRequestDocument): void {
  const text = `There is a new message on your request for ${describe(request)}.`;
  notifyAsker(context, request, { subject: 'New message on your request', text });
}

function notifyAsker(context: AuthContext, request: AccessRequestDocument, { subject, text }: Notice): void {
  inBackground(context, async () => {
    const asker = await context.users.load(request.userId);
    const path = request.app ? '/apps' : '/tokens';
    if (asker) await sendNotice(context, addressOf(asker), { subject, text: text + whereTo(context, path) });
  });
}

function describe(request: AccessRequestDocument): string {
  return `${request.app ? 'the app' : 'the curator token'} "${summaryOf(request)}"`;
}

function whereTo({ dashboardUrl }: AuthContext, path: string): string {
  return dashboardUrl === null ? '\n' : `\n\n${dashboardUrl}${path}\n`;
}

function addressOf(user: UserDocument): readonly string[] {
  const email = findPrimary(user, 'Email')?.value;
  return email === undefined ? [] : [email];
}
