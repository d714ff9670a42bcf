import { createTextDecoder } from './reader/decode-text.ts';
import { FileFault } from './reader/file-fault.ts';
import type { FileItem, ItemReader } from './reader/item-reader.ts';

/** The most characters of a line: one that never ends must not fill the memory. */
const LONGEST_LINE = 1024 * 1024;

/** Creates a reader of text with one item per line. It skips empty lines. */
export function createTextReader(): ItemReader {
  const decode = createTextDecoder();
  let line = 0;
  let begun = '';
  const toItems = (lines: readonly string[]): readonly FileItem[] =>
    lines.map((text) => ({ text: text.trim(), place: (line += 1) })).filter(({ text }) => text !== '');
  const read = (piece: Uint8Array): readonly FileItem[] => {
    const lines = (begun + decode(piece)).split('\n');
    begun = lines.pop() ?? '';
    const items = toItems(lines);
    if (begun.length > LONGEST_LINE) refuse(line + 1);
    return items;
  };
  return { unit: 'line', read, end: () => toItems((begun + decode(null)).split('\n')) };
}

function refuse(line: number): never {
  throw new FileFault(
    `The file is not text with one item per line: line ${line} has more than ${LONGEST_LINE} characters. Nothing was changed.`,
  );
}
