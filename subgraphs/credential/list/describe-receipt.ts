import type { CredentialItemsPayload } from '../generated.ts';
import type { ItemsReceipt } from '../item-list-store/index.ts';

/** What the caller is told of a change: the counts, and a sentence that says them. */
export function describeReceipt(receipt: ItemsReceipt): CredentialItemsPayload {
  return { ...receipt, message: [...toSentences(receipt)].join(' ') };
}

/** The same of a REPLACE that was undone. */
export function describeUndo(receipt: ItemsReceipt): CredentialItemsPayload {
  const { added, removed, unchanged } = receipt;
  const message = `The list is again what it was before the last REPLACE, ${toItems(added + unchanged)}: ${added} came back, ${unchanged} kept, ${removed} removed.`;
  return { ...receipt, message };
}

/** The same of a change that was only tried out. */
export function describeDryRun(receipt: ItemsReceipt): CredentialItemsPayload {
  return {
    ...receipt,
    message: ['Dry run: nothing was changed. The call would answer:', ...toSentences(receipt)].join(' '),
  };
}

function* toSentences(receipt: ItemsReceipt): Generator<string> {
  yield toSentence(receipt);
  const { duplicates, isSuperseded } = receipt;
  if (duplicates > 0) yield `Given more than once: ${duplicates}.`;
  if (isSuperseded) yield 'Right afterwards, a REPLACE by another call set the list anew.';
}

function toSentence({ operation, added, removed, unchanged }: ItemsReceipt): string {
  if (operation === 'APPEND') return `Added ${toItems(added)}; in the list already: ${unchanged}.`;
  if (operation === 'REMOVE') return `Removed ${toItems(removed)}; not in the list: ${unchanged}.`;
  return `Replaced the list by ${toItems(added + unchanged)}: ${added} new, ${unchanged} kept, ${removed} removed.`;
}

function toItems(count: number): string {
  return count === 1 ? '1 item' : `${count} items`;
}
