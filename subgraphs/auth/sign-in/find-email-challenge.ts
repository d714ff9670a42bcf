import { SECOND } from '../../shared/durations.ts';
import type { AuthContext } from '../context.ts';
import type { EmailChallenge, QueryEmailChallengeArgs } from '../generated.ts';
import { findChallenge } from '../stores/challenges.ts';
import { hashBrowserKey } from './browser-key.ts';
import { TRIES } from './take-answer.ts';

/** Seconds before another code can be requested. */
const TIME_TO_ARRIVE = 30;

/** Returns a pending e-mail challenge to the browser that requested it; null for any other. */
export async function findEmailChallenge(
  { database, now }: AuthContext,
  { id, browserKey }: QueryEmailChallengeArgs,
): Promise<EmailChallenge | null> {
  const browser = hashBrowserKey(browserKey);
  const challenge = await findChallenge(database, id);
  if (challenge?.scope !== 'Email' || challenge.browser !== browser) return null;
  const { value, tries, takenAt, createdAt, expiresAt } = challenge;
  const isOver = takenAt !== null || tries >= TRIES || expiresAt <= now();
  if (isOver) return null;
  const waited = Math.floor((now().getTime() - createdAt.getTime()) / SECOND);
  const resendAfter = Math.min(Math.max(TIME_TO_ARRIVE - waited, 0), TIME_TO_ARRIVE);
  return { id, email: value, sentAt: createdAt, expiresAt, resendAfter, triesLeft: TRIES - tries };
}
