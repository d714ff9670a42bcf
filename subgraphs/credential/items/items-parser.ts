import { RequestError } from '../../shared/errors.ts';
import { findItemFault, type ItemFault, isTooLong } from '../../shared/items/item-fault.ts';
import { type ParsedItem, parseItem } from './item.ts';

/** Parses the items of one call, part by part. */
export interface ItemsParser {
  /** Returns the valid items of a part, and records the invalid ones. */
  parse(texts: readonly string[]): readonly ParsedItem[];
  /** Ends the call: throws BAD_USER_INPUT if any item was invalid, because the intent of the whole call is then in doubt. */
  end(): void;
}

const MAX_NAMED = 100;

/** A parser for one call. Its error names the first 100 invalid items by their index in the call (design 6). */
export function createItemsParser(): ItemsParser {
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
