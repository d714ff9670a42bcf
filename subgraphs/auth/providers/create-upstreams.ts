import type { Scope } from '../generated.ts';
import { createOAuthUpstream } from './oauth-upstream.ts';
import type { Provider } from './provider.ts';
import type { Upstream } from './upstream.ts';
import { createWidgetUpstream } from './widget-upstream.ts';

/** Creates the configured providers, by the scope of their accounts. */
export function createUpstreams(providers: readonly Provider[]): ReadonlyMap<Scope, Upstream> {
  return new Map(providers.map((provider) => [provider.scope, createUpstream(provider)]));
}

function createUpstream(provider: Provider): Upstream {
  return provider.kind === 'widget' ? createWidgetUpstream(provider) : createOAuthUpstream(provider);
}
