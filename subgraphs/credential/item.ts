import { base58 } from '@scure/base';
import { type Address, parseAddress } from '../shared/address.ts';
import { parseEmail } from '../shared/email.ts';
import type { Item } from './stores/item-lists/item-kinds.ts';

/** A wallet address or an e-mail address that may stand in an item list (spec 2.6), in its canonical text and as the store packs it. */
export interface ParsedItem extends Item {
  readonly text: string;
  readonly isEmail: boolean;
}

/** Aptos writes its first sixteen addresses without the zeros before the last digit. */
const SHORT_APTOS = /^0{63}([0-9a-f])$/;
const APTOS_DIGITS = 64;

/** The item that `text` spells; null when it is neither a wallet address nor an e-mail address. */
export function parseItem(text: string): ParsedItem | null {
  const address = parseAddress(text);
  if (address) return { ...packAddress(address), text: address.text, isEmail: false };
  const email = parseEmail(text);
  return email === null ? null : { ...packText(email), text: email, isEmail: true };
}

/** The canonical text of an item that was stored. */
export function toItemText({ kind, key }: Item): string {
  if (kind === 'text') return key.toString('utf8', 0, key.length - 1);
  if (kind === 'solana') return base58.encode(key);
  const digits = key.toString('hex');
  return `0x${kind === 'aptos' ? digits.replace(SHORT_APTOS, '$1') : digits}`;
}

function packAddress({ chain, text }: Address): Item {
  if (chain === 'EVM') return { kind: 'evm', key: Buffer.from(text.slice(2), 'hex') };
  if (chain === 'Aptos') return { kind: 'aptos', key: Buffer.from(text.slice(2).padStart(APTOS_DIGITS, '0'), 'hex') };
  if (chain === 'Solana') return { kind: 'solana', key: Buffer.from(base58.decode(text)) };
  // Flow addresses are hex whose case says nothing, though no chain but EVM and Aptos is lower-cased when it is sent (spec 2.9).
  return packText(chain === 'Flow' ? text.toLowerCase() : text);
}

function packText(text: string): Item {
  return { kind: 'text', key: Buffer.from(`${text}\n`) };
}
