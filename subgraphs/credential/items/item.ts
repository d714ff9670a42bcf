import { base58 } from '@scure/base';
import { type Address, addressKeyOf, parseAddress } from '../../shared/items/address.ts';
import { emailSpellings, parseEmail } from '../../shared/items/email.ts';
import type { Item } from '../item-list-store/index.ts';

/** A wallet address or an e-mail address of an item list (spec 2.6), as text and as the store packs it. */
export interface ParsedItem extends Item {
  readonly text: string;
  readonly isEmail: boolean;
  /** Other spellings in which a list may have it, from before e-mail addresses were stored in NFC; absent for what has only one. */
  readonly older?: readonly ParsedItem[];
}

const APTOS_DIGITS = 64;

/** Parses an item; null if the text is neither a wallet address nor an e-mail address. */
export function parseItem(text: string): ParsedItem | null {
  const address = parseAddress(text);
  if (address) return { ...packAddress(address), text: address.text, isEmail: false };
  const email = parseEmail(text);
  return email === null ? null : toEmailItem(email);
}

/** Parses an item that a list may have already, and that may have been stored before its form was refused (spec 18.2). */
export function parseSought(text: string): ParsedItem | null {
  const item = parseItem(text);
  if (item && !hasSpellings(item)) return item;
  const typed = emailSpellings(text);
  if (typed.length === 0) return null;
  const composed = emailSpellings(item?.text ?? text.normalize());
  const [first, ...older] = [...new Set([...composed, ...typed])].map(toEmailItem);
  return first ? { ...first, older } : null;
}

/** All spellings in which a list may have an item. */
export function spellingsOf(item: ParsedItem): readonly ParsedItem[] {
  return [item, ...(item.older ?? [])];
}

/** A letter beyond ASCII takes several bytes. */
function hasSpellings({ text, key, isEmail }: ParsedItem): boolean {
  return isEmail && key.length > text.length + 1;
}

function toEmailItem(email: string): ParsedItem {
  return { ...packText(email), text: email, isEmail: true };
}

/** The canonical text of a stored item. */
export function toItemText({ kind, key }: Item): string {
  return TEXTS[kind](key);
}

const TEXTS: Readonly<Record<Item['kind'], (key: Buffer) => string>> = {
  evm: toHex,
  aptos: (key) => addressKeyOf(toHex(key)),
  solana: (key) => base58.encode(key),
  text: (key) => key.toString('utf8', 0, key.length - 1),
};

function toHex(key: Buffer): string {
  return `0x${key.toString('hex')}`;
}

function packAddress({ chain, key }: Address): Item {
  if (chain === 'EVM') return { kind: 'evm', key: Buffer.from(key.slice(2), 'hex') };
  if (chain === 'Aptos') return { kind: 'aptos', key: Buffer.from(key.slice(2).padStart(APTOS_DIGITS, '0'), 'hex') };
  if (chain === 'Solana') return { kind: 'solana', key: Buffer.from(base58.decode(key)) };
  return packText(key);
}

function packText(text: string): Item {
  return { kind: 'text', key: Buffer.from(`${text}\n`) };
}
