import { RequestError } from '../../shared/errors.ts';
import type { ParsedItem } from './item.ts';
import { createItemsParser } from './items-parser.ts';

/** GraphQL can't stream: a larger call would hold up everybody else's while it is read. */
const MOST_ITEMS = 50_000;

/** The items of a call by GraphQL (spec 4.7). */
export function parseItems(texts: readonly string[], credId: number): readonly ParsedItem[] {
  checkNumber(texts, credId);
  const parser = createItemsParser();
  const items = parser.parse(texts);
  parser.end();
  return items;
}

function checkNumber(texts: readonly string[], credId: number): void {
  if (texts.length <= MOST_ITEMS) return;
  throw new RequestError(
    'TOO_LARGE',
    `A call by GraphQL takes up to ${MOST_ITEMS} items: send more as a JSON array to POST /cred/${credId}/append, /replace or /remove.`,
    { reason: 'TOO_MANY_ITEMS' },
  );
}
