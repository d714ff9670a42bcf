import { createCsvReader } from './csv-reader.ts';
import type { ItemReader } from './item-reader.ts';
import { createJsonReader } from './json-reader.ts';
import { createTextReader } from './text-reader.ts';

/** A reader for the form that the name of a file tells. */
export function createItemReader(path: string): ItemReader {
  if (/\.json$/i.test(path)) return createJsonReader();
  return /\.csv$/i.test(path) ? createCsvReader() : createTextReader();
}
