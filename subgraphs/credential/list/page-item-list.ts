import { type Page, parseCursor, parsePageSize, toPage } from '../../shared/paging.ts';
import type { CredentialContext } from '../context.ts';
import type { ItemListItemsArgs } from '../generated.ts';
import { ITEM_KINDS } from '../item-list-store/packing/item-kinds.ts';
import { type PlacedItem, pageItems } from '../item-list-store/reads/page-items.ts';
import { toItemText } from '../items/item.ts';
import type { OpenItemList } from './open-item-list.ts';

const PAGE_SIZE = 100;

/** Revision at the first page; generation, bucket, kind and key of the last item that was shown. */
const POSITION = /^\d{1,10}\.\d{1,10}\.\d{1,7}\.[a-z]+\.[\w-]+$/;

/** A page of items, and the revision that the list was at when its first page was read. */
export interface ItemPage extends Page<string> {
  readonly revision: number;
}

/** A page of the items of a list, in an order of the store's own. */
export async function pageItemList(
  { itemLists }: CredentialContext,
  list: OpenItemList,
  { first, after }: ItemListItemsArgs,
): Promise<ItemPage> {
  const size = parsePageSize(first ?? PAGE_SIZE);
  const position = after === null || after === undefined ? null : parseCursor(after, POSITION);
  const last = position === null ? null : toPlace(position);
  const revision = position === null ? list.revision : Number.parseInt(position, 10);
  const found = await pageItems(itemLists, list, { after: last, limit: size + 1 });
  return { ...toPage(found, size, toItemText, (item) => toPosition(revision, item)), revision };
}

function toPosition(revision: number, { generation, bucket, kind, key }: PlacedItem): string {
  return [revision, generation, bucket, kind, key.toString('base64url')].join('.');
}

function toPlace(position: string): PlacedItem {
  const [, generation, bucket, word, key = ''] = position.split('.');
  const kind = ITEM_KINDS.find((each) => each === word) ?? 'text';
  return { generation: Number(generation), bucket: Number(bucket), kind, key: Buffer.from(key, 'base64url') };
}
