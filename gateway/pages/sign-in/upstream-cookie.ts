import type { IncomingHttpHeaders } from 'node:http';
import type { ProviderFragment } from '../operations.generated.ts';

/** What the cookie holds while the person is at a provider. */
export interface UpstreamVisit {
  readonly key: string;
  /** The authorization request of the app; empty without one. */
  readonly requestId: string;
}

/** The lifetime of the sign-in itself. */
const LIFETIME_SECONDS = 600;

/** Returns the header that stores a visit in the browser; null deletes it. */
export function writeUpstreamCookie(provider: ProviderFragment, visit: UpstreamVisit | null): string {
  const value = visit ? new URLSearchParams({ ...visit }).toString() : '';
  const terms = `Max-Age=${visit ? LIFETIME_SECONDS : 0}; Path=/; HttpOnly; SameSite=Lax`;
  return `${nameOf(provider)}=${value}; ${terms}${isSecure(provider) ? '; Secure' : ''}`;
}

/** Returns the visit from the cookie; its key is empty without a cookie. */
export function readUpstreamCookie(provider: ProviderFragment, { cookie = '' }: IncomingHttpHeaders): UpstreamVisit {
  const start = `${nameOf(provider)}=`;
  const kept = cookie.split(/; */).find((pair) => pair.startsWith(start));
  const fields = new URLSearchParams(kept?.slice(start.length));
  return { key: fields.get('key') ?? '', requestId: fields.get('requestId') ?? '' };
}

/** The prefix `__Host-` keeps a sibling host from setting the cookie. Each provider has its own, so that visits do not collide. */
function nameOf(provider: ProviderFragment): string {
  return `${isSecure(provider) ? '__Host-' : ''}credgraph-upstream-${provider.scope}`;
}

function isSecure({ returnUrl }: ProviderFragment): boolean {
  return returnUrl.startsWith('https:');
}
