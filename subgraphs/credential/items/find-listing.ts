import type { Loaders } from '../context.ts';
import { type ParsedItem, spellingsOf } from './item.ts';

/** Which of these lists have an item, in whichever spelling. */
export async function findListing(
  { listed }: Pick<Loaders, 'listed'>,
  credIds: readonly number[],
  asked: ParsedItem,
): Promise<ReadonlySet<number>> {
  return listed.load({ credIds, items: spellingsOf(asked) });
}
