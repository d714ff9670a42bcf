import { createTextDecoder } from './decode-text.ts';
import type { FileItem, ItemReader } from './item-reader.ts';

/** Reads text with one item a line; lines without anything are passed over. */
export function createTextReader(): ItemReader {
  const decode = createTextDecoder();
  let line = 0;
  let begun = '';
  const toItems = (lines: readonly string[]): readonly FileItem[] =>
    lines.map((text) => ({ text: text.trim(), place: (line += 1) })).filter(({ text }) => text !== '');
  const read = (piece: Uint8Array): readonly FileItem[] => {
    const lines = (begun + decode(piece)).split('\n');
    begun = lines.pop() ?? '';
    return toItems(lines);
  };
  return { unit: 'line', read, end: () => toItems((begun + decode(null)).split('\n')) };
}
