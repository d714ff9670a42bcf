import { createHash } from 'node:crypto';
import { z } from 'zod';
import { askGraph } from './ask-graph.ts';
import { isTerminal, promptFor } from './confirm-replace.ts';
import { findHistory, findUndo, type HistoryEntry } from './history.ts';
import { describeChange } from './print-history.ts';
import type { ServiceTarget } from './service-client.ts';
import { EXIT, ToolError } from './tool-error.ts';
import { counted, number, toShown } from './words.ts';

const RESTORE = `mutation ($input: UndoUpdateInput!) {
  undoUpdate(input: $input) { added removed unchanged count revision newerChanges wouldAdd wouldRemove }
}`;

const Difference = z.object({
  added: z.number(),
  removed: z.number(),
  unchanged: z.number(),
  count: z.number(),
  revision: z.number(),
  newerChanges: z.number().nullable(),
  wouldAdd: z.array(z.string()).nullable(),
  wouldRemove: z.array(z.string()).nullable(),
});

/** What restoring a list would do: the REPLACE before which it was so, and the newer changes that are taken back too. */
export interface Restoration {
  readonly replaced: HistoryEntry;
  readonly newer: readonly HistoryEntry[];
  readonly difference: z.infer<typeof Difference>;
}

/** Asks what restoring the list before its last REPLACE would do; throws ToolError if that list is no longer kept. */
export async function previewRestore(target: ServiceTarget): Promise<Restoration> {
  const { replaced, newer } = await findLastReplace(target);
  return { replaced, newer, difference: await send(target, replaced, { dryRun: true }) };
}

/** Restores the list if it is still as it was shown; returns the change from the history. */
export async function restoreList(
  target: ServiceTarget,
  { replaced, difference }: Restoration,
  note: string,
): Promise<HistoryEntry> {
  const { revision } = difference;
  const idempotencyKey = createHash('sha256').update(`restore ${replaced.id} ${revision} ${note}`).digest('base64url');
  await send(target, replaced, { ifRevision: revision, idempotencyKey, note: note === '' ? null : note });
  const made = await findUndo(target, replaced.id);
  if (made) return made;
  throw new ToolError(EXIT.refused, 'The list was restored, but many changes have been made since: see the history.');
}

async function send(
  target: ServiceTarget,
  { id: updateId }: HistoryEntry,
  terms: object,
): Promise<z.infer<typeof Difference>> {
  const input = {
    auth: { accessToken: target.token },
    credId: target.credId,
    updateId,
    includingNewer: true,
    ...terms,
  };
  return Difference.parse((await askGraph(target, RESTORE, { input })).undoUpdate);
}

/** No item is longer. */
const LONGEST_ITEM = 320;

/** How many changes one page has. */
const PAGE = 1000;

async function findLastReplace(target: ServiceTarget): Promise<Omit<Restoration, 'difference'>> {
  const newer: HistoryEntry[] = [];
  for (let after: string | null = ''; after !== null; ) {
    const page: Awaited<ReturnType<typeof findHistory>> = await findHistory(target, { first: PAGE, after });
    const index = page.changes.findIndex(({ operation }) => operation === 'REPLACE');
    newer.push(...page.changes.slice(0, index < 0 ? page.changes.length : index));
    const replaced = page.changes[index];
    if (replaced) return { replaced: checkRestorable(target, replaced), newer };
    after = page.next;
  }
  throw new ToolError(
    EXIT.refused,
    'The list was never replaced, as far as its history goes: there is nothing to restore.',
  );
}

function checkRestorable({ credId }: ServiceTarget, replaced: HistoryEntry): HistoryEntry {
  const { id, undoes, restorableUntil } = replaced;
  if (undoes !== null) {
    const message = `The last replacement is already an undo. To undo that undo: undo ${credId} ${id}`;
    throw new ToolError(EXIT.refused, message);
  }
  if (restorableUntil !== null) return replaced;
  const message = 'The list before the last replacement is no longer kept: it is kept for a day, until it is restored.';
  throw new ToolError(EXIT.refused, message);
}

/** Says what would be taken back, and how the list would differ. */
export function describeRestoration({ newer, difference }: Restoration): string {
  const { added, removed, unchanged, count, newerChanges } = difference;
  const items = [
    ...(difference.wouldAdd ?? []).map((item) => `  + ${toShown(item, LONGEST_ITEM)}`),
    ...(difference.wouldRemove ?? []).map((item) => `  - ${toShown(item, LONGEST_ITEM)}`),
  ];
  return [
    `Restoring the list takes back the last replacement and ${counted(newerChanges ?? 0, 'newer change', 'newer changes')}:`,
    ...newer.map(describeChange),
    `Items now: ${number(count)}. Afterwards: ${number(count + added - removed)}.`,
    `Added again: ${number(added)}. Removed: ${number(removed)}. Kept: ${number(unchanged)}.`,
    ...items,
  ].join('\n');
}

/** Asks on a terminal whether to restore what was shown; throws ToolError without a confirmation. */
export async function confirmRestore(restoration: Restoration): Promise<void> {
  if (!isTerminal()) return;
  console.error(describeRestoration(restoration));
  const { count, added, removed } = restoration.difference;
  const answer = await promptFor(`Restore the list with ${counted(count + added - removed, 'item', 'items')}? [y/N] `);
  if (!/^y(es)?$/i.test(answer.trim()))
    throw new ToolError(EXIT.refused, 'You did not confirm: nothing was changed. Scripts confirm by --yes.');
}
