import { RequestError } from '../../subgraphs/shared/errors.ts';
import { oauthCodeOf } from '../../subgraphs/shared/oauth-error.ts';
import { addressKey } from '../../subgraphs/shared/request/address-key.ts';
import { rateLimitError } from './rate-limits.ts';
import type { TokenBuckets } from './token-buckets.ts';

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
    return rateLimitError(await buckets.take(addressKey(address)), 'wrong secrets from your address');
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

/** An invalid token or client secret, or an invalid code or refresh token (RFC 6749 5.2). */
function isWrongSecret({ extensions = {} }: Fault): boolean {
  if (oauthCodeOf(extensions) === 'invalid_grant') return true;
  return extensions.code === 'UNAUTHENTICATED' && extensions.reason !== 'TOKEN_MISSING';
}
