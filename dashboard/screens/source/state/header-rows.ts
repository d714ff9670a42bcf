import { newIdempotencyKey } from '../../../graph/idempotency-key.ts';
import type { HeaderInput } from '../../../graph/source.generated.ts';

/** A header in the form, without its value. */
export interface HeaderRow {
  readonly id: string;
  readonly name: string;
}

/** The values that were typed, by the ID of the row. They live in memory only. */
export type HeaderValues = Readonly<Record<string, string>>;

/** An empty row. */
export function newHeaderRow(name = ''): HeaderRow {
  return { id: newIdempotencyKey(), name };
}

/** The rows of headers whose values are stored. Their IDs are their names, so that a draft finds them again. */
export function toStoredRows(names: readonly string[]): readonly HeaderRow[] {
  return names.map((name) => ({ id: name, name }));
}

/** Reads the rows from the text of a form. */
export function parseHeaderRows(text: string): readonly HeaderRow[] {
  const rows: unknown = JSON.parse(text);
  return Array.isArray(rows) ? rows.flatMap(toRow) : [];
}

function toRow(value: unknown): readonly HeaderRow[] {
  const { id, name }: { readonly id?: unknown; readonly name?: unknown } = Object(value);
  return typeof id === 'string' && typeof name === 'string' ? [{ id, name }] : [];
}

/** The input of the rows that have a name. A row without a typed value keeps the stored one. */
export function toHeaderInputs(rows: readonly HeaderRow[], values: HeaderValues): readonly HeaderInput[] {
  return rows
    .filter(({ name }) => name.trim() !== '')
    .map(({ id, name }) => ({ name: name.trim(), value: values[id] }));
}
