import { type PackedItems, packItems, sizeOfPacked } from '../item-list-store/index.ts';
import type { ByteShare } from './byte-budget.ts';
import type { ParsedItem } from './item.ts';
import { createItemsParser } from './items-parser.ts';

/** How many items are packed at once, in a few milliseconds. The number is fixed, so that the same items are always packed alike. */
const PACK = 8192;

/**
 * Packs items while they arrive, so that few of them exist as text. Throws BAD_USER_INPUT at the end if some were invalid, and
 * UNAVAILABLE when their share of the memory is used up.
 */
export async function packStream(
  batches: AsyncIterable<readonly string[]>,
  share: ByteShare,
): Promise<readonly PackedItems[]> {
  const parser = createItemsParser();
  const packed: PackedItems[] = [];
  let waiting: ParsedItem[] = [];
  for await (const texts of batches) {
    waiting.push(...parser.parse(texts));
    for (; waiting.length >= PACK; waiting = waiting.slice(PACK)) {
      const pack = packItems(waiting.slice(0, PACK));
      share.take(sizeOfPacked(pack));
      packed.push(pack);
    }
  }
  parser.end();
  return waiting.length === 0 && packed.length > 0 ? packed : [...packed, packItems(waiting)];
}
