import { base58, bech32 } from '@scure/base';

export type Chain = 'EVM' | 'Aptos' | 'Flow' | 'Solana' | 'Sei' | 'Injective';

/** A wallet address in the one spelling that is stored, compared and sent to partners. */
export interface Address {
  readonly chain: Chain;
  readonly text: string;
}

const FORMS: readonly { chain: Chain; pattern: RegExp; isValid?: (text: string) => boolean }[] = [
  { chain: 'EVM', pattern: /^0x[0-9a-f]{40}$/i },
  // Aptos writes every address in full but for the special ones, 0x0 to 0xf.
  { chain: 'Aptos', pattern: /^0x([0-9a-f]{64}|[0-9a-f])$/i },
  { chain: 'Flow', pattern: /^0x[0-9a-f]{16}$/i },
  { chain: 'Sei', pattern: /^sei1[0-9a-z]+$/, isValid: isBech32 },
  { chain: 'Injective', pattern: /^inj1[0-9a-z]+$/, isValid: isBech32 },
  { chain: 'Solana', pattern: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/, isValid: (text) => base58.decode(text).length === 32 },
];

/** The address that `text` spells, told apart by its form; null when it has the form of none. */
export function parseAddress(text: string): Address | null {
  const trimmed = text.trim();
  const form = FORMS.find(({ pattern, isValid }) => pattern.test(trimmed) && (isValid?.(trimmed) ?? true));
  return form ? { chain: form.chain, text: canonical(form.chain, trimmed) } : null;
}

/** Spec 2.9: EVM and Aptos hex is lower-cased; every other encoding is kept as it was given. */
function canonical(chain: Chain, text: string): string {
  return chain === 'EVM' || chain === 'Aptos' ? text.toLowerCase() : text;
}

function isBech32(text: string): boolean {
  return bech32.decodeUnsafe(text)?.words !== undefined;
}
