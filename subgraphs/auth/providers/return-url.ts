import type { AuthContext } from '../context.ts';
import type { Scope } from '../generated.ts';

/** Where a provider sends the browser back to: each one elsewhere, so that no provider answers for another (RFC 9700 4.4). */
export function toReturnUrl({ authUrl }: AuthContext, scope: Scope): string {
  return `${authUrl}/sign-in/callback/${scope}`;
}
