import { FileFault } from '../reader/file-fault.ts';

/** Reads the JSON text of an array of objects piece by piece. */
export interface ObjectScanner {
  /** The objects that end in this text. */
  scan(text: string): readonly Readonly<Record<string, unknown>>[];
  /** Ends the text; throws FileFault if it is incomplete. */
  end(): void;
}

/** The most characters of an object: one that never ends must not fill the memory. */
const LONGEST_OBJECT = 1024 * 1024;

/** The marks that open and close, and what may hide them. */
const MARKS = /["{}[\]]/g;
const STRING_END = /["\\]/g;

interface Scan {
  /** The text of what is incomplete: from the begin of an object, or what stands between two. */
  rest: string;
  /** How far the rest has been looked at, how deep it is there, and whether that is within a string. */
  at: number;
  depth: number;
  isString: boolean;
  isOver: boolean;
  count: number;
}

/** Creates a scanner at the beginning of a text. */
export function createObjectScanner(): ObjectScanner {
  const scan: Scan = { rest: '', at: 0, depth: 0, isString: false, isOver: false, count: 0 };
  return {
    scan: (text) => scanText(scan, text),
    end: () => {
      if (!scan.isOver || scan.rest.trim() !== '') refuse(scan.count);
    },
  };
}

function scanText(scan: Scan, text: string): readonly Readonly<Record<string, unknown>>[] {
  const found: Readonly<Record<string, unknown>>[] = [];
  scan.rest += text;
  let start = 0;
  for (let mark = nextMark(scan); mark !== null; mark = nextMark(scan)) {
    const before = scan.depth;
    scan.depth += mark === '{' || mark === '[' ? 1 : -1;
    if (before === 1 && mark === '{') start = checkBetween(scan, start);
    if (scan.depth === 1 && mark === '}') {
      found.push(parse(scan.rest.slice(start, scan.at), scan.count));
      scan.count += 1;
      start = scan.at;
    }
    if (scan.depth === 0) checkEnd(scan, start, mark);
    if (scan.depth < 0 || (before === 0 && scan.count > 0) || (before === 1 && mark === '[')) refuse(scan.count);
    if (before === 0 || scan.depth === 0) start = scan.at;
  }
  scan.rest = scan.rest.slice(start);
  scan.at -= start;
  if (scan.rest.length > LONGEST_OBJECT) refuse(scan.count);
  return found;
}

/** Moves behind the next mark outside of strings; null if there is none yet. */
function nextMark(scan: Scan): string | null {
  for (;;) {
    const pattern = scan.isString ? STRING_END : MARKS;
    pattern.lastIndex = scan.at;
    const mark = pattern.exec(scan.rest)?.[0];
    if (mark === undefined) {
      scan.at = scan.rest.length;
      return null;
    }
    // What follows a backslash may come with the next text.
    if (mark === '\\' && pattern.lastIndex === scan.rest.length) return null;
    scan.at = pattern.lastIndex + (mark === '\\' ? 1 : 0);
    if (mark === '"') scan.isString = !scan.isString;
    else if (mark !== '\\') return mark;
  }
}

/** Between two objects stands a comma, and none before the first; returns where the object begins. */
function checkBetween(scan: Scan, start: number): number {
  const begin = scan.at - 1;
  if (scan.rest.slice(start, begin).trim() !== (scan.count === 0 ? '' : ',')) refuse(scan.count);
  return begin;
}

/** Nothing stands between the last object and the end of the array. */
function checkEnd(scan: Scan, start: number, mark: string): void {
  if (mark !== ']' || scan.rest.slice(start, scan.at - 1).trim() !== '') refuse(scan.count);
  scan.isOver = true;
}

function parse(text: string, index: number): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    return { ...Object(value) };
  } catch {
    return refuse(index);
  }
}

function refuse(index: number): never {
  throw new FileFault(`The file is not a JSON array of objects: see element ${index}. Nothing was changed.`);
}
