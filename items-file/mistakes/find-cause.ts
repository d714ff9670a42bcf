import { findItemFault, type ItemFault } from '../../subgraphs/shared/items/item-fault.ts';

/** Why a text is no item, as far as its form shows. */
export type MistakeCause =
  | ItemFault
  | 'MARK_AROUND'
  | 'MISSING_0X'
  | 'LETTER_O'
  | 'INVISIBLE'
  | 'WIDE'
  | 'EXPLORER_URL'
  | 'PREFIX'
  | 'WORDS_AROUND'
  | 'SEVERAL'
  | 'NAME'
  | 'TRANSACTION_URL'
  | 'SHORTENED'
  | 'WRONG_LENGTH'
  | 'NUMBER'
  | 'FORMULA'
  | 'BROKEN';

/** Why a text is no item, and the item that was most likely meant; null if that can't be told. */
export interface Mistaken {
  readonly cause: MistakeCause;
  readonly mended: string | null;
}

/** A way to mend a text. What it returns counts only if it is an item. */
interface Mending {
  readonly cause: MistakeCause;
  readonly mend: (text: string) => string | null;
}

const INVISIBLE = /[\p{C}\p{DI}\u00a0\u2000-\u200a\u202f\u3000]/gu;
const MARKS = /^[\s="'`“”‘’«»<([{,;:.]+|[\s"'`“”‘’«»>)\]},;:.]+$/gu;
const HEX = /^([0-9a-f]{40}|[0-9a-f]{64})$/i;
const URL_FORM = /^(https?:\/\/|www\.)/i;
const TRANSACTION = /\/(tx|txn|transaction|transactions|block)s?\//i;

/**
 * A chain before an address: EIP-3770, CAIP-10, a did:pkh, or a link to pay (EIP-681) without a path, which would be a call of a
 * contract. Names of chains are many, so any name is taken before 0x and 40 digits. Before 64 digits it may be "tx".
 */
const CHAIN_AND_ADDRESS =
  /^(?:[a-z0-9][\w.-]{0,31}:){1,5}(?:\/\/)?(?:pay-)?(0x[0-9a-f]{40})(?:@\w{1,32})?(?:\?[^/]*)?$/i;
const NAMED_CHAIN =
  /^(?:did:pkh:)?(?:solana|sol|aptos|flow|sei|injective|inj|[a-z0-9-]{3,8}:[-_a-z0-9]{1,32}):(?:\/\/)?(.+)$/i;
const MAIL_LINK = /^mailto:(?:\/\/)?([^?]+)/i;

/** The bytes of an address as a database writes them. */
const BYTES = /^\\x([0-9a-f]{40}|[0-9a-f]{64})$/i;

/** The full stops of East Asian keyboards, which NFKC leaves as they are. */
const WIDE_STOP = /[\u3002\uff61]/g;

const MENDINGS: readonly Mending[] = [
  { cause: 'INVISIBLE', mend: (text) => text.replaceAll(INVISIBLE, '') },
  { cause: 'WIDE', mend: (text) => text.normalize('NFKC').replaceAll(WIDE_STOP, '.') },
  { cause: 'MARK_AROUND', mend: (text) => text.replaceAll(MARKS, '') },
  { cause: 'MISSING_0X', mend: (text) => (HEX.test(text) ? `0x${text}` : null) },
  { cause: 'PREFIX', mend: (text) => text.replace(BYTES, '0x$1') },
  { cause: 'LETTER_O', mend: (text) => (/^ox/i.test(text) ? `0x${text.slice(2)}` : null) },
  { cause: 'EXPLORER_URL', mend: findInUrl },
  { cause: 'PREFIX', mend: withoutPrefix },
  { cause: 'WORDS_AROUND', mend: findAmongWords },
];

/** The texts that no one can mend, by their form. */
const FORMS: readonly (readonly [MistakeCause, RegExp])[] = [
  ['BROKEN', /\ufffd/],
  ['FORMULA', /^(=|#(REF|N\/A|NAME\?|VALUE!|DIV\/0!|NULL!|NUM!))/i],
  ['TRANSACTION_URL', /^(https?:\/\/|www\.).*\/(tx|txn|transactions?|blocks?)\//i],
  ['NAME', /^[^\s@/:]+\.(eth|sol|apt|sei|inj|lens|crypto|find|fn)$/iu],
  ['SHORTENED', /^(0x)?[0-9a-z]+(\.{2,}|…)[0-9a-z]+$/i],
  ['NUMBER', /^[+-]?\d+([.,]\d+)?e[+-]?\d+$/i],
  ['WRONG_LENGTH', /^0x[0-9a-f]+$/i],
];

/** No longer text is looked at for its cause. */
const LONGEST = 512;

/** Finds why a text is no item; null for an item. */
export function findMistake(text: string): Mistaken | null {
  const fault = findItemFault(text);
  if (fault === null) return null;
  if (text.length > LONGEST) return { cause: fault, mended: null };
  const trimmed = text.trim();
  for (const { cause, mend } of MENDINGS) {
    const mended = mend(trimmed);
    if (mended !== null && mended !== trimmed && findItemFault(mended) === null)
      return { cause, mended: mended.trim() };
  }
  const form = FORMS.find(([, pattern]) => pattern.test(trimmed))?.[0];
  if (form !== undefined) return { cause: form, mended: null };
  return { cause: countItems(trimmed) > 1 ? 'SEVERAL' : fault, mended: null };
}

function withoutPrefix(text: string): string | null {
  const found = CHAIN_AND_ADDRESS.exec(text) ?? MAIL_LINK.exec(text) ?? NAMED_CHAIN.exec(text);
  return found?.[1] ?? null;
}

/** The address in the path or the query of an explorer's page; never the hash of a transaction. */
function findInUrl(text: string): string | null {
  if (!URL_FORM.test(text) || TRANSACTION.test(text)) return null;
  return onlyItem(text.split(/[/?#&=:]+/u));
}

function findAmongWords(text: string): string | null {
  if (URL_FORM.test(text)) return null;
  return onlyItem(wordsOf(text));
}

function countItems(text: string): number {
  return wordsOf(text).filter((word) => findItemFault(word) === null).length;
}

function wordsOf(text: string): readonly string[] {
  return text.split(/[\s,;|<>()[\]"']+/u);
}

/** The only item among some words. */
function onlyItem(words: readonly string[]): string | null {
  const items = words.filter((word) => word !== '' && findItemFault(word) === null);
  return items.length === 1 ? (items[0] ?? null) : null;
}
