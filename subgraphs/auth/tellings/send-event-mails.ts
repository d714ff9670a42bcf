import { after, DAY } from '../../shared/durations.ts';
import {
  claimEventMail,
  dropEventMails,
  type EventMailDocument,
  noteEventMail,
} from '../../shared/events/event-mails.ts';
import { findApp } from '../apps/app-store.ts';
import type { AuthContext } from '../context.ts';
import { newId } from '../kit/new-id.ts';
import { releaseActs } from '../kit/sign-in-act-store.ts';
import type { Notice } from '../notices/compose-mail.ts';
import { primaryRecipient, type QueueMailing, sendNotice } from '../notices/send-notice.ts';
import { changesKey, claimNotice } from '../notices/tell-of-change.ts';
import { findUser, findUsers, findUsersWithRole, type UserDocument } from '../people/user-store.ts';
import { toEventNotice } from './to-event-notice.ts';

/** How long a mail server that does not accept an e-mail is tried. */
const LONGEST_TRIED = DAY;

/** Sends the e-mails that wait: each by one process. Without a mail server, none is kept. */
export async function sendEventMails(mailing: QueueMailing): Promise<void> {
  const { database, now, sendMail } = mailing;
  if (!sendMail) return dropEventMails(database);
  for (let mail = await claimEventMail(database, now()); mail; mail = await claimEventMail(database, now())) {
    const notice = await toEventNotice(mailing, mail);
    const people = notice ? await findTold(mailing, mail) : [];
    const told = notice ? await sendTo(mailing, people, { notice, news: mail.news }) : [];
    const isGivenUp = after(mail.addedAt, LONGEST_TRIED) <= now();
    const isOver = told.length === people.length || isGivenUp;
    await noteEventMail(database, mail, { told, isOver, now: now() });
    if (told.length < people.length && isGivenUp) mailing.log.warn({ mail: mail._id, kind: mail.news.kind }, GIVEN_UP);
  }
}

const GIVEN_UP = 'an e-mail about events could not be sent for a day and is given up';

/** Those who are told, and have not been yet. Whoever is suspended or has no address is not. */
async function findTold(
  { database }: QueueMailing,
  { owner, userId, told }: EventMailDocument,
): Promise<readonly UserDocument[]> {
  const people = await findPeople(database, owner);
  return people.filter(
    (user) =>
      (userId === null || user._id === userId) &&
      !told.includes(user._id) &&
      !user.suspension &&
      primaryRecipient(user).length > 0,
  );
}

/** The people whom an owner of endpoints stands for at this moment. */
async function findPeople(database: AuthContext['database'], owner: string): Promise<readonly UserDocument[]> {
  const [kind, id = ''] = owner.split(':');
  if (kind === 'service') return findUsersWithRole(database, 'OPERATOR');
  if (kind === 'people') return findUsers(database, id.split(','));
  if (kind === 'app') return findUsers(database, (await findApp(database, id))?.owners ?? []);
  const person = await findUser(database, id);
  return person ? [person] : [];
}

/** Sends a notice; the IDs of those whose mail was accepted, or who had enough of them. */
async function sendTo(
  mailing: QueueMailing,
  people: readonly UserDocument[],
  { notice, news }: { readonly notice: Notice; readonly news: EventMailDocument['news'] },
): Promise<readonly string[]> {
  const sent = await Promise.all(
    people.map(async (user) => {
      const isSent = 'clientId' in news ? sendCounted(mailing, user, notice) : sendTold(mailing, user, notice);
      return (await isSent) ? [user._id] : [];
    }),
  );
  return sent.flat();
}

async function sendTold(mailing: QueueMailing, user: UserDocument, notice: Notice): Promise<boolean> {
  return sendNotice(mailing, primaryRecipient(user), notice);
}

/** The same, a few times an hour at most; one that was not accepted does not count. */
async function sendCounted(mailing: QueueMailing, user: UserDocument, notice: Notice): Promise<boolean> {
  const id = newId();
  if (!(await claimNotice(mailing, user, { about: 'apps', id }))) return true;
  const isSent = await sendTold(mailing, user, notice);
  if (!isSent) await releaseActs(mailing.database, changesKey(user._id), [id]);
  return isSent;
}
