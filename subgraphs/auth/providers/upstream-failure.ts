import { RequestError } from '../../shared/errors.ts';
import type { AuthContext } from '../context.ts';
import type { Scope } from '../generated.ts';

/**
 * Creates the error that a person sees when a provider fails. The log names the failure, but not the provider's response,
 * which can contain tokens.
 */
export function upstreamFailure({ log, upstreams }: AuthContext, scope: Scope, error: unknown): RequestError {
  if (error instanceof RequestError) return error;
  log.warn({ scope, failure: describe(error) }, 'a provider failed');
  return new RequestError(
    'UNAVAILABLE',
    `${upstreams.get(scope)?.name ?? scope} failed: try again in a moment, or use another way to sign in.`,
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
