import type { Person } from './people.ts';
import type { TestService } from './service.ts';

/** How a person answers the consent page. */
export interface ConsentAnswer {
  readonly decision: 'allow' | 'deny';
  /** What is ticked. */
  readonly scopes: readonly string[];
}

/** Goes through the pages as a signed-in browser does, and answers the consent page if it is shown. Returns the URL at the app's callback. */
export async function throughPages(
  service: Pick<TestService, 'url'>,
  person: Pick<Person, 'token'>,
  url: URL,
  { decision, scopes }: ConsentAnswer,
): Promise<URL> {
  const follow = async (to: URL, init: RequestInit = {}): Promise<URL> => {
    const headers = { cookie: `credgraph-session=${person.token}`, origin: to.origin };
    const { headers: answered } = await fetch(to, { ...init, headers, redirect: 'manual' });
    // A page that shows something leads nowhere.
    return new URL(answered.get('location') ?? to, to);
  };
  const consent = await follow(url);
  if (consent.pathname !== '/oauth/consent') return consent;
  const ended = await follow(consent);
  if (ended.href !== consent.href) return ended;
  const body = new URLSearchParams({ request: consent.searchParams.get('request') ?? '', answer: decision });
  for (const scope of scopes) body.append('scope', scope);
  return follow(new URL('/oauth/consent', service.url), { method: 'POST', body });
}
