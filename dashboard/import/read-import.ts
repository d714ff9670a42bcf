import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes } from '@noble/hashes/utils.js';
import { checkItem, type ItemType } from '../../items-file/check-item.ts';
import type { CsvLayout } from '../../items-file/columns/layout.ts';
import { createItemReader } from '../../items-file/create-item-reader.ts';
import type { Keccak } from '../../items-file/has-wrong-checksum.ts';
import { loadKeccak } from '../../items-file/load-keccak.ts';
import { findMistake, type MistakeCause } from '../../items-file/mistakes/find-cause.ts';
import type { FileItem } from '../../items-file/reader/item-reader.ts';
import {
  ImportError,
  type ImportRequest,
  type LayoutChoices,
  type Mendable,
  type Mistake,
  type Reading,
  type Warning,
} from './import-message.ts';
import { readPieces } from './read-pieces.ts';
import { createRowsFile, type RowsFile } from './rows-file.ts';

/** The service takes so many items in one call. */
const MOST_ITEMS = 10_000_000;

/** What is collected while a file is read. */
interface Collection {
  readonly keccak: Keccak;
  readonly items: ItemsBlob;
  readonly kinds: Map<ItemType, number>;
  readonly mistakes: RowsFile<Mistake>;
  readonly warnings: RowsFile<Warning>;
  readonly mendable: Map<MistakeCause, Mendable>;
}

/** Reads a file by the rules of the service, and reports its progress. It stops where the person has to choose a column. */
export async function readImport(request: ImportRequest, report: (share: number) => void): Promise<Reading> {
  const { isConsistent, ...reading } = await readOnce(request, report);
  if (isConsistent) return reading;
  // Only the whole file has shown its encoding.
  const choices = { ...request.choices, encoding: reading.encoding };
  const { isConsistent: _, ...again } = await readOnce({ ...request, choices }, report);
  return { ...again, isEncodingGuessed: true };
}

interface FirstReading extends Reading {
  readonly isConsistent: boolean;
}

async function readOnce({ file, choices }: ImportRequest, report: (share: number) => void): Promise<FirstReading> {
  const adjusted = adjustBy(choices);
  const reader = createItemReader(file.name.replace(/\.gz$/i, ''), adjusted.adjust, choices);
  const found: Collection = {
    keccak: await loadKeccak(),
    items: createItemsBlob(),
    kinds: new Map(),
    mistakes: createRowsFile(['place', 'text', 'reason']),
    warnings: createRowsFile(['place', 'text']),
    mendable: new Map(),
  };
  const take = (items: readonly FileItem[]): void => {
    if (adjusted.isDecided()) for (const item of items) collect(found, item, choices.mended ?? []);
    if (found.items.count() > MOST_ITEMS) throw new ImportError('TOO_LARGE');
  };
  for await (const { bytes, share } of readPieces(file)) {
    take(reader.read(bytes));
    if (!adjusted.isDecided()) break;
    report(share);
  }
  if (adjusted.isDecided()) take(await reader.end());
  const { items, fingerprint, count } = await found.items.end();
  return {
    items,
    fingerprint,
    count,
    kinds: [...found.kinds].toSorted(([, one], [, other]) => other - one),
    rowsWithout: reader.rowsWithout,
    layout: adjusted.layout(),
    unit: reader.unit,
    encoding: reader.encoding,
    isEncodingGuessed: reader.isEncodingGuessed,
    isConsistent: reader.isConsistent,
    mistakes: found.mistakes.end(),
    warnings: found.warnings.end(),
    mendable: [...found.mendable.values()],
  };
}

/** Applies the choices of a person to the recognized layout. */
function adjustBy(choices: LayoutChoices) {
  let layout: CsvLayout | null = null;
  const adjust = (recognized: CsvLayout): CsvLayout => {
    const { hasHeading = recognized.hasHeading, isAll = recognized.isAll } = choices;
    const column = Math.min(choices.column ?? recognized.column, Math.max(0, recognized.columns.length - 1));
    const isChosen = choices.column !== undefined || choices.isAll !== undefined;
    layout = { ...recognized, hasHeading, column, isAll, isSure: recognized.isSure || isChosen };
    return layout;
  };
  return { adjust, layout: () => layout, isDecided: () => layout?.isSure ?? true };
}

function collect(found: Collection, { text, place }: FileItem, mended: readonly MistakeCause[]): void {
  const check = checkItem(text, found.keccak);
  if (check.fault !== null) return collectMistake(found, { text, place }, mended);
  if (check.isChecksumWrong) found.warnings.add({ place, text });
  found.kinds.set(check.type, (found.kinds.get(check.type) ?? 0) + 1);
  return found.items.add(text);
}

/** A mistake that the person wants mended becomes an item. */
function collectMistake(found: Collection, { text, place }: FileItem, wanted: readonly MistakeCause[]): void {
  const { cause, mended } = findMistake(text) ?? { cause: 'UNKNOWN_FORM', mended: null };
  if (mended !== null) {
    const known = found.mendable.get(cause) ?? { cause, count: 0, text, mended };
    found.mendable.set(cause, { ...known, count: known.count + 1 });
    if (wanted.includes(cause)) return collect(found, { text: mended, place }, []);
  }
  return found.mistakes.add({ place, text, reason: cause, mended: mended ?? '' });
}

/** Collects items as a JSON array. The browser keeps what is collected outside of the page's memory. */
interface ItemsBlob {
  add(item: string): void;
  count(): number;
  end(): Promise<{ readonly items: Blob; readonly count: number; readonly fingerprint: string }>;
}

/** The number of items in a part. The same items always make the same parts, so their fingerprint is the same. */
const PART = 50_000;

/** Creates an empty array. */
function createItemsBlob(): ItemsBlob {
  const encoder = new TextEncoder();
  const parts: Blob[] = [];
  const digests: Promise<Uint8Array>[] = [];
  let held: string[] = [];
  let count = 0;
  const flush = (): void => {
    const bytes = encoder.encode(`${parts.length === 0 ? '[' : ','}${JSON.stringify(held).slice(1, -1)}`);
    parts.push(new Blob([bytes]));
    digests.push(digest(bytes));
    held = [];
  };
  return {
    add: (item) => {
      held.push(item);
      count += 1;
      if (held.length === PART) flush();
    },
    count: () => count,
    end: async () => {
      if (held.length > 0 || count === 0) flush();
      const fingerprint = bytesToHex(await digest(concatBytes(...(await Promise.all(digests)))));
      return { items: new Blob([...parts, ']'], { type: 'application/json' }), count, fingerprint };
    },
  };
}

/** SHA-256. The browser's own takes a tenth of the time, but only secure contexts have it. */
async function digest(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  return isSecureContext ? new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)) : sha256(bytes);
}
