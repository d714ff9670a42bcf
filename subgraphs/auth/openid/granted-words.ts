import { type ScopeWord, toScope } from '../../shared/scopes.ts';
import type { Scope } from '../generated.ts';
import type { OpenIdTokens } from './openid-terms.ts';

/** What is granted to the holder of a code or a token. */
export interface GrantedAccess {
  readonly scopes: readonly Scope[];
  readonly openId?: Pick<OpenIdTokens, 'words'>;
}

/** Returns the granted scopes as the app wrote them: those of a scope that was taken back are gone with it. */
export function grantedWords({ scopes, openId }: GrantedAccess): readonly ScopeWord[] {
  return openId?.words.filter((word) => scopes.includes(toScope(word))) ?? scopes;
}

/** Whether the person is still signed in to the app by OpenID Connect. */
export function hasOpenId(granted: GrantedAccess): boolean {
  return grantedWords(granted).includes('openid');
}
