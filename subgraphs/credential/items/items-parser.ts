import { RequestError } from '../../shared/errors.ts';
import { findItemFault, type ItemFault, isTooLong } from '../../shared/item-fault.ts';
import { type ParsedItem, parseItem } from './item.ts';

/** Reads the items of one call, part after part. */
export interface ItemsParser {
  /** The valid ones of these; the others are noted. */
  parse(texts: readonly string[]): readonly ParsedItem[];
  /** Ends the call: throws BAD_USER_INPUT when an item was invalid, for what the caller meant by the others is then in doubt. */
  end(): void;
}

const MOST_NAMED = 100;

/** A parser for one call; the first 100 invalid items are named by their index in it (design 6). */
export function createItemsParser(): ItemsParser {
  const named: { readonly index: number; readonly reason: ItemFault }[] = [];
  let [given, invalid] = [0, 0];
  const note = (text: string, index: number): void => {
    invalid += 1;
    if (named.length < MOST_NAMED) named.push({ index, reason: findItemFault(text) ?? 'UNKNOWN_FORM' });
  };
  const parse = (texts: readonly string[]): readonly ParsedItem[] => {
    const items: ParsedItem[] = [];
    texts.forEach((text, i) => {
      const item = isTooLong(text) ? null : parseItem(text);
      if (item) items.push(item);
      else note(text, given + i);
    });
    given += texts.length;
    return items;
  };
  const end = (): void => {
    if (invalid === 0) return;
    throw new RequestError(
      'BAD_USER_INPUT',
      `Nothing was changed: ${invalid} of ${given} items are neither wallet nor e-mail addresses. Mend or leave out those that "invalid" lists.`,
      { reason: 'INVALID_ITEM', invalid: named },
    );
  };
  return { parse, end };
}
