import type { CsvLayout } from '../../items-file/columns/layout.ts';
import { createItemReader, type ReadingChoices } from '../../items-file/create-item-reader.ts';

/** How a file is read. */
interface Reading {
  readonly choices?: ReadingChoices;
  readonly adjusted?: Partial<CsvLayout>;
  /** The bytes of a piece. */
  readonly size?: number;
}

/** Reads a file as the dashboard and the tool do, and tells what was recognized. */
export async function readItems(
  name: string,
  content: string | Uint8Array,
  { choices = {}, adjusted = {}, size = 1024 ** 2 }: Reading = {},
) {
  const seen: { layout: CsvLayout | null } = { layout: null };
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  const adjust = (layout: CsvLayout): CsvLayout => {
    seen.layout = layout;
    return { ...layout, ...adjusted };
  };
  const reader = createItemReader(name, adjust, choices);
  const items = [];
  for (let at = 0; at < bytes.length; at += size) items.push(...reader.read(bytes.subarray(at, at + size)));
  items.push(...(await reader.end()));
  const { encoding, isEncodingGuessed: isGuess, isConsistent, rowsWithout } = reader;
  const texts = items.map(({ text }) => text);
  return {
    ...seen,
    items: texts,
    places: items.map(({ place }) => place),
    encoding,
    isGuess,
    isConsistent,
    rowsWithout,
  };
}
