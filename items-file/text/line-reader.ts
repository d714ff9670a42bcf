import type { CsvLayout } from '../columns/layout.ts';
import { FileFault } from '../reader/file-fault.ts';
import type { FileItem, TextReader } from '../reader/item-reader.ts';
import { splitLine } from './split-items.ts';

/** The most characters of a line: one that never ends must not fill the memory. */
const LONGEST_LINE = 1024 * 1024;

/** Creates a reader of lines with one item or several. It skips empty lines, and the heading, which may have items behind it. */
export function createLineReader({ hasHeading }: Pick<CsvLayout, 'hasHeading'>): TextReader {
  let line = 0;
  let begun = '';
  let isHeadingNext = hasHeading;
  const take = (text: string, items: FileItem[]): void => {
    line += 1;
    const trimmed = text.trim();
    if (trimmed === '') return;
    items.push(...splitLine(trimmed, line).slice(isHeadingNext ? 1 : 0));
    isHeadingNext = false;
  };
  const read = (text: string, isEnd: boolean): readonly FileItem[] => {
    const lines = (begun + text).split('\n');
    begun = isEnd ? '' : (lines.pop() ?? '');
    const items: FileItem[] = [];
    for (const each of lines) take(each, items);
    if (begun.length > LONGEST_LINE) refuse(line + 1);
    return items;
  };
  return { unit: 'line', read };
}

function refuse(line: number): never {
  throw new FileFault(
    `The file is not text with one item per line: line ${line} has more than ${LONGEST_LINE} characters. Nothing was changed.`,
  );
}
