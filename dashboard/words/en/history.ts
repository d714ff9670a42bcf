import { counted, isolate, number } from '../format.ts';

/** The words of a list's history. */
export const history = {
  title: 'Changes of the list',
  lead: 'Changes are kept for 400 days. The items themselves are not part of the history.',
  columns: { change: 'Change', amount: 'Items', actor: 'By', when: 'When', actions: 'Actions' },
  operation: { APPEND: 'Items added', REPLACE: 'List replaced', REMOVE: 'Items removed' },
  undo: 'Undo of an earlier change',
  amount: (added: number, removed: number) => `+${number(added)} −${number(removed)}`,
  spoken: (added: number, removed: number) =>
    `${counted(added, 'item', 'items')} added, ${counted(removed, 'item', 'items')} removed`,
  you: 'You',
  unknown: 'Unknown',
  via: { SESSION: 'in the dashboard', TOKEN: 'by a script' },
  token: (id: string) => `Token ${id}`,
  empty: {
    title: 'No changes yet',
    text: 'Every change to the list is recorded here: who made it, when, and how many items it changed.',
  },
  undoAction: 'Undo',
  undoNamed: (what: string, when: string) => `Undo: ${what} ${when}`,
  until: (when: string) => `You can undo it until ${when}.`,
  confirmTitle: 'Undo this change?',
  confirmText: 'This restores the list as it was before the replacement.',
  confirm: 'Restore the old list',
  undone: (added: number, removed: number) =>
    `The change was undone: ${counted(added, 'item', 'items')} restored, ${isolate(number(removed))} removed.`,
} as const;
