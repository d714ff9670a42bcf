import { counted, isolate, number } from '../format.ts';

/** The words of one credential's page. */
export const credential = {
  titleOf: (credId: number) => `Credential ${credId}`,
  missing: {
    title: 'Credential not found',
    text: 'There is no credential with this ID. Check the number in the URL.',
    action: 'All credentials',
  },
  takenDown: {
    title: 'An operator has taken this credential down.',
    text: 'Only you and the operators see it. Nobody can change it or ask who is eligible. Its items are kept, and you can download them.',
    reason: 'Reason:',
  },
  tabs: {
    label: 'Parts of this credential',
    overview: 'Overview',
    items: 'Items',
    import: 'Import',
    history: 'History',
    source: 'Source',
    health: 'Health',
    settings: 'Settings',
  },
  archived: {
    title: 'This credential is archived.',
    text: 'It can’t be changed. Eligibility checks still work.',
    unarchive: 'Unarchive',
    unarchived: (name: string) => `${isolate(name)} was unarchived.`,
  },
  facts: {
    title: 'At a glance',
    id: 'Credential ID',
    items: 'Items',
    revision: 'Revision',
    endpoint: 'Endpoint',
    method: 'Method',
    headers: 'Headers',
    noHeaders: 'None',
    curator: 'Curator',
    created: 'Created',
    copyCurator: 'Copy the curator’s address',
    copyId: 'Copy the credential ID',
  },
  changes: {
    title: 'Latest changes',
    none: 'No changes yet.',
    operation: { APPEND: 'Added', REPLACE: 'Replaced', REMOVE: 'Removed' },
    counts: (added: number, removed: number) => `+${number(added)} −${number(removed)}`,
    spoken: (added: number, removed: number) =>
      `${counted(added, 'item', 'items')} added, ${counted(removed, 'item', 'items')} removed`,
  },
  ask: {
    title: 'Who is eligible?',
    addresses: 'Addresses',
    hint: 'Up to 100 wallet or e-mail addresses, separated by lines, commas, semicolons or blanks.',
    action: 'Check',
    busy: 'Checking…',
    none: 'Enter at least one address.',
    tooMany: (count: number) => `You entered ${number(count)} addresses. Check at most 100 at a time.`,
    rejected: (line: number, text: string, why: string) => `Line ${number(line)}: ${text}. ${why}`,
    reasons: {
      TOO_LONG: 'It is too long for an address.',
      UNKNOWN_FORM: 'It is neither a wallet address nor an e-mail address.',
      EMAIL_OF_ENDPOINT: 'The endpoint can be asked only about wallet addresses.',
    },
    leftOut: (count: number) => `${counted(count, 'entry was', 'entries were')} left out:`,
    more: (count: number) => `And ${number(count)} more.`,
    result: 'Result',
    address: 'Address',
    eligible: 'Eligible',
    notEligible: 'Not eligible',
    failed: 'Failed',
    summary: (eligible: number, all: number) =>
      `${number(eligible)} of ${counted(all, 'address', 'addresses')} eligible.`,
  },
  snippets: {
    askTitle: 'Check eligibility from your code',
    askText: 'Anyone can check a wallet address. No token is needed.',
    changeTitle: 'Change the list from a script',
    changeText: 'Set ACCESS_TOKEN to a curator token, which the operators of this service issue.',
  },
} as const;
