import { parseEmail } from '../../shared/items/email.ts';
import { SCOPES } from '../../shared/scopes.ts';
import type { LoginHint } from '../generated.ts';
import { findWalletChain } from '../wallets/wallet-chains.ts';

/** No address is longer. */
const LONGEST_HINT = 320;

/** Parses the identity that an app expects; null for what is not an e-mail or wallet address, because a hint is never a fault. */
export function parseLoginHint(text: string): LoginHint | null {
  if (text.length > LONGEST_HINT) return null;
  const email = parseEmail(text);
  if (email !== null) return { scope: 'Email', value: email };
  for (const scope of SCOPES) {
    const value = findWalletChain(scope)?.parseAddress(text.trim()) ?? null;
    if (value !== null) return { scope, value };
  }
  return null;
}
