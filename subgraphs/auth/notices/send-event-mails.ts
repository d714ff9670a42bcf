import { after, DAY } from '../../shared/durations.ts';
import {
  claimEventMail,
  dropEventMails,
  type EventMailDocument,
  noteEventMail,
} from '../../shared/events/event-mails.ts';
import type { AuthContext } from '../context.ts';
import { findApp } from '../stores/apps.ts';
import { findUser, findUsers, findUsersWithRole, type UserDocument } from '../stores/users.ts';
import type { Notice } from './compose-mail.ts';
import { primaryRecipient, sendNotice } from './send-notice.ts';
import type { OwnerMailing } from './tell-owners.ts';
import { toEventNotice } from './to-event-notice.ts';

/** How long a mail server that does not accept an e-mail is tried. */
const LONGEST_TRIED = DAY;

/** Sends the e-mails that the event subgraph has added: each by one process. Without a mail server, none is kept. */
export async function sendEventMails(mailing: OwnerMailing): Promise<void> {
  const { database, now, sendMail } = mailing;
  if (!sendMail) return dropEventMails(database);
  for (let mail = await claimEventMail(database, now()); mail; mail = await claimEventMail(database, now())) {
    const people = await findTold(mailing, mail);
    const told = people.length === 0 ? [] : await sendTo(mailing, people, await toEventNotice(mailing, mail));
    const isGivenUp = after(mail.addedAt, LONGEST_TRIED) <= now();
    await noteEventMail(database, mail, told, told.length === people.length || isGivenUp);
    if (told.length === people.length) continue;
    if (isGivenUp) mailing.log.warn({ endpoint: mail.news.endpointId, kind: mail.news.kind }, GIVEN_UP);
  }
}

const GIVEN_UP = 'an e-mail about events could not be sent for a day and is given up';

/** Those who are told, and have not been yet. Whoever is suspended or has no address is not. */
async function findTold(
  { database }: OwnerMailing,
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
  if (kind === 'app') return findUsers(database, (await findApp(database, id))?.owners ?? []);
  const person = await findUser(database, id);
  return person ? [person] : [];
}

/** Sends a notice; the IDs of those whose mail was accepted. */
async function sendTo(
  mailing: OwnerMailing,
  people: readonly UserDocument[],
  notice: Notice,
): Promise<readonly string[]> {
  const sent = await Promise.all(
    people.map(async (user) => ((await sendNotice(mailing, primaryRecipient(user), notice)) ? [user._id] : [])),
  );
  return sent.flat();
}
