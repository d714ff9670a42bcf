import { randomInt } from 'node:crypto';
import { RequestError } from '../../shared/errors.ts';
import { LOCALES } from '../../shared/locales.ts';
import { hashSecret, isSameSecret } from '../../shared/secrets/secret.ts';
import { seenNameOf } from '../apps/app-name.ts';
import { findRequestApp } from '../authorization/show-request.ts';
import type { AuthContext, SendMail } from '../context.ts';
import type { MutationRequestEmailSignInArgs, SignInChallenge } from '../generated.ts';
import { findChosenLocale } from '../notices/chosen-locale.ts';
import { composeMail } from '../notices/compose-mail.ts';
import { findEmailValue } from '../people/proved-identity.ts';
import { newChallenge } from './challenge.ts';
import { type ChallengeDocument, deleteChallenge, insertChallenge } from './challenge-store.ts';
import { claimCode, releaseCode } from './email-limits.ts';

type Mail = Parameters<SendMail>[0];

/** Sends a one-time code by e-mail (spec 10.7). Known and unknown addresses get the same response. */
export async function requestEmailSignIn(
  context: AuthContext,
  { email, browserKey, authorizationRequest, locale }: MutationRequestEmailSignInArgs,
): Promise<SignInChallenge> {
  const sendMail = requireMail(context);
  const code = newEmailCode();
  const value = await findAddress(context, email);
  const asked = newChallenge({ scope: 'Email', value }, { now: context.now(), browserKey });
  const challenge = { ...asked, expected: hashEmailCode(asked._id, code) };
  const mail = await composeCode(context, code, { authorizationRequest, locale });
  await claimCode(context, challenge);
  try {
    await insertChallenge(context.database, challenge);
    await sendCode(context, sendMail, { to: challenge.value, ...mail });
  } catch (error) {
    await forget(context, challenge);
    throw error;
  }
  return { id: challenge._id, message: null, expiresAt: challenge.expiresAt };
}

function requireMail({ sendMail }: AuthContext): SendMail {
  if (sendMail) return sendMail;
  throw new RequestError('UNAVAILABLE', 'This service cannot send e-mail: sign in with a wallet.', {
    reason: 'MAIL_NOT_SENT',
  });
}

async function findAddress({ database }: AuthContext, text: string): Promise<string> {
  const email = await findEmailValue(database, text);
  if (email !== null) return email;
  throw new RequestError('BAD_USER_INPUT', 'This is not an e-mail address: use the form name@example.org.', {
    reason: 'INVALID_INPUT',
    field: 'email',
  });
}

/** The code was not sent, so it must not count against the caller. */
async function forget(context: AuthContext, challenge: ChallengeDocument): Promise<void> {
  await releaseCode(context, challenge);
  await deleteChallenge(context.database, challenge._id);
}

/** Sends a code by e-mail; throws UNAVAILABLE if the mail server does not accept it. */
async function sendCode({ log }: AuthContext, sendMail: SendMail, mail: Mail): Promise<void> {
  try {
    await sendMail(mail);
  } catch (error) {
    log.warn({ failure: describe(error) }, 'an e-mail was not sent');
    throw new RequestError(
      'UNAVAILABLE',
      'The e-mail could not be sent: check the address, try again in a moment, or use another way to sign in.',
      { reason: 'MAIL_NOT_SENT' },
    );
  }
}

/** Names the app that the person signs in for, as operators know it, in the language of its pages. */
async function composeCode(
  context: AuthContext,
  code: string,
  { authorizationRequest, locale }: Pick<MutationRequestEmailSignInArgs, 'authorizationRequest' | 'locale'>,
): Promise<Omit<Mail, 'to'>> {
  const requestId = authorizationRequest ?? null;
  const app = requestId === null ? null : await findRequestApp(context, requestId);
  const language = locale ?? (await findChosenLocale(context, requestId)) ?? LOCALES[0];
  return composeMail(context, language, { kind: 'code', values: { code, app: app && seenNameOf(context, app) } });
}

/** Logs only codes: the text of a mail server contains the recipient. */
function describe(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error };
  return {
    type: error.name,
    ...('code' in error && { code: error.code }),
    ...('responseCode' in error && { responseCode: error.responseCode }),
  };
}

const DIGITS = 6;

/** Creates a one-time code of six digits. */
function newEmailCode(): string {
  return randomInt(10 ** DIGITS)
    .toString()
    .padStart(DIGITS, '0');
}

/** Hashes a code for storage, bound to its challenge. */
function hashEmailCode(challengeId: string, code: string): string {
  return hashSecret(bind(challengeId, code));
}

/** Whether `text` is the code with this hash. */
export function isEmailCode(challengeId: string, text: string, hash: string): boolean {
  return isSameSecret(bind(challengeId, text.trim()), hash);
}

function bind(challengeId: string, code: string): string {
  return `${challengeId}:${code}`;
}
