import { isMeant } from '../columns/choose-column.ts';
import type { AdjustLayout } from '../columns/layout.ts';
import { toLayout } from '../csv/csv-layout.ts';
import { FileFault } from '../reader/file-fault.ts';
import type { FileRow, TextReader } from '../reader/item-reader.ts';
import { createFieldReader, flatten, type Json } from './object-reader.ts';

/** The most characters of JSON that is no plain array, which must be in memory at once. */
const LONGEST = 32 * 1024 * 1024;

/** So deep a list is looked for, and by so many of its elements it is known. */
const DEEPEST = 4;
const LOOKED_AT = 100;

/** A list in a file, with the path of fields that leads to it. */
interface FoundList {
  readonly path: string;
  readonly elements: readonly unknown[];
}

/**
 * Creates a reader of JSON that is no array of strings or of objects: an object that has one list of items somewhere or items as its
 * keys, an array of arrays, or an object on each line. It throws FileFault where the items are not clear.
 */
export function createWholeReader(adjust: AdjustLayout): TextReader {
  let held = '';
  const read = (text: string, isEnd: boolean): readonly FileRow[] => {
    held += text;
    if (held.length > LONGEST) {
      refuse(`JSON of this form is read up to ${LONGEST / 1024 ** 2} MB. Write the items as one array of strings.`);
    }
    return isEnd ? readElements(findElements(parse(held)), adjust) : [];
  };
  return { unit: 'item', read };
}

/** The value of a JSON text, or those of its lines. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    const lines = text.split('\n').filter((line) => line.trim() !== '');
    return lines.map(parseLine);
  }
}

function parseLine(line: string, index: number): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return refuse(`The file is not valid JSON: see line ${index + 1}.`);
  }
}

function findElements(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  const lists = findLists(value, '', 0);
  const [only, another] = lists;
  if (!only) {
    return refuse('The file has no list of items: it must have a JSON array of strings or objects, or items as keys.');
  }
  if (another) {
    const paths = lists.slice(0, 10).map(({ path }) => `"${path}"`);
    return refuse(`The file has several lists of items: ${paths.join(', ')}. Write one of them as a JSON array.`);
  }
  return only.elements;
}

/** The lists of items in a value; those within a list are not looked for. */
function findLists(value: unknown, path: string, depth: number): readonly FoundList[] {
  if (typeof value !== 'object' || value === null || depth > DEEPEST) return [];
  if (Array.isArray(value)) return value.slice(0, LOOKED_AT).some(hasItem) ? [{ path, elements: value }] : [];
  const keys = Object.keys(value);
  const items = keys.slice(0, LOOKED_AT).filter(isMeant);
  if (items.length > 0 && items.length * 2 >= Math.min(keys.length, LOOKED_AT)) return [{ path, elements: keys }];
  const fields = Object.entries(value).slice(0, LOOKED_AT);
  return fields.flatMap(([name, field]) => findLists(field, path === '' ? name : `${path}.${name}`, depth + 1));
}

function hasItem(element: unknown): boolean {
  if (typeof element === 'string') return isMeant(element);
  return typeof element === 'object' && element !== null && Object.values(flatten({ ...element })).some(isMeant);
}

function readElements(elements: readonly unknown[], adjust: AdjustLayout): readonly FileRow[] {
  if (elements.every((element) => typeof element === 'string')) {
    const first = elements.slice(0, LOOKED_AT).map((text) => [text]);
    adjust({ ...toLayout('array', first, ['']), isSure: true });
    return elements.map((text, index) => ({ text, place: index + 1 }));
  }
  const objects = elements.map(toObject);
  return createFieldReader(objects, adjust)(objects);
}

/** An array is an object whose fields are its places, from 1. */
function toObject(element: unknown, index: number): Json {
  if (Array.isArray(element)) return Object.fromEntries(element.map((value, at) => [String(at + 1), value]));
  if (typeof element === 'object' && element !== null) return { ...element };
  return refuse(`Element ${index} of the list is no object or array as others are.`);
}

function refuse(sentence: string): never {
  throw new FileFault(`${sentence} Nothing was changed.`);
}
