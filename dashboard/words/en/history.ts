import { CHANGE_CLIENTS, CHANGE_KINDS } from '../../../items-file/words.ts';
import { counted, isolate, moment, number } from '../format.ts';

/** What a change is called that has replaced the whole list: to undo a replacement is one, too. */
const REPLACING = { REPLACE: 'replacement', UNDO: 'undo' } as const;

/** The words of a list's history. */
export const history = {
  title: 'Changes to the list',
  lead: 'Changes are kept for 400 days, their items for a day. Of replacements, only the list before the last one is kept.',
  columns: { change: 'Change', amount: 'Items', actor: 'By', when: 'When', actions: 'Actions' },
  kind: CHANGE_KINDS,
  undid: (kind: string, when: string) => `Undid “${kind}”, ${when}`,
  refusal: {
    UNDONE: 'Undone',
    TOO_OLD: 'Older than a day',
    REPLACED: 'The list was replaced later',
    CHANGED_SINCE: 'The list was changed later',
    TOO_LARGE: 'Too large to undo',
    INTERRUPTED: 'Interrupted: it is not known exactly which items it changed',
  },
  amount: (added: number, removed: number) => `+${number(added)} −${number(removed)}`,
  spoken: (added: number, removed: number) =>
    `${counted(added, 'item', 'items')} added, ${counted(removed, 'item', 'items')} removed`,
  you: 'You',
  unknown: 'Unknown',
  via: { SESSION: 'in the dashboard', TOKEN: 'by a script' },
  client: CHANGE_CLIENTS,
  token: (id: string) => `Token ${id}`,
  empty: {
    title: 'No changes yet',
    text: 'Every change to the list is recorded here: who made it, when, and how many items it changed.',
    action: 'Add items',
  },
  items: {
    show: 'Show items',
    showNamed: (what: string, when: string) => `Show items: ${what} ${when}`,
    added: 'Items that were added',
    removed: 'Items that were removed',
    more: 'Show more',
    download: 'Download',
    downloadFirst: 'Download the first 1,000 of each',
    first: (shown: number, all: number) => `The first ${number(shown)} of ${number(all)}.`,
    gone: 'The items of this change are no longer kept. They are kept for a day, and those of a replacement until the list changes.',
  },
  events: {
    title: 'Changes to the credential',
    none: 'No changes in the last 400 days.',
    byScript: 'by a script',
    RENAMED: (from: string, to: string) => `Renamed from “${isolate(from)}” to “${isolate(to)}”`,
    DESCRIBED: 'Description changed',
    ARCHIVED: 'Archived',
    UNARCHIVED: 'Unarchived',
    HANDED_OVER: (from: string, to: string) => `Transferred from ${from} to ${to}`,
    HAND_OVER_ANNOUNCED: (_: string, wallet: string) => `An operator hands it to ${wallet}, unless the curator refuses`,
    HAND_OVER_ENDED: (wallet: string) => `Not handed to ${wallet} after all`,
    KEEPER_ADDED: (_: string, wallet: string) => `${wallet} became a keeper`,
    KEEPER_REMOVED: (wallet: string) => `${wallet} is no longer a keeper`,
    TAKEN_DOWN: 'Taken down by an operator',
    RESTORED: 'Restored by an operator',
    SOURCE_CHANGED: (_: string, version: string) => `Source changed to version ${version}`,
    SOURCE_RESTORED: (_: string, version: string) => `Earlier source restored as version ${version}`,
    RULE_CHANGED: (_: string, version: string) => `Rule changed to version ${version}`,
    RULE_RESTORED: (_: string, version: string) => `Earlier rule restored as version ${version}`,
    END_CHANGED: (_: string, end: string) => (end === '' ? 'End taken away' : `End set to ${moment(end)}`),
  },
  undoAction: 'Undo',
  undoNamed: (what: string, when: string) => `Undo: ${what} ${when}`,
  until: (when: string) => `You can undo it until ${when}.`,
  confirmTitle: 'Undo this change?',
  comparing: 'The service is comparing the lists…',
  outcome: (before: number, after: number) => `${number(before)} to ${counted(after, 'item', 'items')}`,
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
  restore: {
    open: 'Restore',
    named: (kind: 'REPLACE' | 'UNDO', when: string) => `Restore the list before this ${REPLACING[kind]} ${when}`,
    onlyLast: 'Replaced again later',
    title: (kind: 'REPLACE' | 'UNDO') => `Restore the list before this ${REPLACING[kind]}?`,
    text: (kind: 'REPLACE' | 'UNDO', newer: number) =>
      `This takes back the ${REPLACING[kind]} and ${newer >= 1000 ? '1,000 or more newer changes' : counted(newer, 'newer change', 'newer changes')}. It is a change of its own, which you can undo.`,
    newer: 'Newer changes that are taken back',
    more: (count: number) => `and ${counted(count, 'more', 'more')}`,
    added: 'Items that are added',
    removed: 'Items that are removed',
    action: 'Restore the old list',
    overtaken: 'Somebody changed the list in the meantime, so nothing was restored.',
    again: 'Show the new difference',
  },
  undone: (added: number, removed: number, left: number) =>
    [
      `The change was undone: ${counted(added, 'item', 'items')} added, ${number(removed)} removed.`,
      left > 0 ? `Left unchanged: ${counted(left, 'item', 'items')} that later changes added or removed.` : '',
    ]
      .join(' ')
      .trim(),
} as const;
