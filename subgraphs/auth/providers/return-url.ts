import type { AuthContext } from '../context.ts';
import type { Scope } from '../generated.ts';

/** Returns the redirect URI of a provider. Each has its own, which prevents mix-up attacks (RFC 9700 4.4). */
export function toReturnUrl({ authUrl }: AuthContext, scope: Scope): string {
  return `${authUrl}/sign-in/callback/${scope}`;
}
