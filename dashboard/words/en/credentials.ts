import { counted, isolate } from '../format.ts';

/** The words of lists of credentials. */
export const credentials = {
  title: 'Credentials',
  create: 'Create list',
  columns: { name: 'Name', kind: 'Kind', items: 'Items', curator: 'Curator', created: 'Created' },
  id: (credId: number) => `Credential ${credId}`,
  isOffered: 'Offered',
  filters: {
    label: 'Filters',
    search: 'Search by name',
    kind: 'Kind',
    allKinds: 'All kinds',
    archived: 'State',
    inUse: 'In use',
    onlyArchived: 'Archived',
    clear: 'Clear filters',
  },
  found: (total: number) => counted(total, 'credential', 'credentials'),
  empty: {
    title: 'No credentials yet',
    text: 'A credential says who is eligible: the addresses on a list, or whoever a partner’s endpoint admits.',
  },
  noneFound: {
    title: 'No credential matches',
    text: 'Try another name, another kind, or look among the archived ones.',
  },
  noneArchived: { title: 'Nothing is archived', text: 'Archived credentials stay here until you bring them back.' },
  noWallet: {
    title: 'Link a wallet first',
    text: 'A credential belongs to the wallet of its curator. Link one to your account, then come back.',
    action: 'Link a wallet',
  },
  offers: {
    title: 'Offered to you',
    text: (name: string, curator: string) => `${curator} wants to hand ${isolate(name)} over to you.`,
    until: (span: string) => `The offer ends ${span}.`,
    accept: 'Accept',
    acceptNamed: (name: string) => `Accept ${isolate(name)}`,
    decline: 'Decline',
    declineNamed: (name: string) => `Decline ${isolate(name)}`,
    declineTitle: (name: string) => `Decline ${isolate(name)}?`,
    declineText: 'The curator keeps it. To hand it over after all, the curator has to offer it again.',
    accepted: (name: string) => `You are the curator of ${isolate(name)} now.`,
    declined: (name: string) => `You declined ${isolate(name)}.`,
  },
} as const;
