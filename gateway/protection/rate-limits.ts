import type { ProtectionSettings } from '../../platform/settings/protection-settings.ts';
import { MINUTE } from '../../subgraphs/shared/durations.ts';
import { RequestError } from '../../subgraphs/shared/errors.ts';
import type { Caller } from '../../subgraphs/shared/request/caller.ts';
import { createSharedBuckets, type SharedStore } from './shared-buckets.ts';
import { createTokenBuckets, type RateLimitResult, type TokenBuckets } from './token-buckets.ts';

/** The rate limits of a service. */
export interface RateLimits {
  /** Requests from an address. */
  readonly addresses: TokenBuckets;
  /** Operations of an authenticated caller. */
  readonly callers: TokenBuckets;
  /** Sign-ins and authorizations started from an address: each is stored without authentication. */
  readonly beginnings: TokenBuckets;
  /** Wrong secrets from an address. */
  readonly wrongSecrets: TokenBuckets;
}

/** Creates the limits of a service, by a monotonic clock in milliseconds. A setting makes all processes share them. */
export function createRateLimits(settings: ProtectionSettings, store: SharedStore): RateLimits {
  // In whole milliseconds: the rounding errors of fractions would add up to a token.
  const time = (): number => Math.floor(store.uptime());
  const perMinute = (name: keyof RateLimits, limit: number): TokenBuckets => {
    const size = { limit, window: MINUTE };
    if (settings.rateLimitStore === 'memory') return createTokenBuckets(size, time);
    return createSharedBuckets(name, size, { ...store, uptime: time });
  };
  return {
    addresses: perMinute('addresses', settings.addressRate),
    callers: perMinute('callers', settings.callerRate),
    beginnings: perMinute('beginnings', settings.beginningRate),
    wrongSecrets: perMinute('wrongSecrets', settings.wrongSecretRate),
  };
}

/** Throws RATE_LIMITED with Retry-After for a request above the limit. */
export function checkRateLimit(result: RateLimitResult, what: string): void {
  const error = rateLimitError(result, what);
  if (error) throw error;
}

/** Returns the error for a request above the limit; null for an allowed request. */
export function rateLimitError({ isAllowed, limit, retryAfter }: RateLimitResult, what: string): RequestError | null {
  if (isAllowed) return null;
  return new RequestError(
    'RATE_LIMITED',
    `Too many ${what}: the limit is ${limit} a minute. Try again in ${retryAfter} seconds.`,
    { reason: 'TOO_MANY_REQUESTS', limit, retryAfter },
  );
}

/** Returns the key of an authenticated caller; an app has a key for each person. */
export function callerKey(caller: Caller): string | null {
  if (caller.kind === 'user') return `user ${caller.userId}`;
  if (caller.kind === 'curator') return `curator ${caller.tokenId}`;
  return caller.kind === 'app' ? `app ${caller.clientId} ${caller.userId}` : null;
}
