import { isItem } from '../csv/csv-layout.ts';
import type { FileItem } from '../reader/item-reader.ts';

/** What stands between the items of a line. */
const BETWEEN = /[\s,;]+/u;

/** What stands around an item that was copied from code or from a table. */
const AROUND = /^["'`[(]+|["'`\])]+$/g;

/** So long a word may be a mistyped address, but hardly a name. */
const SHORTEST_ADDRESS = 16;

/**
 * Splits a pasted text into items: one per line, or several that commas, semicolons or blanks divide. A text that is no item is
 * returned as it stands, with its line.
 */
export function splitItems(text: string): readonly FileItem[] {
  return text.split(/\r\n?|\n/).flatMap((line, index) => splitLine(line.trim(), index + 1));
}

/** Splits a trimmed line into items. A line that has other words is returned whole, because it is not a list. */
export function splitLine(text: string, place: number): readonly FileItem[] {
  if (text === '') return [];
  if (!BETWEEN.test(text)) return [{ text, place }];
  const words = text
    .split(BETWEEN)
    .map((word) => word.replaceAll(AROUND, ''))
    .filter((word) => word !== '');
  return isList(words) ? words.map((word) => ({ text: word, place })) : [{ text, place }];
}

function isList(words: readonly string[]): boolean {
  const others = words.filter((word) => !isItem(word));
  const items = words.length - others.length;
  return items > 1 || (items === 1 && others.every(isAttempt));
}

/** Whether a word was most likely meant to be an item. */
function isAttempt(word: string): boolean {
  return word.includes('@') || /^0x/i.test(word) || word.length >= SHORTEST_ADDRESS;
}
