import { after, HOUR } from '../../shared/durations.ts';
import { parseEmail } from '../../shared/email.ts';
import { RequestError } from '../../shared/errors.ts';
import type { AuthContext, SendMail } from '../context.ts';
import type { SignInChallenge } from '../generated.ts';
import { countUnanswered, insertChallenge } from '../stores/challenges.ts';
import { hashEmailCode, newEmailCode } from './email-code.ts';
import { newChallenge } from './new-challenge.ts';

/** With five tries at each, nobody guesses one of a million codes; nor does anybody fill a stranger's mailbox. */
const UNANSWERED_AN_HOUR = 10;

/** Mails a one-time code (design 4). Known and unknown addresses get the same answer. */
export async function requestEmailSignIn(context: AuthContext, text: string): Promise<SignInChallenge> {
  const sendMail = requireMail(context);
  const email = parseAddress(text);
  await checkUnanswered(context, email);
  const code = newEmailCode();
  const challenge = await storeChallenge(context, email, code);
  await sendMail(toMail(email, code));
  return challenge;
}

function requireMail({ sendMail }: AuthContext): SendMail {
  if (sendMail) return sendMail;
  throw new RequestError('UNAVAILABLE', 'This service sends no mail: sign in with a wallet.', {
    reason: 'MAIL_NOT_CONFIGURED',
  });
}

function parseAddress(text: string): string {
  const email = parseEmail(text);
  if (email !== null) return email;
  throw new RequestError('BAD_USER_INPUT', 'This is no e-mail address: write it as name@example.org.', {
    reason: 'INVALID_EMAIL',
  });
}

async function checkUnanswered({ database, now }: AuthContext, email: string): Promise<void> {
  if ((await countUnanswered(database, email, after(now(), -HOUR))) < UNANSWERED_AN_HOUR) return;
  throw new RequestError(
    'RATE_LIMITED',
    'Too many codes were sent to this address: use the last one, or wait an hour.',
    {
      reason: 'TOO_MANY_CODES',
    },
  );
}

async function storeChallenge({ database, now }: AuthContext, email: string, code: string): Promise<SignInChallenge> {
  const challenge = newChallenge({ scope: 'Email', value: email }, now());
  await insertChallenge(database, { ...challenge, expected: hashEmailCode(challenge._id, code) });
  return { id: challenge._id, message: null, expiresAt: challenge.expiresAt };
}

function toMail(to: string, code: string): Parameters<SendMail>[0] {
  const text = `Your sign-in code is ${code}\n\nIt is good for 10 minutes and one use. If you did not ask for it, do nothing.\n`;
  return { to, subject: 'Your Credgraph sign-in code', text };
}
