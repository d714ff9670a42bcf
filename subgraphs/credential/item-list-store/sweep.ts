import { findCredentials } from '../../shared/credentials/credential-store.ts';
import { after, HOUR } from '../../shared/durations.ts';
import { dropCopy } from './create-and-delete-list.ts';
import { recoverList } from './head/await-turn.ts';
import { deleteGeneration, findExpiring, isExpired, markForDeletion } from './head/generations.ts';
import { findCopiesOfBefore, keepCopy } from './head/insert-head.ts';
import { findStaleUndos, removePendingUndo, type StaleUndo } from './head/undos.ts';
import { findUnfinishedLists } from './head/unfinished-changes.ts';
import { deleteOldDeltas } from './history/delta-collection.ts';
import { deleteOldParts } from './history/delta-parts.ts';
import type { ItemLists } from './model/item-lists.ts';

/** Completes an undo for a crashed server; false while another call makes it. An undo that is refused is complete. */
export type CompleteUndo = (undo: StaleUndo) => Promise<boolean>;

/** All steps of the sweep. Several servers may sweep at the same time, and complete what a crashed one has begun. */
export async function sweep(lists: ItemLists, completeUndo: CompleteUndo): Promise<void> {
  const { database, now } = lists;
  await recoverLists(lists);
  await completeUndos(lists, completeUndo);
  await deleteExpired(lists);
  await deleteOldDeltas(database, now());
  await deleteOldParts(database, now());
  await deleteStaleCopies(lists);
}

/** Recovers every list that a crashed server was changing. */
export async function recoverLists(lists: ItemLists): Promise<void> {
  const recover = async (credId: number): Promise<void> => recoverList(lists, credId);
  await tryEach(findUnfinishedLists(lists.database), recover, 'Some item lists could not be recovered.');
}

/** Completes the undos of crashed servers, so that none stays half done. */
async function completeUndos({ database }: ItemLists, complete: CompleteUndo): Promise<void> {
  const completeOne = async (undo: StaleUndo): Promise<void> => {
    if (await complete(undo)) await removePendingUndo(database, undo.credId, undo);
  };
  await tryEach(findStaleUndos(database), completeOne, 'Some undos could not be completed.');
}

/** One that fails must not prevent the others. */
async function tryEach<Each>(
  all: AsyncIterable<Each>,
  attempt: (each: Each) => Promise<void>,
  failure: string,
): Promise<void> {
  const errors: unknown[] = [];
  for await (const each of all) await attempt(each).catch((error: unknown) => errors.push(error));
  if (errors.length > 0) throw new AggregateError(errors, failure);
}

/** Deletes expired generations. */
export async function deleteExpired(lists: ItemLists): Promise<void> {
  const now = lists.now();
  for await (const head of findExpiring(lists)) {
    for (const generation of head.dead.filter((each) => isExpired(head, each, now))) {
      const isMarked = await markForDeletion(lists, head._id, generation);
      if (isMarked) await deleteGeneration(lists, head._id, generation);
    }
  }
}

/** A copy takes minutes at most. One that began longer ago belongs to a server that crashed. */
const STALE = HOUR;

/** Deletes copies of lists whose server crashed, unless their credential was stored. */
async function deleteStaleCopies({ database, now }: ItemLists): Promise<void> {
  for await (const credId of findCopiesOfBefore(database, after(now(), -STALE))) {
    const [credential] = await findCredentials(database, [credId]);
    if (credential) await keepCopy(database, credId);
    else await dropCopy({ database }, credId);
  }
}
