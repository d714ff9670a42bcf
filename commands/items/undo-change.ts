import { askGraph } from './ask-graph.ts';
import { EXIT } from './exit.ts';
import { findHistory, type HistoryPage } from './find-history.ts';
import type { ServiceTarget } from './service-target.ts';
import { ToolError } from './tool-error.ts';

const DOCUMENT = 'mutation ($input: UndoUpdateInput!) { undoUpdate(input: $input) { revision } }';

/** The number of newest changes among which an undo with a lost answer is searched. */
const RECENT = 100;

type Change = HistoryPage['changes'][number];

/** Undoes a change, by default the newest one; returns the undo from the history. Safe to repeat. */
export async function undoChange(target: ServiceTarget, changeId: string | null): Promise<Change> {
  const updateId = changeId ?? (await findNewest(target));
  const auth = { accessToken: target.token };
  try {
    await askGraph(target, DOCUMENT, { input: { auth, credId: target.credId, updateId } });
  } catch (error) {
    const undo = await findUndo(target, updateId);
    if (undo) return undo;
    throw error;
  }
  const undo = await findUndo(target, updateId);
  if (undo) return undo;
  throw new ToolError(EXIT.refused, 'The change was undone, but many changes were made since: see the history.');
}

async function findNewest(target: ServiceTarget): Promise<string> {
  const [newest] = (await findHistory(target, { first: 1, after: '' })).changes;
  if (newest?.undoes === null) return newest.id;
  if (newest)
    throw new ToolError(
      EXIT.refused,
      `The newest change is an undo already. To undo the undo: undo ${target.credId} ${newest.id}`,
    );
  throw new ToolError(EXIT.refused, 'There is no change to undo: the history of the list is empty.');
}

async function findUndo(target: ServiceTarget, updateId: string): Promise<Change | null> {
  const { changes } = await findHistory(target, { first: RECENT, after: '' });
  return changes.find(({ undoes }) => undoes === updateId) ?? null;
}
