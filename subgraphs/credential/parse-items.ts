import { RequestError } from '../shared/errors.ts';
import { type ParsedItem, parseItem } from './item.ts';

/** GraphQL can't stream: a larger call would hold up everybody else's while it is read. */
const MOST_ITEMS = 50_000;

const MOST_NAMED = 100;

/** No address is longer; an e-mail address has at most 64 characters, an @ and 255 more. */
const LONGEST_ITEM = 320;

type Fault = 'EMPTY' | 'TOO_LONG' | 'UNKNOWN_FORM';

/** The items of a call (spec 4.7). One that is invalid spoils the call: what the caller meant by the others is then in doubt. */
export function parseItems(texts: readonly string[], credId: number): readonly ParsedItem[] {
  checkNumber(texts, credId);
  const parsed = texts.map(parseShortItem);
  const items = parsed.filter((item) => item !== null);
  if (items.length === texts.length) return items;
  const invalid = parsed.flatMap((item, index) => (item ? [] : [{ index, reason: toFault(texts[index] ?? '') }]));
  throw new RequestError(
    'BAD_USER_INPUT',
    `Nothing was changed: ${invalid.length} of ${texts.length} items are neither wallet nor e-mail addresses. Mend or leave out those that "invalid" lists.`,
    { reason: 'INVALID_ITEM', invalid: invalid.slice(0, MOST_NAMED) },
  );
}

function checkNumber(texts: readonly string[], credId: number): void {
  if (texts.length <= MOST_ITEMS) return;
  throw new RequestError(
    'TOO_LARGE',
    `A call by GraphQL takes up to ${MOST_ITEMS} items: send more as a JSON array to POST /cred/${credId}/append, /replace or /remove.`,
    { reason: 'TOO_MANY_ITEMS' },
  );
}

function parseShortItem(text: string): ParsedItem | null {
  return text.length > LONGEST_ITEM && text.trim().length > LONGEST_ITEM ? null : parseItem(text);
}

function toFault(text: string): Fault {
  const { length } = text.trim();
  if (length === 0) return 'EMPTY';
  return length > LONGEST_ITEM ? 'TOO_LONG' : 'UNKNOWN_FORM';
}
