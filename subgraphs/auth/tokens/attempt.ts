import { randomBytes } from 'node:crypto';
import { RequestError } from '../../shared/errors.ts';
import type { AuthContext } from '../context.ts';
import type { Take } from '../stores/take.ts';
import { discardTokens, type TokenDocument } from '../stores/tokens.ts';

/** One request with a code or a refresh token. */
export interface Attempt {
  /** The claim of this request. */
  readonly take: Take;
  /** Whether the caller has hung up. Then the request takes no tokens, and the caller may repeat it. */
  isAbandoned(): boolean;
}

/** Begins the attempt of a request. */
export function beginAttempt({ hasHungUp }: Pick<AuthContext, 'hasHungUp'>): Attempt {
  return { take: { by: randomBytes(12).toString('base64url') }, isAbandoned: () => hasHungUp?.() ?? false };
}

/** Deletes the tokens of a caller that has disconnected; returns the error of its attempt. */
export async function giveUp(
  { database }: AuthContext,
  stored: readonly Pick<TokenDocument, '_id'>[],
): Promise<RequestError> {
  await discardTokens(database, stored);
  return new RequestError('UNAVAILABLE', 'The caller disconnected.', { reason: 'CALLER_GONE' });
}
