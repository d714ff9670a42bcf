import { checkItem, type ItemType } from '../check-item.ts';
import type { CsvColumn, CsvLayout } from '../csv/csv-layout.ts';
import { rankHeading } from './rank-heading.ts';

/** A column has as many items as another one if it has at least this share of its number: few tables are complete. */
const EQUAL = 1 / 2;

/** Counts the items in each column of some records. */
export function describeColumns(
  names: readonly string[],
  records: readonly (readonly string[])[],
): readonly CsvColumn[] {
  return names.map((name, index) => {
    const types = records.flatMap((fields) => typeOf(fields[index]) ?? []);
    return { name, items: types.length, type: mostOf(types) };
  });
}

/** The column with the items, and whether nothing speaks for another one. The name of a column counts more than the number of its items. */
export function chooseColumn(columns: readonly CsvColumn[]): Pick<CsvLayout, 'column' | 'isSure'> {
  const ranked = columns.map(({ name, items }, index) => ({ index, items, rank: rankHeading(name) }));
  const filled = ranked.filter(({ items }) => items > 0);
  const rank = filled.reduce((highest, each) => Math.max(highest, each.rank), -1);
  const best = filled.filter((each) => each.rank === rank).toSorted((one, other) => other.items - one.items);
  const [first, second] = best;
  if (!first)
    return {
      column: Math.max(
        0,
        ranked.findIndex((each) => each.rank === 1),
      ),
      isSure: true,
    };
  const isTie = second !== undefined && second.items >= first.items * EQUAL;
  const isMisnamed = rank < 0 && ranked.some((each) => each.rank === 1);
  return { column: first.index, isSure: !isTie && !isMisnamed };
}

/** The column that is read and looks like hashes of transactions: 32 bytes each, beside a column of 20-byte addresses; or null. */
export function findHashColumn({ columns, column, isAll }: CsvLayout): number | null {
  if (columns.every(({ type }) => type !== 'EVM')) return null;
  const found = columns.findIndex(({ type }, index) => (isAll || index === column) && type === 'Aptos');
  return found === -1 ? null : found;
}

function typeOf(text: string | undefined): ItemType | null {
  const check = text === undefined ? null : checkItem(text);
  return check && check.fault === null ? check.type : null;
}

function mostOf(types: readonly ItemType[]): ItemType | null {
  const counts = new Map<ItemType, number>();
  for (const type of types) counts.set(type, (counts.get(type) ?? 0) + 1);
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? null;
}
