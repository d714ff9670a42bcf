import type { AuthContext } from '../context.ts';
import { personName } from '../identities/person-name.ts';
import { findPrimary } from '../identities/primary-identity.ts';
import type { AccessRequestDocument } from '../stores/access-requests.ts';
import { findUsersWithRole } from '../stores/user-roles.ts';
import type { UserDocument } from '../stores/users.ts';
import { summaryOf } from './show-request.ts';

interface Notice {
  readonly subject: string;
  readonly text: string;
}

/** Tells the operators by e-mail that a request waits. */
export function notifyOperators(context: AuthContext, request: AccessRequestDocument): void {
  inBackground(context, async () => {
    const [asker, operators] = await Promise.all([
      context.users.load(request.userId),
      findUsersWithRole(context.database, 'OPERATOR'),
    ]);
    const name = asker ? personName(asker) : request.userId;
    const text = `${name} requests ${describe(request)}.${whereTo(context, '/operator/requests')}`;
    await Promise.all(operators.map(async (each) => send(context, each, { subject: 'A request waits', text })));
  });
}

/** Tells the person who made a request how it was answered. */
export function notifyOfAnswer(context: AuthContext, request: AccessRequestDocument): void {
  const { takeUntil, messages } = request;
  const subject = takeUntil ? 'Your request was granted' : 'Your request was declined';
  const outcome = takeUntil
    ? `Your request for ${describe(request)} was granted. You can take it until ${takeUntil.toISOString()}.`
    : `Your request for ${describe(request)} was declined.`;
  const hint = messages.at(-1)?.isOperator ? ' There is a message for you.' : '';
  notifyAsker(context, request, { subject, text: outcome + hint });
}

/** Tells the person who made a request that an operator wrote to them. */
export function notifyOfMessage(context: AuthContext, request: AccessRequestDocument): void {
  const text = `There is a message on your request for ${describe(request)}.`;
  notifyAsker(context, request, { subject: 'A message on your request', text });
}

function notifyAsker(context: AuthContext, request: AccessRequestDocument, { subject, text }: Notice): void {
  inBackground(context, async () => {
    const asker = await context.users.load(request.userId);
    const path = request.app ? '/apps' : '/tokens';
    if (asker) await send(context, asker, { subject, text: text + whereTo(context, path) });
  });
}

function describe(request: AccessRequestDocument): string {
  return `${request.app ? 'the app' : 'the curator token'} "${summaryOf(request)}"`;
}

function whereTo({ dashboardUrl }: AuthContext, path: string): string {
  return dashboardUrl === null ? '\n' : `\n\n${dashboardUrl}${path}\n`;
}

async function send({ sendMail }: AuthContext, user: UserDocument, { subject, text }: Notice): Promise<void> {
  const to = findPrimary(user, 'Email')?.value;
  if (sendMail && to !== undefined) await sendMail({ to, subject: `Credgraph: ${subject}`, text });
}

/** Nobody waits for an e-mail: the dashboard shows the same. The text of a mail server's error names the recipient. */
function inBackground({ log, notices }: AuthContext, work: () => Promise<void>): void {
  const sent = work().catch((error: unknown) => {
    log.warn({ failure: error instanceof Error ? error.name : typeof error }, 'an e-mail was not sent');
  });
  void notices.track(sent);
}
