import { type Page, parseCursor, parsePageSize, toPage } from '../../shared/paging.ts';
import type { CredentialContext } from '../context.ts';
import type { ItemListUpdatesArgs, ItemUpdate } from '../generated.ts';
import type { ItemUpdateDocument, ListState, UpdatePosition } from '../item-list-store/index.ts';

const PAGE_SIZE = 20;

/** Time and ID of the last update of a page. */
const CURSOR = /^\d{1,15} .+$/;

/** A page of the history of a list, newest first. */
export async function pageUpdates(
  { itemLists }: CredentialContext,
  { _id: credId }: ListState,
  { first, after }: ItemListUpdatesArgs,
): Promise<Page<ItemUpdate>> {
  const size = parsePageSize(first ?? PAGE_SIZE);
  const before = after === null || after === undefined ? null : toPosition(parseCursor(after, CURSOR));
  const found = await itemLists.history(credId, { before, limit: size + 1 });
  return toPage(found, size, toUpdate, toCursor);
}

function toUpdate({ _id, credId: _credId, ...update }: ItemUpdateDocument): ItemUpdate {
  return { id: _id, ...update, via: update.tokenId === null ? 'SESSION' : 'TOKEN' };
}

function toCursor({ _id, at }: UpdatePosition): string {
  return `${at.getTime()} ${_id}`;
}

function toPosition(cursor: string): UpdatePosition {
  const [time, _id = ''] = cursor.split(' ');
  return { at: new Date(Number(time)), _id };
}
