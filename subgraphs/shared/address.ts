import { base58, bech32 } from '@scure/base';

export type Chain = 'EVM' | 'Aptos' | 'Flow' | 'Solana' | 'Sei' | 'Injective';

/** A wallet address. */
export interface Address {
  readonly chain: Chain;
  /** As it was given, and as it is shown and sent to partners; of EVM and Aptos in lower case (spec 2.9). */
  readonly text: string;
  /** The same for every spelling of the address: the only form in which two addresses are compared. */
  readonly key: string;
}

/** A special address of Aptos may be written without the zeros before its one digit (AIP-40). */
const SPECIAL_APTOS = /^0x0{63}([0-9a-f])$/;

const FORMS: readonly { chain: Chain; pattern: RegExp; isValid?: (text: string) => boolean }[] = [
  { chain: 'EVM', pattern: /^0x[0-9a-f]{40}$/i },
  // Every address is written in full but for the special ones, 0x0 to 0xf.
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
  if (!form) return null;
  const { chain } = form;
  return { chain, text: toSentText(chain, trimmed), key: toKey(chain, trimmed) };
}

/** Returns the key of a stored address in any spelling. */
export function addressKeyOf(text: string): string {
  return parseAddress(text)?.key ?? text;
}

/** Spec 2.9: EVM and Aptos hex is lower-cased; every other encoding is kept as it was given. */
function toSentText(chain: Chain, text: string): string {
  return chain === 'EVM' || chain === 'Aptos' ? text.toLowerCase() : text;
}

/** Hex says the same in either case. The other encodings take one spelling of an address alone. */
function toKey(chain: Chain, text: string): string {
  if (chain === 'EVM' || chain === 'Flow') return text.toLowerCase();
  return chain === 'Aptos' ? text.toLowerCase().replace(SPECIAL_APTOS, '0x$1') : text;
}

function isBech32(text: string): boolean {
  return bech32.decodeUnsafe(text)?.words !== undefined;
}
