import Papa from 'papaparse';
import { FileFault } from '../reader/file-fault.ts';

/** A record of a CSV file. */
export interface CsvRecord {
  readonly fields: readonly string[];
  /** The line that it begins in, counted from 1. */
  readonly line: number;
}

/** Reads the next text of a file with line feeds as line ends. Returns the complete records; at the end, all are complete. */
export type ReadRecords = (text: string, isEnd: boolean) => readonly CsvRecord[];

/** The most characters of a record: a quote that is never closed must not fill the memory. */
const LONGEST_RECORD = 1024 * 1024;

/** The number of characters of a record that messages show. */
const SHOWN = 80;

type Step = Papa.ParseStepResult<string[]>;

/** Creates a reader of records with this delimiter (RFC 4180). It throws FileFault for unmatched quotes. */
export function createRecordReader(delimiter: string): ReadRecords {
  let rest = '';
  let line = 1;
  return (text, isEnd) => {
    const input = rest + text;
    const steps = parseSteps(input, delimiter);
    // The text may end within the last record, which is then read again with the next text.
    if (!isEnd) steps.pop();
    let start = 0;
    const records = steps.map(({ data: fields, errors, meta: { cursor } }) => {
      checkQuotes(errors, input.slice(start, cursor), line);
      const record = { fields, line };
      line += countLineFeeds(input, start, cursor);
      start = cursor;
      return record;
    });
    rest = input.slice(start);
    checkLength(rest, line);
    return records;
  };
}

function parseSteps(input: string, delimiter: string): Step[] {
  const steps: Step[] = [];
  Papa.parse<string[]>(input, { delimiter, newline: '\n', step: (step) => steps.push(step) });
  return steps;
}

function checkQuotes(errors: readonly Papa.ParseError[], record: string, line: number): void {
  const [error] = errors;
  if (!error) return;
  if (error.code === 'MissingQuotes') refuse(`a quote is never closed in line ${line}`);
  refuse(`something follows the closing quote of a field in line ${line}: ${record.slice(0, SHOWN).trim()}`);
}

function checkLength(rest: string, line: number): void {
  if (rest.length <= LONGEST_RECORD) return;
  refuse(`a quote is never closed in line ${line}, or its record has more than ${LONGEST_RECORD} characters`);
}

function countLineFeeds(input: string, start: number, end: number): number {
  let count = 0;
  for (let at = input.indexOf('\n', start); at !== -1 && at < end; at = input.indexOf('\n', at + 1)) count += 1;
  return count;
}

function refuse(what: string): never {
  throw new FileFault(`The file is not CSV: ${what}. Nothing was changed.`);
}
