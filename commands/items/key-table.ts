import { hash } from 'node:crypto';

/** Where a key occurs: only in the file, also in the list, or only in the file and already printed. */
type KeyMark = 'file' | 'both' | 'printed';

/** A set of keys with a mark for each. It takes 23 to 45 bytes per key, and half as much again while it grows. */
export interface KeyTable {
  /** Adds a key with the mark `file`; false if the key exists. */
  add(key: string): boolean;
  /** Marks a key; returns its previous mark, or null for an unknown key. */
  mark(key: string, mark: KeyMark): KeyMark | null;
}

const MARKS: readonly (KeyMark | null)[] = [null, 'file', 'both', 'printed'];

/** A key is stored as 128 bits of its SHA-256, where a collision is practically impossible. */
const WORDS = 4;

/** The number of places in a new table, and the share that may be filled. */
const FIRST_SIZE = 2 ** 16;
const FULL = 0.75;

interface Table {
  words: Uint32Array;
  marks: Uint8Array;
  count: number;
}

/** Creates an empty table. */
export function createKeyTable(): KeyTable {
  const table: Table = { ...emptyTable(FIRST_SIZE), count: 0 };
  return {
    add: (key) => {
      const words = toWords(key);
      const place = findPlace(table, words);
      if (table.marks[place] !== 0) return false;
      put(table, place, words, 1);
      table.count += 1;
      if (table.count > table.marks.length * FULL) grow(table);
      return true;
    },
    mark: (key, mark) => {
      const place = findPlace(table, toWords(key));
      const before = MARKS[table.marks[place] ?? 0] ?? null;
      if (before !== null) table.marks[place] = MARKS.indexOf(mark);
      return before;
    },
  };
}

function emptyTable(size: number): Pick<Table, 'words' | 'marks'> {
  return { words: new Uint32Array(size * WORDS), marks: new Uint8Array(size) };
}

function toWords(key: string): Uint32Array {
  const digest = Uint8Array.from(hash('sha256', key, 'buffer'));
  return new Uint32Array(digest.buffer, 0, WORDS);
}

/** Returns the place of a key, or the free place for it. The size is a power of two. */
function findPlace({ words: all, marks }: Table, words: Uint32Array): number {
  const last = marks.length - 1;
  let place = (words[0] ?? 0) & last;
  while (marks[place] !== 0 && !words.every((word, i) => all[place * WORDS + i] === word)) place = (place + 1) & last;
  return place;
}

function put(table: Table, place: number, words: Uint32Array, mark: number): void {
  table.words.set(words, place * WORDS);
  table.marks[place] = mark;
}

function grow(table: Table): void {
  const { words, marks } = table;
  Object.assign(table, emptyTable(marks.length * 2));
  marks.forEach((mark, place) => {
    if (mark === 0) return;
    const key = words.subarray(place * WORDS, (place + 1) * WORDS);
    put(table, findPlace(table, key), key, mark);
  });
}
