import { RequestError } from '../../shared/errors.ts';
import type { AuthContext } from '../context.ts';
import type { Scope } from '../generated.ts';

/**
 * What a provider's failure becomes for the person. The log tells the operator which it was; not what the provider sent,
 * which may hold tokens.
 */
export function upstreamFailure({ log, upstreams }: AuthContext, scope: Scope, error: unknown): RequestError {
  if (error instanceof RequestError) return error;
  log.warn({ scope, failure: describe(error) }, 'a provider failed');
  return new RequestError(
    'UNAVAILABLE',
    `${upstreams.get(scope)?.name ?? scope} did not answer as it should: try again in a moment, or use another way.`,
    { reason: 'UPSTREAM_FAILED' },
  );
}

function describe(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error };
  const { name, message } = error;
  return {
    name,
    message,
    ...('code' in error && { code: error.code }),
    ...('error' in error && { error: error.error }),
  };
}
