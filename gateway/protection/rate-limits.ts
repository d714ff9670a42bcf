import type { FastifyInstance } from 'fastify';
import type { ProtectionSettings } from '../../platform/settings/protection-settings.ts';
import { MINUTE } from '../../subgraphs/shared/durations.ts';
import { RequestError } from '../../subgraphs/shared/errors.ts';
import { oauthCodeOf } from '../../subgraphs/shared/oauth-error.ts';
import { networksOf } from '../../subgraphs/shared/request/address-key.ts';
import type { Caller } from '../../subgraphs/shared/request/caller.ts';
import { callerAddress } from '../http/caller-address.ts';
import { isAlwaysAnswered } from '../http/route-table.ts';
import { createSharedBuckets, type SharedStore } from './shared-buckets.ts';
import { createTokenBuckets, FREE, type RateLimitResult, type TokenBuckets } from './token-buckets.ts';

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
function checkRateLimit(result: RateLimitResult, what: string): void {
  const error = rateLimitError(result, what);
  if (error) throw error;
}

/** Returns the error for a request above the limit; null for an allowed request. */
export function rateLimitError({ isAllowed, limit, retryAfter }: RateLimitResult, what: string): RequestError | null {
  if (isAllowed) return null;
  return new RequestError(
    'RATE_LIMITED',
    `Too many ${what}: at most ${limit} a minute are allowed. Try again in ${retryAfter} seconds.`,
    { reason: 'TOO_MANY_REQUESTS', limit, retryAfter },
  );
}

/**
 * Takes tokens from the bucket of each network of an address, the narrowest first: what is refused to one takes nothing from the wider
 * ones. Returns the refusal, or the result of the network that has least left.
 */
export async function takeForAddress(buckets: TokenBuckets, address: string, tokens = 1): Promise<RateLimitResult> {
  let tightest: RateLimitResult | null = null;
  for (const { key, times } of networksOf(address)) {
    const result = await buckets.take(key, tokens, times);
    if (!result.isAllowed) return result;
    if (!tightest || result.remaining < tightest.remaining) tightest = result;
  }
  return tightest ?? FREE;
}

/** Returns the key of an authenticated caller; an app has a key for each person. */
export function callerKey(caller: Caller): string | null {
  if (caller.kind === 'user') return `user ${caller.userId}`;
  if (caller.kind === 'curator') return `curator ${caller.tokenId}`;
  return caller.kind === 'app' ? `app ${caller.clientId} ${caller.userId}` : null;
}

/** Static files are cheap and not counted. */
const STATIC = ['/explorer/', '/dashboard/assets/', '/favicon.svg', '/share.png', '/sign-in-button', '/openapi.json'];

/** Limits the requests of each address, and states the limit in the RateLimit headers. */
export function limitAddresses(server: FastifyInstance, { addresses }: RateLimits): void {
  server.addHook('onRequest', async (request, reply) => {
    const { url } = request;
    if (isAlwaysAnswered(url) || STATIC.some((path) => url.startsWith(path))) return;
    const result = await takeForAddress(addresses, callerAddress(request));
    if (result.limit > 0) {
      reply.headers({
        'ratelimit-limit': result.limit,
        'ratelimit-remaining': result.remaining,
        'ratelimit-reset': result.reset,
      });
    }
    checkRateLimit(result, 'requests from your address');
  });
}

/** The part of an error that identifies its cause. */
interface Fault {
  readonly extensions?: Readonly<Record<string, unknown>>;
}

/** Counts the wrong secrets of each address after they were checked, so that a right secret is never refused. */
export interface WrongSecrets {
  /** Counts an error that means a wrong secret; returns RATE_LIMITED above the limit, otherwise null. */
  count(fault: Fault, address: string): Promise<RequestError | null>;
  /** Runs a call and counts its error. */
  watch<Result>(address: string, call: () => Promise<Result>): Promise<Result>;
}

/** Creates a counter with these buckets. */
export function createWrongSecrets(buckets: TokenBuckets): WrongSecrets {
  const count: WrongSecrets['count'] = async (fault, address) => {
    if (!isWrongSecret(fault)) return null;
    return rateLimitError(await takeForAddress(buckets, address), 'wrong secrets from your address');
  };
  const watch: WrongSecrets['watch'] = async (address, call) => {
    try {
      return await call();
    } catch (error) {
      throw (error instanceof RequestError && (await count(error, address))) || error;
    }
  };
  return { count, watch };
}

/** An invalid token or client secret, an invalid code or refresh token (RFC 6749 5.2), or a wrong proof of an identity. */
function isWrongSecret({ extensions = {} }: Fault): boolean {
  if (oauthCodeOf(extensions) === 'invalid_grant' || extensions.reason === 'WRONG_PROOF') return true;
  return extensions.code === 'UNAUTHENTICATED' && extensions.reason !== 'TOKEN_MISSING';
}
