import { z } from 'zod';
import { askGraph } from './ask-graph.ts';
import type { ServiceTarget } from './service-client.ts';
import { EXIT, ToolError } from './tool-error.ts';

const HISTORY = `query ($credId: Int!, $first: Int!, $after: String) {
  credential(credId: $credId) {
    itemList {
      updates(first: $first, after: $after) {
        nodes { id kind operation added removed unchanged at actor madeBy tokenId via client note undoes undoableUntil restorableUntil }
        pageInfo { endCursor hasNextPage }
      }
    }
  }
}`;

const Change = z.object({
  id: z.string(),
  at: z.string(),
  kind: z.string(),
  operation: z.string(),
  added: z.number(),
  removed: z.number(),
  unchanged: z.number(),
  via: z.string(),
  client: z.string().nullable(),
  actor: z.string().nullable(),
  madeBy: z.string().nullable(),
  tokenId: z.string().nullable(),
  note: z.string().nullable(),
  undoes: z.string().nullable(),
  undoableUntil: z.string().nullable(),
  restorableUntil: z.string().nullable(),
});

const Updates = z.object({
  nodes: z.array(Change),
  pageInfo: z.object({ endCursor: z.string().nullable(), hasNextPage: z.boolean() }),
});

const Found = z.object({
  credential: z.object({ itemList: z.object({ updates: Updates }).nullable() }).nullable(),
});

/** A page of the history of a list, newest first. */
interface HistoryPage {
  readonly changes: readonly z.infer<typeof Change>[];
  /** The value of `after` for older changes; null if there are none. */
  readonly next: string | null;
}

/** Finds a page of the history; throws ToolError if there is no such list, or if it belongs to another curator. */
export async function findHistory(
  target: ServiceTarget,
  { first, after }: { readonly first: number; readonly after: string },
): Promise<HistoryPage> {
  const variables = { credId: target.credId, first, after: after === '' ? null : after };
  const { credential } = Found.parse(await askGraph(target, HISTORY, variables));
  if (!credential?.itemList) throw new ToolError(EXIT.refused, 'No credential with this ID has an item list.');
  const { nodes, pageInfo } = credential.itemList.updates;
  return { changes: nodes, next: pageInfo.hasNextPage ? pageInfo.endCursor : null };
}

const UNDO = 'mutation ($input: UndoUpdateInput!) { undoUpdate(input: $input) { revision } }';

/** The number of newest changes among which an undo with a lost answer is searched. */
const RECENT = 100;

/** A change in the history. */
export type HistoryEntry = HistoryPage['changes'][number];

/** Undoes a change, by default the newest one; returns the undo from the history. Safe to repeat. */
export async function undoChange(target: ServiceTarget, changeId: string | null): Promise<HistoryEntry> {
  const updateId = changeId ?? (await findNewest(target));
  const auth = { accessToken: target.token };
  try {
    await askGraph(target, UNDO, { input: { auth, credId: target.credId, updateId } });
  } catch (error) {
    const undo = await findUndo(target, updateId);
    if (undo) return undo;
    throw error;
  }
  const undo = await findUndo(target, updateId);
  if (undo) return undo;
  throw new ToolError(
    EXIT.refused,
    'The change was undone, but many changes have been made since then: see the history.',
  );
}

async function findNewest(target: ServiceTarget): Promise<string> {
  const [newest] = (await findHistory(target, { first: 1, after: '' })).changes;
  if (newest?.undoes === null) return newest.id;
  if (newest)
    throw new ToolError(
      EXIT.refused,
      `The newest change is already an undo. To undo that undo: undo ${target.credId} ${newest.id}`,
    );
  throw new ToolError(EXIT.refused, 'There is no change to undo: the history of the list is empty.');
}

/** The undo of a change, among the newest changes; null if there is none. */
export async function findUndo(target: ServiceTarget, updateId: string): Promise<HistoryEntry | null> {
  const { changes } = await findHistory(target, { first: RECENT, after: '' });
  return changes.find(({ undoes }) => undoes === updateId) ?? null;
}
