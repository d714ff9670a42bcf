import Papa from 'papaparse';
import { FileFault } from '../reader/file-fault.ts';

/** Takes a record of a CSV file, with the line that it begins in, counted from 1. */
export type TakeRecord = (fields: readonly string[], line: number) => void;

/** Reads the next text of a file with line feeds as line ends. Gives the complete records; at the end, all are complete. */
export type ReadRecords = (text: string, isEnd: boolean, take: TakeRecord) => void;

/** The most characters of a record: a quote that is never closed must not fill the memory. */
const LONGEST_RECORD = 1024 * 1024;

/** The number of characters of a record that messages show. */
const SHOWN = 80;

/** How far a file has been read. */
interface Progress {
  readonly delimiter: string;
  /** The text of an incomplete record. */
  rest: string;
  /** The line that it begins in. */
  line: number;
}

/** Creates a reader of records with this delimiter (RFC 4180), from this line on. It throws FileFault for unmatched quotes. */
export function createRecordReader(delimiter: string, firstLine: number): ReadRecords {
  // papaparse, by which the columns were recognized, takes a comma in place of these.
  const divider = Papa.BAD_DELIMITERS.includes(delimiter) ? ',' : delimiter;
  const progress: Progress = { delimiter: divider, rest: '', line: firstLine };
  return (text, isEnd, take) => {
    const input = progress.rest + text;
    const end = isEnd ? input.length : input.lastIndexOf('\n') + 1;
    // Most files have no quotes. Each line is then a record, which takes a fraction of the time.
    if (input.includes('"')) readQuoted(progress, input, isEnd, take);
    else readLines(progress, input, end, take);
    checkLength(progress);
  };
}

function readLines(progress: Progress, input: string, end: number, take: TakeRecord): void {
  progress.rest = input.slice(end);
  if (end === 0) return;
  const lines = input.slice(0, input[end - 1] === '\n' ? end - 1 : end);
  for (const line of lines.split('\n')) {
    take(line.split(progress.delimiter), progress.line);
    progress.line += 1;
  }
}

function readQuoted(progress: Progress, input: string, isEnd: boolean, take: TakeRecord): void {
  let start = 0;
  const finish = ({ data, errors, meta: { cursor } }: Papa.ParseStepResult<string[]>): void => {
    checkQuotes(errors, input.slice(start, cursor), progress.line);
    take(data, progress.line);
    progress.line += countLineFeeds(input, start, cursor);
    start = cursor;
  };
  // The text may end within the last record, which is then read again with the next text.
  let last: Papa.ParseStepResult<string[]> | null = null;
  const step = (record: Papa.ParseStepResult<string[]>): void => {
    if (last) finish(last);
    last = record;
  };
  Papa.parse<string[]>(input, { delimiter: progress.delimiter, newline: '\n', step });
  if (last && isEnd) finish(last);
  progress.rest = input.slice(start);
}

function checkQuotes(errors: readonly Papa.ParseError[], record: string, line: number): void {
  const [error] = errors;
  if (!error) return;
  if (error.code === 'MissingQuotes') refuse(`a quote in line ${line} is never closed`);
  refuse(`something follows the closing quote of a field in line ${line}: ${record.slice(0, SHOWN).trim()}`);
}

function checkLength({ rest, line }: Progress): void {
  if (rest.length <= LONGEST_RECORD) return;
  refuse(`a quote in line ${line} is never closed, or its record has more than ${LONGEST_RECORD} characters`);
}

/** Counts the line feeds in a part of a text. */
export function countLineFeeds(text: string, start = 0, end = text.length): number {
  let count = 0;
  for (let at = text.indexOf('\n', start); at !== -1 && at < end; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
}

function refuse(what: string): never {
  throw new FileFault(`The file is not CSV: ${what}. Nothing was changed.`);
}
