import type { Scope } from '../generated.ts';
import { createOAuthUpstream } from './oauth-upstream.ts';
import type { Provider } from './provider.ts';
import type { Upstream } from './upstream.ts';
import { createWidgetUpstream } from './widget-upstream.ts';

/** The providers at work, by the scope that an account there fills. */
export function createUpstreams(providers: readonly Provider[]): ReadonlyMap<Scope, Upstream> {
  return new Map(providers.map((provider) => [provider.scope, createUpstream(provider)]));
}

function createUpstream(provider: Provider): Upstream {
  return provider.kind === 'widget' ? createWidgetUpstream(provider) : createOAuthUpstream(provider);
}
