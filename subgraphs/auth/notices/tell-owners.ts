import type { AuthContext } from '../context.ts';
import { personName } from '../identities/person-name.ts';
import type { AppDocument } from '../stores/apps.ts';
import { findUser, findUsers } from '../stores/users.ts';
import type { Notice } from './compose-mail.ts';
import { inBackground, type Mailing, primaryRecipient, sendNotice } from './send-notice.ts';
import { claimNotice } from './tell-of-change.ts';

/** What telling the owners of an app needs, in the service and on the command line. */
export type OwnerMailing = Mailing & Pick<AuthContext, 'database' | 'now' | 'dashboardUrl'>;

/** What happened to an app. */
export type AppNews =
  | { readonly kind: 'app-disabled'; readonly reason: string | null }
  | { readonly kind: 'owner-added'; readonly ownerId: string }
  /** Null if an operator rotated it on the command line. */
  | { readonly kind: 'secret-rotated'; readonly byId: string | null };

/** Tells the owners of an app by e-mail what happened to it, each a few times an hour at most. Nobody waits for it. */
export function notifyOwners(context: AuthContext, app: AppDocument, change: AppNews): void {
  if (context.sendMail) inBackground(context, async (dated) => tellOwners(dated, app, change));
}

/** The same, for a command, which waits for it. Returns whether each owner with an address was told, or was told enough within the hour. */
export async function tellOwners(mailing: OwnerMailing, app: AppDocument, change: AppNews): Promise<boolean> {
  const notice = await toNotice(mailing, app, change);
  const owners = await findUsers(mailing.database, app.owners);
  const told = await Promise.all(
    owners.map(async (owner) => {
      const recipients = primaryRecipient(owner);
      if (recipients.length === 0 || !(await claimNotice(mailing, owner, 'apps'))) return true;
      return sendNotice(mailing, recipients, notice);
    }),
  );
  return told.every(Boolean);
}

async function toNotice(mailing: OwnerMailing, app: AppDocument, change: AppNews): Promise<Notice> {
  const { dashboardUrl, now } = mailing;
  const page = dashboardUrl === null ? null : new URL(`${dashboardUrl}/apps/${app._id}`);
  const about = { app: app.name, page, time: now() };
  if (change.kind === 'app-disabled') return { kind: change.kind, values: { ...about, reason: change.reason } };
  const person = await nameOf(mailing, change.kind === 'owner-added' ? change.ownerId : change.byId);
  return { kind: change.kind, values: { ...about, person: person ?? ((words) => words.anOperator) } };
}

async function nameOf({ database }: OwnerMailing, userId: string | null): Promise<string | null> {
  const user = userId === null ? null : await findUser(database, userId);
  return user && personName(user);
}
