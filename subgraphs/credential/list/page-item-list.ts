import { invalidCursor, type Page, parseCursor, parsePageSize, toPage } from '../../shared/request/paging.ts';
import type { CredentialContext } from '../context.ts';
import type { ItemListItemsArgs } from '../generated.ts';
import { ITEM_KINDS, type ListState, type PositionedItem } from '../item-list-store/index.ts';
import { toItemText } from '../items/item.ts';

const PAGE_SIZE = 100;

/** The revision of the first page; then generation, bucket, kind and key of the last item of a page. */
const CURSOR = /^\d{1,10}\.\d{1,10}\.\d{1,7}\.[a-z]+\.[\w-]+$/;

/** A page of items, with the revision of the list when its first page was read. */
export interface ItemPage extends Page<string> {
  readonly revision: number;
}

/** A page of the items of a list, in the order of the store. */
export async function pageItemList(
  { itemLists }: CredentialContext,
  list: ListState,
  { first, after }: ItemListItemsArgs,
): Promise<ItemPage> {
  const size = parsePageSize(first ?? PAGE_SIZE);
  const cursor = after === null || after === undefined ? null : parseCursor(after, CURSOR);
  const last = cursor === null ? null : toPosition(cursor);
  const revision = cursor === null ? list.revision : Number.parseInt(cursor, 10);
  const found = await itemLists.page(list, { after: last, limit: size + 1 });
  return { ...toPage(found, size, toItemText, (item) => toCursor(revision, item)), revision };
}

function toCursor(revision: number, { generation, bucket, kind, key }: PositionedItem): string {
  return [revision, generation, bucket, kind, key.toString('base64url')].join('.');
}

function toPosition(cursor: string): PositionedItem {
  const [, generation, bucket, word, key = ''] = cursor.split('.');
  const kind = ITEM_KINDS.find((each) => each === word);
  if (!kind) throw invalidCursor();
  return { generation: Number(generation), bucket: Number(bucket), kind, key: Buffer.from(key, 'base64url') };
}
