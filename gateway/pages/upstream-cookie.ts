import type { IncomingHttpHeaders } from 'node:http';
import type { ProviderFragment } from './operations.generated.ts';

/** What a browser keeps while its person is at a provider. */
export interface UpstreamVisit {
  readonly key: string;
  /** The app's request that it goes on with; empty for none. */
  readonly requestId: string;
}

/** As long as the sign-in itself. */
const LIFETIME_SECONDS = 600;

/** The header that has the browser keep a visit, or with null forget it. */
export function writeUpstreamCookie(provider: ProviderFragment, visit: UpstreamVisit | null): string {
  const value = visit ? new URLSearchParams({ ...visit }).toString() : '';
  const terms = `Max-Age=${visit ? LIFETIME_SECONDS : 0}; Path=/; HttpOnly; SameSite=Lax`;
  return `${nameOf(provider)}=${value}; ${terms}${isSecure(provider) ? '; Secure' : ''}`;
}

/** The visit that the browser kept; one without a key when it kept none. */
export function readUpstreamCookie(provider: ProviderFragment, { cookie = '' }: IncomingHttpHeaders): UpstreamVisit {
  const start = `${nameOf(provider)}=`;
  const kept = cookie.split(/; */).find((pair) => pair.startsWith(start));
  const fields = new URLSearchParams(kept?.slice(start.length));
  return { key: fields.get('key') ?? '', requestId: fields.get('requestId') ?? '' };
}

/** The prefix keeps a sibling host from setting it. One for each provider, so that two visits do not disturb each other. */
function nameOf(provider: ProviderFragment): string {
  return `${isSecure(provider) ? '__Host-' : ''}credgraph-upstream-${provider.scope}`;
}

function isSecure({ returnUrl }: ProviderFragment): boolean {
  return returnUrl.startsWith('https:');
}
