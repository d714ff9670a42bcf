import { RequestError } from '../../shared/errors.ts';
import { type PageInfo, parsePart, toCursor } from '../../shared/request/paging.ts';
import type { CredentialContext } from '../context.ts';
import type { ItemListSearchArgs } from '../generated.ts';
import type { Item, ItemSearchRequest, ListState } from '../item-list-store/index.ts';
import { findListing } from '../items/find-listing.ts';
import { parseSought, toItemText } from '../items/item.ts';

const PAGE_SIZE = 100;

/** No item is longer. */
const LONGEST_PREFIX = 320;

/** Generation, bucket, and how many hits of that bucket were shown. */
const CURSOR = /^(\d{1,10})\.(\d{1,7})\.(\d{1,7})$/;

/** An empty key is less than every other one. */
const ANY_KEY = Buffer.alloc(0);

/** A page of hits, and the progress of the search. It goes on from a position of the list, and a hit has no cursor. */
export interface ItemSearch {
  readonly nodes: readonly string[];
  readonly pageInfo: PageInfo;
  readonly searched: number;
}

/** Items of a list that begin with a text. One call looks at a part of a large list. */
export async function searchItemList(
  { itemLists }: CredentialContext,
  list: ListState,
  { prefix, first, after }: ItemListSearchArgs,
): Promise<ItemSearch> {
  const part = parsePart({ first: first ?? PAGE_SIZE, after }, parsePosition);
  const { items, next, searched } = await itemLists.search(list, { ...toMatcher(prefix.trim()), ...part });
  const endCursor = next && toCursor([next.generation, next.bucket, next.skip].join('.'));
  const pageInfo = { startCursor: null, endCursor, hasPreviousPage: part.after !== null, hasNextPage: next !== null };
  return { nodes: items.map(toItemText), pageInfo, searched };
}

function toMatcher(prefix: string): Pick<ItemSearchRequest, 'leastKey' | 'match'> {
  if (prefix === '' || prefix.length > LONGEST_PREFIX) {
    throw new RequestError('BAD_USER_INPUT', `"prefix" must have 1 to ${LONGEST_PREFIX} characters.`, {
      reason: 'INVALID_INPUT',
      field: 'prefix',
    });
  }
  const lower = prefix.toLowerCase();
  // In NFC, and as e-mail addresses may be stored from before they were.
  const spellings = [...new Set([lower, lower.normalize('NFC'), lower.normalize('NFD')])];
  const texts = spellings.map((spelling) => Buffer.from(spelling)).toSorted((one, other) => Buffer.compare(one, other));
  const [first = ANY_KEY, last = ANY_KEY] = [texts[0], texts.at(-1)];
  // The keys of Aptos and Solana addresses are not in the order of their texts, so all of them are compared.
  const least = { evm: leastEvmKey(lower), text: first, aptos: ANY_KEY, solana: ANY_KEY };
  const match = (item: Item): 'hit' | 'miss' | 'over' => {
    const text = toItemText(item);
    if ((item.kind === 'solana' ? [prefix] : spellings).some((spelling) => text.startsWith(spelling))) return 'hit';
    return item.kind === 'evm' || (item.kind === 'text' && Buffer.compare(item.key, last) > 0) ? 'over' : 'miss';
  };
  return { leastKey: (kind) => least[kind], match };
}

/** The least key of the EVM addresses with this prefix; null if there can be none. */
function leastEvmKey(prefix: string): Buffer | null {
  if (prefix === '0') return ANY_KEY;
  const [, digits] = /^0x([0-9a-f]{0,40})$/.exec(prefix) ?? [];
  return digits === undefined ? null : Buffer.from(digits.padEnd(40, '0'), 'hex');
}

function parsePosition(text: string): ItemSearchRequest['after'] {
  const [, generation, bucket, skip] = CURSOR.exec(text)?.map(Number) ?? [];
  if (generation === undefined || bucket === undefined || skip === undefined) return null;
  return { generation, bucket, skip };
}

/** Whether a list contains an item, given as text. */
export async function containsItem({ loaders }: CredentialContext, { _id }: ListState, text: string): Promise<boolean> {
  const item = parseSought(text);
  if (item) return (await findListing(loaders, [_id], item)).has(_id);
  throw new RequestError('BAD_USER_INPUT', 'This is neither a wallet address nor an e-mail address.', {
    reason: 'INVALID_ITEM',
  });
}
