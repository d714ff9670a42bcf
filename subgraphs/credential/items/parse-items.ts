import { RequestError } from '../../shared/errors.ts';
import { findItemFault, type ItemFault, isTooLong } from '../../shared/items/item-fault.ts';
import { type ListOperation, type PackedItems, packItems, sizeOfPacked } from '../item-list-store/index.ts';
import { type ParsedItem, parseItem, parseSought } from './item.ts';

/** GraphQL can't stream: reading a larger call would delay all other requests. */
const MAX_ITEMS = 50_000;

/** The items of a GraphQL call (spec 4.7). */
export function parseItems(
  texts: readonly string[],
  { credId, operation }: { readonly credId: number; readonly operation: ListOperation },
): PackedItems {
  checkCount(texts, credId);
  const parser = createItemsParser(operation);
  const items = parser.parse(texts);
  parser.end();
  return packParsed(items);
}

function packParsed(items: readonly ParsedItem[]): PackedItems {
  const spelled = items.filter(({ older }) => older !== undefined);
  const packed = packItems(items);
  return spelled.length === 0 ? packed : { ...packed, older: packItems(spelled.flatMap(({ older = [] }) => older)) };
}

function checkCount(texts: readonly string[], credId: number): void {
  if (texts.length <= MAX_ITEMS) return;
  throw new RequestError(
    'TOO_LARGE',
    `A GraphQL call takes at most ${MAX_ITEMS} items. Send more as a JSON array to POST /cred/${credId}/append, /replace or /remove.`,
    { reason: 'TOO_MANY_ITEMS' },
  );
}

/** Parses the items of one call, part by part. */
interface ItemsParser {
  /** Returns the valid items of a part, and records the invalid ones; throws BAD_USER_INPUT once they are too many. A text that is repeated gives the same object. */
  parse(texts: readonly string[]): readonly ParsedItem[];
  /** Ends the call: throws BAD_USER_INPUT if any item was invalid, because it is then unclear what the whole call should do. */
  end(): void;
}

const MAX_NAMED = 100;

/** A call with so many invalid items is not read to its end. */
const MAX_INVALID = 10_000;

interface InvalidItem {
  readonly index: number;
  readonly reason: ItemFault;
}

/** A parser for one call. Its error names the first 100 invalid items by their index in the call (spec 18.2). */
function createItemsParser(operation: ListOperation): ItemsParser {
  const parseOne = operation === 'REMOVE' ? parseSought : parseItem;
  const named: InvalidItem[] = [];
  let [given, invalid] = [0, 0];
  const record = (text: string, index: number): void => {
    invalid += 1;
    if (named.length < MAX_NAMED) named.push({ index, reason: findItemFault(text) ?? 'UNKNOWN_FORM' });
    if (invalid === MAX_INVALID) refuseItems(`at least ${invalid} items are`, named);
  };
  const parse = (texts: readonly string[]): readonly ParsedItem[] => {
    const items: ParsedItem[] = [];
    const known = new Map<string, ParsedItem | null>();
    texts.forEach((text, i) => {
      const seen = known.get(text);
      const item = seen === undefined && !isTooLong(text) ? parseOne(text) : (seen ?? null);
      known.set(text, item);
      if (item) items.push(item);
      else record(text, given + i);
    });
    given += texts.length;
    return items;
  };
  const end = (): void => {
    if (invalid > 0)
      refuseItems(`${invalid} of ${given} ${given === 1 ? 'item' : 'items'} ${invalid === 1 ? 'is' : 'are'}`, named);
  };
  return { parse, end };
}

function refuseItems(which: string, invalid: readonly InvalidItem[]): never {
  throw new RequestError(
    'BAD_USER_INPUT',
    `Nothing was changed: ${which} neither a wallet address nor an e-mail address. Correct or remove them.`,
    { reason: 'INVALID_ITEM', invalid },
  );
}

/** How many items are parsed and packed at once, in a few milliseconds. The number is fixed, so that the same items are always packed alike. */
const PACK = 8192;

/** The memory for what is kept of items that arrive. */
export interface ItemsMemory {
  /** Takes bytes; throws if there are none. */
  readonly keep: (bytes: number) => void;
  /** Aborted when all of it must be free at once, which nothing uses any more. */
  readonly ended: AbortSignal;
}

/** Packs items while they arrive, so that few of them exist as text. Throws BAD_USER_INPUT at the end if some were invalid. */
export async function packStream(
  batches: AsyncIterable<readonly string[]>,
  operation: ListOperation,
  { keep, ended }: ItemsMemory,
): Promise<readonly PackedItems[]> {
  const parser = createItemsParser(operation);
  const packed: PackedItems[] = [];
  // Its sender may pause, and this with it, long after it was answered.
  ended.addEventListener('abort', () => packed.splice(0));
  let waiting: string[] = [];
  const pack = (texts: readonly string[]): void => {
    // A small body of gzip holds millions of items, which are few that are repeated.
    const distinct = new Set(parser.parse(texts));
    const part = { ...packParsed([...distinct]), given: texts.length };
    keep(sizeOfPacked(part));
    packed.push(part);
  };
  for await (const texts of batches) {
    waiting.push(...texts);
    for (; waiting.length >= PACK; waiting = waiting.slice(PACK)) pack(waiting.slice(0, PACK));
  }
  if (waiting.length > 0 || packed.length === 0) pack(waiting);
  parser.end();
  return packed;
}
