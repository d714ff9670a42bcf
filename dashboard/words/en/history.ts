import { counted, number } from '../format.ts';

/** The words of a list's history. */
export const history = {
  title: 'Changes to the list',
  lead: 'Changes are kept for 400 days. The items themselves are not part of the history.',
  columns: { change: 'Change', amount: 'Items', actor: 'By', when: 'When', actions: 'Actions' },
  kind: {
    APPEND: 'Items added',
    REPLACE: 'List replaced',
    REMOVE: 'Items removed',
    UNDO: 'Undo of an earlier change',
  },
  amount: (added: number, removed: number) => `+${number(added)} −${number(removed)}`,
  spoken: (added: number, removed: number) =>
    `${counted(added, 'item', 'items')} added, ${counted(removed, 'item', 'items')} removed`,
  you: 'You',
  unknown: 'Unknown',
  via: { SESSION: 'in the dashboard', TOKEN: 'by a script' },
  client: { DASHBOARD: 'in the dashboard', TOOL: 'with the items tool', API: 'over the API' },
  token: (id: string) => `Token ${id}`,
  empty: {
    title: 'No changes yet',
    text: 'Every change to the list is recorded here: who made it, when, and how many items it changed.',
  },
  undoAction: 'Undo',
  undoNamed: (what: string, when: string) => `Undo: ${what} ${when}`,
  until: (when: string) => `You can undo it until ${when}.`,
  confirmTitle: 'Undo this change?',
  confirm: {
    APPEND: {
      text: 'The items that it added are removed. Items that later changes added or removed stay as they are.',
      action: 'Remove these items',
    },
    REMOVE: {
      text: 'The items that it removed are added again. Items that later changes added or removed stay as they are.',
      action: 'Add these items again',
    },
    REPLACE: { text: 'This restores the list as it was before the replacement.', action: 'Restore the old list' },
    UNDO: { text: 'This makes the change again.', action: 'Make the change again' },
  },
  undone: (added: number, removed: number, left: number) =>
    [
      `The change was undone: ${counted(added, 'item', 'items')} added, ${number(removed)} removed.`,
      left > 0 ? `Left unchanged: ${counted(left, 'item', 'items')} that later changes added or removed.` : '',
    ]
      .join(' ')
      .trim(),
} as const;
