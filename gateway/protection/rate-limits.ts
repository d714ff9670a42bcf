import type { Caller } from '../../subgraphs/shared/caller.ts';
import { MINUTE } from '../../subgraphs/shared/durations.ts';
import { RequestError } from '../../subgraphs/shared/errors.ts';
import type { ProtectionSettings } from './protection-settings.ts';
import { createTokenBuckets, type TokenBuckets, type Toll } from './token-buckets.ts';

/** What is counted of whom. Each process of the service counts for itself. */
export interface RateLimits {
  /** Requests of an address. */
  readonly addresses: TokenBuckets;
  /** Operations of a caller who has shown who it is. */
  readonly callers: TokenBuckets;
  /** Sign-ins and authorizations that an address began: each is stored, and nobody had to be known for it. */
  readonly beginnings: TokenBuckets;
  /** Wrong secrets that an address showed. */
  readonly wrongSecrets: TokenBuckets;
}

/** The limits of a service, by a clock in milliseconds that is never set back. */
export function createRateLimits(settings: ProtectionSettings, uptime: () => number): RateLimits {
  // Of whole milliseconds: the error of fractions would add up to a token.
  const time = (): number => Math.floor(uptime());
  const perMinute = (limit: number): TokenBuckets => createTokenBuckets({ limit, window: MINUTE }, time);
  return {
    addresses: perMinute(settings.addressRate),
    callers: perMinute(settings.callerRate),
    beginnings: perMinute(settings.beginningRate),
    wrongSecrets: perMinute(settings.wrongSecretRate),
  };
}

/** Throws RATE_LIMITED for a toll that could not be paid; it says when to come again. */
export function checkToll(toll: Toll, what: string): void {
  const refusal = toRateRefusal(toll, what);
  if (refusal) throw refusal;
}

/** What a toll that could not be paid is refused with; null for one that was paid. */
export function toRateRefusal({ isPaid, limit, retryAfter }: Toll, what: string): RequestError | null {
  if (isPaid) return null;
  return new RequestError(
    'RATE_LIMITED',
    `Too many ${what}: ${limit} a minute are allowed. Try again in ${retryAfter} seconds.`,
    { reason: 'TOO_MANY_REQUESTS', limit, retryAfter },
  );
}

/** The key of a caller who has shown who it is; an app is counted for each person that it acts for. */
export function callerKey(caller: Caller): string | null {
  if (caller.kind === 'user') return `user ${caller.userId}`;
  if (caller.kind === 'curator') return `curator ${caller.tokenId}`;
  return caller.kind === 'app' ? `app ${caller.clientId} ${caller.userId}` : null;
}
