import type { AuthContext } from '../context.ts';
import type { SignInProvider } from '../generated.ts';
import { toReturnUrl } from './return-url.ts';

/** Lists the configured providers. */
export function listProviders(context: AuthContext): readonly SignInProvider[] {
  return [...context.upstreams].map(([scope, { name }]) => ({ scope, name, returnUrl: toReturnUrl(context, scope) }));
}
