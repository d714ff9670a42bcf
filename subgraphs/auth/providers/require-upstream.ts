import { RequestError } from '../../shared/errors.ts';
import type { AuthContext } from '../context.ts';
import type { Scope } from '../generated.ts';
import type { Upstream } from './upstream.ts';

/** Returns the provider of a scope; throws BAD_USER_INPUT without one. */
export function requireUpstream({ upstreams }: AuthContext, scope: Scope): Upstream {
  const upstream = upstreams.get(scope);
  if (upstream) return upstream;
  throw new RequestError(
    'BAD_USER_INPUT',
    `No provider is configured for ${scope}: use another way to sign in or to link an account.`,
    { reason: 'NO_PROVIDER' },
  );
}
