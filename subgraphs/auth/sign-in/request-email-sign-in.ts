import { RequestError } from '../../shared/errors.ts';
import { parseEmail } from '../../shared/items/email.ts';
import type { AuthContext, SendMail } from '../context.ts';
import type { MutationRequestEmailSignInArgs, SignInChallenge } from '../generated.ts';
import { type ChallengeDocument, deleteChallenge, insertChallenge } from '../stores/challenges.ts';
import { hashEmailCode, newEmailCode } from './email-code.ts';
import { claimCode, releaseCode } from './email-limits.ts';
import { newChallenge } from './new-challenge.ts';
import { sendCode } from './send-code.ts';

/** Sends a one-time code by e-mail (design 4). Known and unknown addresses get the same response. */
export async function requestEmailSignIn(
  context: AuthContext,
  { email, browserKey }: MutationRequestEmailSignInArgs,
): Promise<SignInChallenge> {
  const sendMail = requireMail(context);
  const code = newEmailCode();
  const asked = newChallenge({ scope: 'Email', value: parseAddress(email) }, { now: context.now(), browserKey });
  const challenge = { ...asked, expected: hashEmailCode(asked._id, code) };
  await claimCode(context, challenge);
  try {
    await insertChallenge(context.database, challenge);
    await sendCode(context, sendMail, challenge.value, code);
  } catch (error) {
    await forget(context, challenge);
    throw error;
  }
  return { id: challenge._id, message: null, expiresAt: challenge.expiresAt };
}

function requireMail({ sendMail }: AuthContext): SendMail {
  if (sendMail) return sendMail;
  throw new RequestError('UNAVAILABLE', 'This service cannot send e-mail: sign in with a wallet.', {
    reason: 'MAIL_NOT_CONFIGURED',
  });
}

function parseAddress(text: string): string {
  const email = parseEmail(text);
  if (email !== null) return email;
  throw new RequestError('BAD_USER_INPUT', 'This is not an e-mail address: use the form name@example.org.', {
    reason: 'INVALID_EMAIL',
  });
}

/** The code was not sent, so it must not count against the caller. */
async function forget(context: AuthContext, challenge: ChallengeDocument): Promise<void> {
  await releaseCode(context, challenge);
  await deleteChallenge(context.database, challenge._id);
}
