import { RequestError } from '../../shared/errors.ts';
import type { AuthContext } from '../context.ts';
import type { Scope } from '../generated.ts';
import type { Upstream } from './upstream.ts';

/** The provider of a scope; throws BAD_USER_INPUT when none is set up. */
export function requireUpstream({ upstreams }: AuthContext, scope: Scope): Upstream {
  const upstream = upstreams.get(scope);
  if (upstream) return upstream;
  throw new RequestError(
    'BAD_USER_INPUT',
    `No provider is set up here for ${scope}: sign in, or link an account, in another way.`,
    { reason: 'NO_PROVIDER' },
  );
}
