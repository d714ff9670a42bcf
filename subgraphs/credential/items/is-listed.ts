import type { Loaders } from '../context.ts';
import { type ParsedItem, spellingsOf } from './item.ts';

/** Whether a list has an item, in whichever spelling. */
export async function isListed(
  { listed }: Pick<Loaders, 'listed'>,
  credId: number,
  asked: ParsedItem,
): Promise<boolean> {
  const found = await Promise.all(spellingsOf(asked).map(async (item) => listed.load({ credId, item })));
  return found.includes(true);
}
