import { byTime, type Page, readPage } from '../../shared/request/paging.ts';
import type { CredentialContext } from '../context.ts';
import type { ItemListUpdatesArgs, ItemUpdate } from '../generated.ts';
import type { ItemUpdateDocument, ListState } from '../item-list-store/index.ts';

const BY_TIME = byTime((update: ItemUpdateDocument) => update);

/** A page of the history of a list, newest first. */
export async function pageUpdates(
  { itemLists }: CredentialContext,
  list: ListState,
  page: ItemListUpdatesArgs,
): Promise<Page<ItemUpdate>> {
  const found = await readPage(page, BY_TIME, async ({ after, limit }) =>
    itemLists.history(list._id, { before: after, limit }),
  );
  const undoable = await itemLists.undoable(list, found.nodes);
  const nodes = found.nodes.map((update, i) => toUpdate({ ...update, undoableUntil: undoable[i] ?? null }));
  return { ...found, nodes };
}

function toUpdate(update: ItemUpdateDocument & Pick<ItemUpdate, 'undoableUntil'>): ItemUpdate {
  const isUndo = update.undoes !== null && update.undoes !== undefined;
  return {
    id: update._id,
    ...update,
    kind: isUndo ? 'UNDO' : update.operation,
    client: update.client ?? null,
    via: update.tokenId === null ? 'SESSION' : 'TOKEN',
  };
}
