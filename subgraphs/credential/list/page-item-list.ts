import { mapPage, type Page, readPage } from '../../shared/request/paging.ts';
import type { CredentialContext } from '../context.ts';
import type { ItemListItemsArgs } from '../generated.ts';
import { ITEM_KINDS, type ListState, type PositionedItem } from '../item-list-store/index.ts';
import { toItemText } from '../items/item.ts';

const PAGE_SIZE = 100;
const CURSOR = /^(\d{1,10})\.(\d{1,10})\.(\d{1,7})\.([a-z]+)\.([\w-]+)$/;

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
  let { revision } = list;
  const toText = (item: PositionedItem): string => writePosition(revision, item);
  const page = await readPage({ first: first ?? PAGE_SIZE, after }, { toText, parse: parsePosition }, async (part) => {
    revision = part.after?.revision ?? revision;
    return itemLists.page(list, part);
  });
  return { ...mapPage(page, toItemText), revision };
}

/** The revision of the first page; then generation, bucket, kind and key of the last item of a page. */
function writePosition(revision: number, { generation, bucket, kind, key }: PositionedItem): string {
  return [revision, generation, bucket, kind, key.toString('base64url')].join('.');
}

function parsePosition(text: string): (PositionedItem & Pick<ItemPage, 'revision'>) | null {
  const [, revision, generation, bucket, word, key = ''] = CURSOR.exec(text) ?? [];
  const kind = ITEM_KINDS.find((each) => each === word);
  if (!kind) return null;
  const position = { revision: Number(revision), generation: Number(generation), bucket: Number(bucket) };
  return { ...position, kind, key: Buffer.from(key, 'base64url') };
}
