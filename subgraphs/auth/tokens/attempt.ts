import { randomBytes } from 'node:crypto';
import type { AuthContext } from '../context.ts';
import type { Take } from '../stores/take.ts';

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
