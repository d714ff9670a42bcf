import { RequestError } from '../../shared/errors.ts';
import type { AuthContext, Upstream } from '../context.ts';
import type { Scope, SignInProvider } from '../generated.ts';
import type { Provider } from './provider.ts';
import { createWidgetUpstream } from './widget-upstream.ts';

/** Creates the configured providers, by the scope of their accounts. */
export async function createUpstreams(providers: readonly Provider[]): Promise<ReadonlyMap<Scope, Upstream>> {
  return new Map(
    await Promise.all(providers.map(async (provider) => [provider.scope, await createUpstream(provider)] as const)),
  );
}

async function createUpstream(provider: Provider): Promise<Upstream> {
  if (provider.kind === 'widget') return createWidgetUpstream(provider);
  // Loaded on demand: most services have no such provider, and its library is large.
  const { createOAuthUpstream } = await import('./oauth-upstream.ts');
  return createOAuthUpstream(provider);
}

/** Lists the configured providers. */
export function listProviders(context: AuthContext): readonly SignInProvider[] {
  return [...context.upstreams].map(([scope, { name }]) => ({ scope, name, returnUrl: toReturnUrl(context, scope) }));
}

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

/** Returns the redirect URI of a provider. Each has its own, which prevents mix-up attacks (RFC 9700 4.4). */
export function toReturnUrl({ authUrl }: AuthContext, scope: Scope): string {
  return `${authUrl}/sign-in/callback/${scope}`;
}
