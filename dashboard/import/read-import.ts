import { checkItem, type ItemType } from '../../items-file/check-item.ts';
import { createItemReader } from '../../items-file/create-item-reader.ts';
import type { CsvLayout } from '../../items-file/csv/csv-layout.ts';
import type { FileItem } from '../../items-file/reader/item-reader.ts';
import { ImportError } from './import-error.ts';
import type { Doubt, ImportRequest, Mistake, Reading } from './import-message.ts';
import { createItemsBlob, type ItemsBlob } from './items-blob.ts';
import { readPieces } from './read-pieces.ts';
import { createRowsFile, type RowsFile } from './rows-file.ts';

/** The service takes so many items in one call. */
const MOST_ITEMS = 10_000_000;

/** What is collected while a file is read. */
interface Collection {
  readonly items: ItemsBlob;
  readonly kinds: Map<ItemType, number>;
  readonly mistakes: RowsFile<Mistake>;
  readonly doubts: RowsFile<Doubt>;
}

/** Reads a file by the rules of the service, and reports its progress. */
export async function readImport({ file, choices }: ImportRequest, report: (share: number) => void): Promise<Reading> {
  let layout: CsvLayout | null = null;
  const adjust = (recognised: CsvLayout): CsvLayout => {
    layout = { ...recognised, ...choices };
    return layout;
  };
  const reader = createItemReader(file.name.replace(/\.gz$/i, ''), adjust, choices.delimiter);
  const found: Collection = {
    items: createItemsBlob(),
    kinds: new Map(),
    mistakes: createRowsFile(['place', 'text', 'reason']),
    doubts: createRowsFile(['place', 'text']),
  };
  for await (const { bytes, share } of readPieces(file)) {
    collect(found, reader.read(bytes));
    report(share);
  }
  collect(found, reader.end());
  const { items, fingerprint, count } = await found.items.end();
  const kinds = [...found.kinds].toSorted(([, one], [, other]) => other - one);
  const { mistakes, doubts } = found;
  return {
    items,
    fingerprint,
    count,
    kinds,
    layout,
    unit: reader.unit,
    mistakes: mistakes.end(),
    doubts: doubts.end(),
  };
}

function collect(found: Collection, items: readonly FileItem[]): void {
  for (const { text, place } of items) {
    const check = checkItem(text);
    if (check.fault !== null) {
      found.mistakes.add({ place, text, reason: check.fault });
      continue;
    }
    if (check.isChecksumWrong) found.doubts.add({ place, text });
    found.kinds.set(check.type, (found.kinds.get(check.type) ?? 0) + 1);
    found.items.add(text);
  }
  if (found.items.count() > MOST_ITEMS) throw new ImportError('TOO_LARGE');
}
