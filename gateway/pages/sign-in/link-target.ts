import { isScope } from '../../../subgraphs/shared/scopes.ts';
import type { Scope } from '../operations.generated.ts';

/** What a page links: an identity of one scope, or a wallet of any chain, which the person chooses with the wallet. */
export type LinkTarget = Scope | 'Wallet';

/** Whether a text names what a page links. */
export function isLinkTarget(text: string): text is LinkTarget {
  return text === 'Wallet' || isScope(text);
}

/** Whether identities of this scope are wallets. */
export function isWalletScope(scope: Scope): boolean {
  return scope.endsWith('Address');
}

/** Those of some scopes that a target stands for. */
export function scopesOf(target: LinkTarget, scopes: readonly Scope[]): readonly Scope[] {
  return target === 'Wallet' ? scopes.filter(isWalletScope) : scopes.filter((scope) => scope === target);
}
