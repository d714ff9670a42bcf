import type { AdjustLayout } from './csv/csv-layout.ts';
import { createCsvReader } from './csv/csv-reader.ts';
import { createJsonReader } from './json/json-reader.ts';
import type { ItemReader } from './reader/item-reader.ts';
import { createTextReader } from './text-reader.ts';

/** A reader for the format that the name of a file tells; `adjust` may change how CSV is read, and `delimiter` may be known. */
export function createItemReader(name: string, adjust: AdjustLayout, delimiter?: string): ItemReader {
  if (/\.json$/i.test(name)) return createJsonReader();
  return /\.csv$/i.test(name) ? createCsvReader(adjust, delimiter) : createTextReader();
}
