import { addressKey } from '../../subgraphs/shared/address-key.ts';
import { RequestError } from '../../subgraphs/shared/errors.ts';
import { rateLimitError } from './rate-limits.ts';
import type { TokenBuckets } from './token-buckets.ts';

/** The part of an error that tells what was wrong. */
interface Fault {
  readonly extensions?: Readonly<Record<string, unknown>>;
}

/** Counts the wrong secrets that each address shows: after they were looked at, so that a right one is never refused for a neighbour's. */
export interface WrongSecrets {
  /** Counts an error; null where its caller may be told, RATE_LIMITED where there were too many. */
  count(fault: Fault, address: string): RequestError | null;
  /** Makes a call, and counts what is wrong with it. */
  watch<Result>(address: string, call: () => Promise<Result>): Promise<Result>;
}

/** A count by these buckets. */
export function createWrongSecrets(buckets: TokenBuckets): WrongSecrets {
  const count: WrongSecrets['count'] = (fault, address) => {
    if (!isWrongSecret(fault)) return null;
    return rateLimitError(buckets.take(addressKey(address)), 'wrong secrets from your address');
  };
  const watch: WrongSecrets['watch'] = async (address, call) => {
    try {
      return await call();
    } catch (error) {
      throw (error instanceof RequestError && count(error, address)) || error;
    }
  };
  return { count, watch };
}

/** A token or a client's secret that counts for nothing; a code or a refresh token that does (RFC 6749 5.2). */
function isWrongSecret({ extensions = {} }: Fault): boolean {
  if (extensions.oauthError === 'invalid_grant') return true;
  return extensions.code === 'UNAUTHENTICATED' && extensions.reason !== 'TOKEN_MISSING';
}
