import { createHmac } from 'node:crypto';
import { after, SECOND } from '../../shared/durations.ts';
import { hashSecret } from '../../shared/secrets/secret.ts';
import type { AuthContext } from '../context.ts';
import { inBackground } from '../notices/send-notice.ts';
import { tellPerson } from '../notices/tell-of-change.ts';
import type { MailWords } from '../notices/words/mail-words.ts';
import { findUser, type UserDocument } from '../people/user-store.ts';
import { describeDevice, findDevice } from '../sessions/open-session.ts';
import { deleteDevices, rememberDevice } from './known-device-store.ts';
import { PLACE_KNOWN, placeInNetwork } from './known-place.ts';

/** How long an account is new: the sign-in that creates it is no news. */
const NEW = 10 * SECOND;

/** Tells a person by e-mail of a sign-in from a browser that their account was not used in before. */
export function tellOfNewDevice(context: AuthContext, user: UserDocument): void {
  const { sendMail, database, userAgent = '' } = context;
  if (!sendMail) return;
  inBackground(context, async (dated) => {
    const time = dated.now();
    const _id = deviceId(context, user);
    const expiresAt = after(time, PLACE_KNOWN);
    const isKnown = await rememberDevice(database, { _id, userId: user._id, expiresAt }, time);
    // A deletion of the account may have missed it.
    if (!(await findUser(database, user._id))) return deleteDevices(database, user._id);
    if (isKnown || user.createdAt > after(time, -NEW)) return;
    const { browser, system } = findDevice(userAgent);
    const device = (words: MailWords): string => words.device(browser, system);
    tellPerson(dated, user, { kind: 'new-device', values: { device, time } });
  });
}

/**
 * A browser is known by the key that it keeps. Without a key, as of a client without cookies, its kind and its network stand for it: who
 * leaves the key out is noticed too.
 */
export function deviceId(context: AuthContext, { _id }: UserDocument): string {
  const { browser, userAgent = '' } = context;
  if (browser !== undefined) return hashSecret(`${browser}:${_id}`);
  const place = `device ${placeInNetwork(context)} ${describeDevice(userAgent)}:${_id}`;
  return createHmac('sha256', context.identityKeys[0]).update(place).digest('base64url');
}
