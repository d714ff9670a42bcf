import { isMeant } from './choose-column.ts';
import { isKnownName } from './known-name.ts';

/** So many of the first records may be titles. */
const MOST_TITLES = 12;

/** How many of the first records are titles above the table: they have words in their first field alone. */
export function countTitles(records: readonly (readonly string[])[]): number {
  const beginning = records.slice(0, MOST_TITLES + 1);
  const count = beginning.findIndex((fields) => !isTitle(fields));
  if (count < 1) return 0;
  const isTable = filledIn(beginning[count] ?? []).length > 1;
  if (isTable) return count;
  // A single column: the text right above it is its name.
  const heading = beginning.slice(0, count).findLastIndex((fields) => filledIn(fields).length > 0);
  return isKnownName(beginning[heading]?.[0] ?? '') ? heading : 0;
}

/** A word with a digit or a dot may be a mistyped item. */
const TITLE = /^\p{L}+$|^\S+\s+\S/u;

function isTitle(fields: readonly string[]): boolean {
  const [text, another] = filledIn(fields);
  if (text === undefined) return true;
  return another === undefined && text === fields[0] && TITLE.test(text.trim()) && !isMeant(text);
}

function filledIn(fields: readonly string[]): readonly string[] {
  return fields.filter((field) => field.trim() !== '');
}
