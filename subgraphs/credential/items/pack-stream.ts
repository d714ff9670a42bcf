import type { ByteShare } from '../../shared/byte-budget.ts';
import { type PackedItems, packItems, sizeOfPacked } from '../item-list-store/packing/pack-items.ts';
import type { ParsedItem } from './item.ts';
import { createItemsParser } from './items-parser.ts';

/** So many items are packed at once: a few milliseconds' work. The number is fixed, so that the same items are packed alike. */
const PACK = 8192;

/**
 * Packs items while they come in: each is a text only until it is read. Throws BAD_USER_INPUT at the end when some were
 * invalid, and UNAVAILABLE when their share of the memory is used up.
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
