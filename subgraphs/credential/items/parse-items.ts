import { RequestError } from '../../shared/errors.ts';
import type { ParsedItem } from './item.ts';
import { createItemsParser } from './items-parser.ts';

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
