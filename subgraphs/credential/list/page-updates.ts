import { type Page, parseCursor, parsePageSize, toPage } from '../../shared/request/paging.ts';
import type { CredentialContext } from '../context.ts';
import type { ItemListUpdatesArgs, ItemUpdate } from '../generated.ts';
import { type ItemUpdateDocument, type ListState, type UpdatePosition } from '../item-list-store/index.ts';

const PAGE_SIZE = 20;

/** Time and ID of the last update of a page. */
const CURSOR = /^\d{1,15} .+$/;

/** A page of the history of a list, newest first. */
export async function pageUpdates(
  { itemLists }: CredentialContext,
  list: ListState,
  { first, after }: ItemListUpdatesArgs,
): Promise<Page<ItemUpdate>> {
  const size = parsePageSize(first ?? PAGE_SIZE);
  const before = after === null || after === undefined ? null : toPosition(parseCursor(after, CURSOR));
  const found = await itemLists.history(list._id, { before, limit: size + 1 });
  const undoable = await itemLists.undoable(list, found);
  const updates = found.map((update, i) => ({ ...update, undoableUntil: undoable[i] ?? null }));
  return toPage(updates, size, toUpdate, toCursor);
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

function toCursor({ _id, at }: UpdatePosition): string {
  return `${at.getTime()} ${_id}`;
}

function toPosition(cursor: string): UpdatePosition {
  const [time, _id = ''] = cursor.split(' ');
  return { at: new Date(Number(time)), _id };
}
