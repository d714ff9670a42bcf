import { base58, bech32 } from '@scure/base';

/** A chain whose addresses the service recognizes. */
export type Chain = 'EVM' | 'Aptos' | 'Flow' | 'Solana' | 'Sei' | 'Injective';

/** A wallet address. */
export interface Address {
  readonly chain: Chain;
  /** The given spelling, which is shown and sent to partners; EVM and Aptos in lower case (spec 2.9). */
  readonly text: string;
  /** The same for every spelling of the address. Addresses are compared only by their keys. */
  readonly key: string;
}

/** A special address of Aptos may be written without its leading zeros (AIP-40). */
const SPECIAL_APTOS = /^0x0{63}([0-9a-f])$/;

const FORMS: readonly { chain: Chain; pattern: RegExp; isValid?: (text: string) => boolean }[] = [
  { chain: 'EVM', pattern: /^0x[0-9a-f]{40}$/i },
  // Only the special addresses 0x0 to 0xf may be shortened.
  { chain: 'Aptos', pattern: /^0x([0-9a-f]{64}|[0-9a-f])$/i },
  { chain: 'Flow', pattern: /^0x[0-9a-f]{16}$/i },
  { chain: 'Sei', pattern: /^sei1[0-9a-z]+$/, isValid: isBech32 },
  { chain: 'Injective', pattern: /^inj1[0-9a-z]+$/, isValid: isBech32 },
  { chain: 'Solana', pattern: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/, isValid: (text) => base58.decode(text).length === 32 },
];

/** All chains, in the order in which they are told. */
export const CHAINS: readonly Chain[] = FORMS.map(({ chain }) => chain);

/** Parses an address, whose form shows its chain; null for any other text. */
export function parseAddress(text: string): Address | null {
  const trimmed = text.trim();
  const chain = findChain(trimmed);
  return chain && { chain, text: toSentText(chain, trimmed), key: toKey(chain, trimmed) };
}

/** Returns the chain of a trimmed address; null if the text has the form of no chain. */
export function findChain(text: string): Chain | null {
  return FORMS.find(({ pattern, isValid }) => pattern.test(text) && (isValid?.(text) ?? true))?.chain ?? null;
}

/** Returns the key of a stored address in any spelling. */
export function addressKeyOf(text: string): string {
  return parseAddress(text)?.key ?? text;
}

/** Returns the key of the identity of whoever has linked a wallet, by the key of its address. */
export function identityKeyOf(wallet: string): string {
  return `${findChain(wallet)}Address:${wallet}`;
}

/** Spec 2.9: EVM and Aptos hex is lower-cased; other encodings stay as given. */
function toSentText(chain: Chain, text: string): string {
  return chain === 'EVM' || chain === 'Aptos' ? text.toLowerCase() : text;
}

/** Hex is case-insensitive. In the other encodings an address has only one spelling. */
function toKey(chain: Chain, text: string): string {
  if (chain === 'EVM' || chain === 'Flow') return text.toLowerCase();
  return chain === 'Aptos' ? text.toLowerCase().replace(SPECIAL_APTOS, '0x$1') : text;
}

function isBech32(text: string): boolean {
  return bech32.decodeUnsafe(text)?.words !== undefined;
}
