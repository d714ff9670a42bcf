import { type Page, parseCursor, parsePageSize, toPage } from '../../shared/paging.ts';
import type { CredentialContext } from '../context.ts';
import type { ItemListUpdatesArgs, ItemUpdate } from '../generated.ts';
import { flushHistory } from '../item-list-store/history/flush-history.ts';
import { type ItemUpdateDocument, listUpdates, type UpdatePlace } from '../item-list-store/history/item-updates.ts';
import type { OpenItemList } from './open-item-list.ts';

const PAGE_SIZE = 20;

/** Time and id of the last update that was shown. */
const POSITION = /^\d{1,15} .+$/;

/** A page of the history of a list, newest first. */
export async function pageUpdates(
  { database }: CredentialContext,
  { _id: credId }: OpenItemList,
  { first, after }: ItemListUpdatesArgs,
): Promise<Page<ItemUpdate>> {
  const size = parsePageSize(first ?? PAGE_SIZE);
  const before = after === null || after === undefined ? null : toPlace(parseCursor(after, POSITION));
  // Lines whose server died before it moved them are history too.
  await flushHistory(database, credId);
  const found = await listUpdates(database, { credId, before, limit: size + 1 });
  return toPage(found, size, toUpdate, toPosition);
}

function toUpdate({ _id, credId: _credId, ...update }: ItemUpdateDocument): ItemUpdate {
  return { id: _id, ...update };
}

function toPosition({ _id, at }: UpdatePlace): string {
  return `${at.getTime()} ${_id}`;
}

function toPlace(position: string): UpdatePlace {
  const [time, _id = ''] = position.split(' ');
  return { at: new Date(Number(time)), _id };
}
