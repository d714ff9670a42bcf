import { RequestError } from '../../shared/errors.ts';
import { findItemFault, type ItemFault, isTooLong } from '../../shared/items/item-fault.ts';
import { type PackedItems, packItems, sizeOfPacked } from '../item-list-store/index.ts';
import { type ParsedItem, parseItem } from './item.ts';
import type { CallMemory } from './stream-budget.ts';

/** GraphQL can't stream: reading a larger call would delay all other requests. */
const MAX_ITEMS = 50_000;

/** The items of a GraphQL call (spec 4.7). */
export function parseItems(texts: readonly string[], credId: number): readonly ParsedItem[] {
  checkCount(texts, credId);
  const parser = createItemsParser();
  const items = parser.parse(texts);
  parser.end();
  return items;
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
  /** Returns the valid items of a part, and records the invalid ones. */
  parse(texts: readonly string[]): readonly ParsedItem[];
  /** Ends the call: throws BAD_USER_INPUT if any item was invalid, because it is then unclear what the whole call should do. */
  end(): void;
}

const MAX_NAMED = 100;

/** A parser for one call. Its error names the first 100 invalid items by their index in the call (design 6). */
function createItemsParser(): ItemsParser {
  const named: { readonly index: number; readonly reason: ItemFault }[] = [];
  let [given, invalid] = [0, 0];
  const record = (text: string, index: number): void => {
    invalid += 1;
    if (named.length < MAX_NAMED) named.push({ index, reason: findItemFault(text) ?? 'UNKNOWN_FORM' });
  };
  const parse = (texts: readonly string[]): readonly ParsedItem[] => {
    const items: ParsedItem[] = [];
    texts.forEach((text, i) => {
      const item = isTooLong(text) ? null : parseItem(text);
      if (item) items.push(item);
      else record(text, given + i);
    });
    given += texts.length;
    return items;
  };
  const end = (): void => {
    if (invalid === 0) return;
    throw new RequestError(
      'BAD_USER_INPUT',
      `Nothing was changed: ${invalid} of ${given} ${given === 1 ? 'item' : 'items'} ${invalid === 1 ? 'is' : 'are'} neither a wallet address nor an e-mail address. Correct or remove the items that "invalid" lists.`,
      { reason: 'INVALID_ITEM', invalid: named },
    );
  };
  return { parse, end };
}

/** How many items are packed at once, in a few milliseconds. The number is fixed, so that the same items are always packed alike. */
const PACK = 8192;

/**
 * Packs items while they arrive, so that few of them exist as text. Throws BAD_USER_INPUT at the end if some were invalid, and
 * UNAVAILABLE if the calls together take too much memory.
 */
export async function packStream(
  batches: AsyncIterable<readonly string[]>,
  memory: CallMemory,
): Promise<readonly PackedItems[]> {
  const parser = createItemsParser();
  const packed: PackedItems[] = [];
  let waiting: ParsedItem[] = [];
  for await (const texts of batches) {
    waiting.push(...parser.parse(texts));
    for (; waiting.length >= PACK; waiting = waiting.slice(PACK)) {
      const pack = packItems(waiting.slice(0, PACK));
      memory.take(sizeOfPacked(pack));
      packed.push(pack);
    }
  }
  parser.end();
  return waiting.length === 0 && packed.length > 0 ? packed : [...packed, packItems(waiting)];
}
