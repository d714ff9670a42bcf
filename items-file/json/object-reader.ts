import type { AdjustLayout } from '../columns/layout.ts';
import { toLayout } from '../csv/csv-layout.ts';
import { createItemPicker, type PickItems } from '../csv/pick-items.ts';
import type { FileRow, TextReader } from '../reader/item-reader.ts';
import { createObjectScanner } from './scan-objects.ts';

/** The fields of an object. */
export type Json = Readonly<Record<string, unknown>>;

/** By so many objects the fields are recognized; so many fields of them are read. */
const FIRST_OBJECTS = 100;
const MOST_FIELDS = 200;

/** Creates a reader of a JSON array of objects. One of their fields has the items, as a column of a table has. */
export function createObjectReader(adjust: AdjustLayout): TextReader {
  const scanner = createObjectScanner();
  let held: Json[] = [];
  let toRows: ((objects: readonly Json[]) => readonly FileRow[]) | null = null;
  const read = (text: string, isEnd: boolean): readonly FileRow[] => {
    const objects = scanner.scan(text);
    if (isEnd) scanner.end();
    if (toRows) return toRows(objects);
    held.push(...objects);
    if (!isEnd && held.length < FIRST_OBJECTS) return [];
    toRows = createFieldReader(held, adjust);
    const rows = toRows(held);
    held = [];
    return rows;
  };
  return { unit: 'item', read };
}

/** Creates a function that reads the rows of objects, which begin so. */
export function createFieldReader(first: readonly Json[], adjust: AdjustLayout) {
  const names = [...new Set(first.slice(0, FIRST_OBJECTS).flatMap((object) => Object.keys(flatten(object))))];
  const known = names.slice(0, MOST_FIELDS);
  const toFields = (object: Json): readonly string[] => {
    const flat = flatten(object);
    return known.map((name) => flat[name] ?? '');
  };
  const layout = adjust(toLayout('objects', first.slice(0, FIRST_OBJECTS).map(toFields), known));
  const pick: PickItems = createItemPicker({ ...layout, hasHeading: false });
  let count = 0;
  return (objects: readonly Json[]): readonly FileRow[] => {
    const rows: FileRow[] = [];
    for (const object of objects) pick(toFields(object), (count += 1), rows);
    return rows;
  };
}

/** A text or a number of each field, also of the fields of a field. */
export function flatten(object: Json, prefix = ''): Readonly<Record<string, string>> {
  const flat: Record<string, string> = Object.create(null);
  for (const [name, value] of Object.entries(object)) {
    if (typeof value === 'string' || typeof value === 'number') flat[prefix + name] = String(value);
    else if (prefix === '' && value !== null && typeof value === 'object' && !Array.isArray(value)) {
      Object.assign(flat, flatten({ ...value }, `${name}.`));
    }
  }
  return flat;
}
