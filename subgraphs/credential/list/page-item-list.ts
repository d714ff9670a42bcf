import { isCuratorOf } from '../../shared/permissions/curator-right.ts';
import { byTime, mapPage, type Page, parsePart, readPage } from '../../shared/request/paging.ts';
import type { CredentialContext } from '../context.ts';
import type {
  ChangedItems,
  ItemListChangedItemsArgs,
  ItemListItemsArgs,
  ItemListUpdatesArgs,
  ItemUpdate,
} from '../generated.ts';
import { ITEM_KINDS, type ItemUpdateDocument, type ListState, type PositionedItem } from '../item-list-store/index.ts';
import { toItemText } from '../items/item.ts';
import { openItemList } from './find-own-list.ts';

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

/** A change of a list as the history shows it. */
export type ShownUpdate = ItemUpdate;

const BY_TIME = byTime((update: ItemUpdateDocument) => update);

/** A page of the history of a list, newest first. */
export async function pageUpdates(
  { itemLists }: CredentialContext,
  list: ListState,
  page: ItemListUpdatesArgs,
): Promise<Page<ShownUpdate>> {
  const found = await readPage(page, BY_TIME, async ({ after, limit }) =>
    itemLists.history(list._id, { before: after, limit }),
  );
  const shown = await showUpdates(itemLists, list, found.nodes);
  return mapPage(found, (update, i) => shown[i] ?? toUpdate(update));
}

/** A change of a list, for its curator; null for anybody else, and until the history has it. */
export async function findItemUpdate(
  context: CredentialContext,
  { id, credId }: Pick<ItemUpdate, 'id' | 'credId'>,
): Promise<ShownUpdate | null> {
  const { caller, itemLists, loaders } = context;
  const credential = await loaders.credential.load(credId);
  const list = credential && isCuratorOf(caller, credential) ? await openItemList(context, credential) : null;
  const [found = null] = list ? await showUpdates(itemLists, list, await itemLists.updates(credId, [id])) : [];
  return found;
}

async function showUpdates(
  itemLists: CredentialContext['itemLists'],
  list: ListState,
  updates: readonly ItemUpdateDocument[],
): Promise<readonly ShownUpdate[]> {
  const undoable = await itemLists.undoable(list, updates);
  const undone = await itemLists.updates(
    list._id,
    updates.flatMap(({ undoes }) => undoes ?? []),
  );
  return updates.map((update, i) => {
    const undid = undone.find(({ _id }) => _id === update.undoes);
    return { ...toUpdate(update), ...undoable[i], undid: undid ? toUpdate(undid) : null };
  });
}

function toUpdate(update: ItemUpdateDocument): ShownUpdate {
  const isUndo = update.undoes !== null && update.undoes !== undefined;
  return {
    id: update._id,
    ...update,
    kind: isUndo ? 'UNDO' : update.operation,
    client: update.client ?? null,
    via: update.tokenId === null ? 'SESSION' : 'TOKEN',
  };
}

const SAMPLES = 20;

/** Some of the items that a change of a list has changed; null if its undo is no longer kept. */
export async function sampleChange(
  { itemLists }: CredentialContext,
  list: ListState,
  { updateId, first }: ItemListChangedItemsArgs,
): Promise<ChangedItems | null> {
  const { limit } = parsePart({ first: first ?? SAMPLES }, () => null);
  const sample = await itemLists.sample(list, { updateId, limit });
  return sample && { added: sample.added.map(toItemText), removed: sample.removed.map(toItemText) };
}
