import type { Scope } from '../generated.ts';
import type { Provider } from './provider.ts';
import type { Upstream } from './upstream.ts';
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
