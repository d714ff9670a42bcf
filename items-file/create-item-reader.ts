import type { AdjustLayout } from './csv/csv-layout.ts';
import { createCsvReader } from './csv/csv-reader.ts';
import { createJsonReader } from './json/json-reader.ts';
import type { ItemReader } from './reader/item-reader.ts';
import { createTextReader } from './text-reader.ts';

/** Creates a reader for the format that a file's name ends with. For CSV, `adjust` may change the layout, and `delimiter` may be given. */
export function createItemReader(name: string, adjust: AdjustLayout, delimiter?: string): ItemReader {
  if (/\.json$/i.test(name)) return createJsonReader();
  return /\.csv$/i.test(name) ? createCsvReader(adjust, delimiter) : createTextReader();
}
