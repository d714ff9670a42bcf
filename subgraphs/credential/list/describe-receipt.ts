import { reportEvent } from '../../shared/request/steps.ts';
import type { CredentialItemsPayload, Operation } from '../generated.ts';
import type { ChangePreview, ItemDifference, ItemsReceipt, PreviewedUndo } from '../item-list-store/index.ts';
import { toItemText } from '../items/item.ts';

/** Adds a change that was made to the metrics. */
export function reportChange({ added, removed }: ItemsReceipt): void {
  reportEvent('item added', added);
  reportEvent('item removed', removed);
}

/** The answer to a change: its counts, also as a sentence. */
export function describeReceipt(receipt: ItemsReceipt): CredentialItemsPayload {
  return { ...receipt, message: [...toSentences(receipt)].join(' ') };
}

/** The answer to an undo. */
export function describeUndo(receipt: ItemsReceipt): CredentialItemsPayload {
  const superseded = receipt.isSuperseded ? ` ${SUPERSEDED}` : '';
  return { ...receipt, message: `${SENTENCES[receipt.operation].undone(receipt)}${superseded}` };
}

/** The answer to a dry run, also where the guard of the list would refuse the change: the counts say how much it would remove. */
export function describeDryRun(
  { guardRefusal, ...receipt }: ChangePreview,
  difference: ItemDifference,
): CredentialItemsPayload {
  const sentences = guardRefusal ? [DRY_RUN, guardRefusal.message] : [DRY_RUN, ...toSentences(receipt)];
  return { ...receipt, ...toTexts(difference), refusedByGuard: guardRefusal !== null, message: sentences.join(' ') };
}

/** The answer to a dry run of an undo, which compares no items if it restores a whole list to which nothing has happened since. */
export function describeUndoDryRun({ receipt, difference, newerChanges }: PreviewedUndo): CredentialItemsPayload {
  const newer = newerChanges ? ` This takes back ${toNewer(newerChanges)} too.` : '';
  return {
    ...receipt,
    ...(difference && toTexts(difference)),
    newerChanges,
    message: `${DRY_RUN} ${SENTENCES[receipt.operation].undone(receipt)}${newer}`,
  };
}

function toNewer(count: number): string {
  return count === 1 ? '1 newer change' : `${count} newer changes`;
}

const SUPERSEDED = 'A REPLACE by another call then replaced the list.';
const DRY_RUN = 'Dry run: nothing was changed. The change itself would answer:';

function toTexts({ added, removed }: ItemDifference): { readonly wouldAdd: string[]; readonly wouldRemove: string[] } {
  return { wouldAdd: added.map(toItemText), wouldRemove: removed.map(toItemText) };
}

function* toSentences(receipt: ItemsReceipt): Generator<string> {
  yield SENTENCES[receipt.operation].made(receipt);
  const { duplicates, isSuperseded } = receipt;
  if (duplicates > 0) yield `Duplicates in the call: ${duplicates}.`;
  if (isSuperseded) yield SUPERSEDED;
}

type Sentence = (receipt: ItemsReceipt) => string;

/** The sentence about a change, and the one about an undo, which is an operation too. */
const SENTENCES: Readonly<Record<Operation, { readonly made: Sentence; readonly undone: Sentence }>> = {
  APPEND: {
    made: ({ added, unchanged }) => `Added ${toItems(added)}; already in the list: ${unchanged}.`,
    undone: ({ added, unchanged }) =>
      `Undid the change: added ${toItems(added)} again; left as later changes have set them: ${unchanged}.`,
  },
  REMOVE: {
    made: ({ removed, unchanged }) => `Removed ${toItems(removed)}; not in the list: ${unchanged}.`,
    undone: ({ removed, unchanged }) =>
      `Undid the change: removed ${toItems(removed)}; left as later changes have set them: ${unchanged}.`,
  },
  REPLACE: {
    made: ({ added, removed, unchanged }) =>
      `Replaced the list with ${toItems(added + unchanged)}: ${added} new, ${unchanged} kept, ${removed} removed.`,
    undone: ({ added, removed, unchanged }) =>
      `Restored the list as it was before the last REPLACE, with ${toItems(added + unchanged)}: ${added} restored, ${unchanged} kept, ${removed} removed.`,
  },
};

function toItems(count: number): string {
  return count === 1 ? '1 item' : `${count} items`;
}
