import { checkItem, type ItemType } from '../check-item.ts';
import { findMistake } from '../mistakes/find-cause.ts';
import { isKnownName, namesHashes } from './known-name.ts';
import type { CsvColumn, CsvLayout } from './layout.ts';

/** A column has as many items as another one if it has at least this share of its number: few tables are complete. */
const EQUAL = 1 / 2;

/** Counts the items in each column of some records, which have no heading. An item that can be mended counts too. */
export function describeColumns(
  names: readonly string[],
  records: readonly (readonly string[])[],
): readonly CsvColumn[] {
  return names.map((name, index) => {
    const types = records.flatMap((fields) => typeOf(fields[index]) ?? []);
    return { name, items: types.length, type: mostOf(types) };
  });
}

/**
 * The column with the items, and whether it is the only one that can be meant: it alone has items in half of the records, or its whole
 * name says that it has them, and that of no other column with as many.
 */
export function chooseColumn(columns: readonly CsvColumn[], records: number): Pick<CsvLayout, 'column' | 'isSure'> {
  const described = columns.map((column, index) => ({ ...column, index, isNamed: isKnownName(column.name) }));
  const filled = described.filter(({ items }) => items > 0);
  const named = described.filter(({ isNamed }) => isNamed);
  if (filled.length === 0) return { column: named[0]?.index ?? 0, isSure: true };
  if (columns.length === 1) return { column: 0, isSure: true };
  const most = filled.reduce((highest, { items }) => Math.max(highest, items), 0);
  const many = filled.filter(({ items }) => items >= most * EQUAL);
  const known = many.filter(({ isNamed }) => isNamed);
  const [only] = known.length === 1 ? known : many.length === 1 ? many : [];
  if (!only) return { column: first(known.length > 0 ? known : many), isSure: false };
  const isLikely = only.isNamed || (only.items >= records * EQUAL && named.length === 0);
  return { column: only.index, isSure: isLikely };
}

function first(columns: readonly { readonly index: number; readonly name: string }[]): number {
  return (columns.find(({ name }) => !namesHashes(name)) ?? columns[0])?.index ?? 0;
}

/**
 * The column that is read and looks like hashes of transactions, which have the form of Aptos addresses: its name says so, or it stands
 * beside a column of 20-byte addresses. Null if none does.
 */
export function findHashColumn({ columns, column, isAll }: CsvLayout): number | null {
  const areBeside = columns.some(({ type }) => type === 'EVM');
  const found = columns.findIndex(
    (each, index) => (isAll || index === column) && (areBeside ? each.type === 'Aptos' : isLikeHashes(each)),
  );
  return found === -1 ? null : found;
}

/** Whether a column has hashes by its name and its items. */
export function isLikeHashes(column: Pick<CsvColumn, 'type' | 'name'> | undefined): boolean {
  return column?.type === 'Aptos' && namesHashes(column.name);
}

/** What every text has that is an item or can be mended to one. */
const MAYBE = /[@\uff20]|[0-9a-z\uff10-\uff5a\p{DI}]{8}|^0x/iu;

/** Whether a text is an item, or can be mended to one. */
export function isMeant(text: string | undefined): boolean {
  return typeOf(text) !== null;
}

function typeOf(text: string | undefined): ItemType | null {
  if (text === undefined || !MAYBE.test(text)) return null;
  const mistake = findMistake(text);
  const check = checkItem(mistake ? (mistake.mended ?? '') : text);
  return check.fault === null ? check.type : null;
}

function mostOf(types: readonly ItemType[]): ItemType | null {
  const counts = new Map<ItemType, number>();
  for (const type of types) counts.set(type, (counts.get(type) ?? 0) + 1);
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? null;
}
