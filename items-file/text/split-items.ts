import { isItem } from '../csv/csv-layout.ts';
import type { FileItem } from '../reader/item-reader.ts';

/** What stands between the items of a line. */
const BETWEEN = /[\s,;]+/u;

/** What stands before and after an item that was copied from code or from a table. */
const BEFORE = /^["'`[(]+/;
const AFTER = new Set('"\'`])');

/** A line that is quoted, as a field of a table may be. */
const QUOTED = /^(["'`])([^"'`]+)\1$/;

/** So long a word may be a mistyped address, but hardly a name. */
const SHORTEST_ADDRESS = 16;

/**
 * Splits a pasted text into items: one per line, or several that commas, semicolons or blanks divide. A text that is no item is
 * returned as it stands, with its line.
 */
export function splitItems(text: string): readonly FileItem[] {
  return text.split(/\r\n?|\n/).flatMap((line, index) => splitLine(line.trim(), index + 1));
}

/** What stands between the receivers of an e-mail, whose names have blanks. */
const BETWEEN_RECEIVERS = /[,;]/u;

/** Splits a trimmed line into items. A line that has other words is returned whole, because it is not a list. */
export function splitLine(text: string, place: number): readonly FileItem[] {
  if (text === '') return [];
  if (!BETWEEN.test(text)) return [{ text: QUOTED.exec(text)?.[2] ?? text, place }];
  const words = text
    .split(BETWEEN)
    .map(withoutMarks)
    .filter((word) => word !== '');
  if (isList(words)) return words.map((word) => ({ text: word, place }));
  const receivers = text
    .split(BETWEEN_RECEIVERS)
    .map((each) => each.trim())
    .filter((each) => each !== '');
  return receivers.every(isReceiver) ? receivers.map((each) => ({ text: each, place })) : [{ text, place }];
}

/** A word without the marks around it. A pattern for those at its end would take a time that is quadratic in its length. */
function withoutMarks(word: string): string {
  let end = word.length;
  while (AFTER.has(word.charAt(end - 1))) end -= 1;
  return word.slice(0, end).replace(BEFORE, '');
}

/** Whether a text is an item, or a name with an item in angle brackets. */
function isReceiver(text: string): boolean {
  return isItem(text) || isItem(/<([^<>]*)>$/.exec(text)?.[1]);
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
