import { counted, isolate } from '../format.ts';

/** The words of lists of credentials. */
export const credentials = {
  title: 'Credentials',
  create: 'Create list',
  connect: 'Connect an endpoint',
  combine: 'Combine credentials',
  columns: { name: 'Name', kind: 'Kind', items: 'Items', curator: 'Curator', created: 'Created' },
  id: (credId: number) => `Credential ${credId}`,
  isTakenDown: 'Taken down',
  hasEnded: 'Ended',
  isOffered: 'Offered',
  isHandedOver: 'Hand-over',
  isKept: 'You keep this',
  filters: {
    label: 'Filters',
    search: 'Search by name',
    kind: 'Kind',
    allKinds: 'All kinds',
    archived: 'State',
    inUse: 'Active',
    onlyArchived: 'Archived',
    clear: 'Clear filters',
  },
  found: (total: number) => counted(total, 'credential', 'credentials'),
  empty: {
    title: 'No credentials yet',
    text: 'A credential decides who is eligible: the addresses on a list, everyone a partner’s endpoint accepts, or a rule over other credentials.',
  },
  noneFound: {
    title: 'No credential matches',
    text: 'Try another name or kind, or look at the archived credentials.',
  },
  noneArchived: { title: 'No archived credentials', text: 'Archived credentials stay here until you unarchive them.' },
  noWallet: {
    title: 'Link a wallet first',
    text: 'A credential belongs to the wallet of its curator. Link one to your account, then come back.',
    action: 'Link a wallet',
  },
  offers: {
    title: 'Offered to you',
    handedText: (name: string) => `An operator hands ${isolate(name)}, which you keep, to you.`,
    text: (name: string, curator: string) => `${curator} wants to transfer ${isolate(name)} to you.`,
    until: (span: string) => `The offer expires ${span}.`,
    dropsValues:
      'You do not get the values of its source’s headers: once you accept, every check fails until you enter new values.',
    holdsItems: (count: number) => `You take over ${counted(count, 'item', 'items')}.`,
    holdsParts: (count: number) => `You take over a rule over ${counted(count, 'credential', 'credentials')}.`,
    holdsEndpoint: (host: string) => `You take over the connection to ${isolate(host)}.`,
    pageWords: (isOn: boolean) =>
      `Its public page, which is ${isOn ? 'on' : 'off'}, has these words for eligible people. Once you accept, it does not show them until you keep or change them in its settings:`,
    accept: 'Accept',
    acceptNamed: (name: string) => `Accept ${isolate(name)}`,
    decline: 'Decline',
    declineNamed: (name: string) => `Decline ${isolate(name)}`,
    declineTitle: (name: string) => `Decline ${isolate(name)}?`,
    declineText: 'The curator keeps the credential and can offer it to you again.',
    accepted: (name: string) => `You are now the curator of ${isolate(name)}.`,
    declined: (name: string) => `You declined ${isolate(name)}.`,
  },
  handOver: {
    toYou: 'An operator hands this credential to you.',
    toKeeper: (keeper: string) => `An operator hands this credential to ${keeper}, who keeps it.`,
    curatorText:
      'If this is not right, refuse it: nothing changes then. Otherwise you lose the credential as soon as the keeper accepts.',
    text: 'Its curator is told and can refuse until it is accepted.',
    reason: 'The operator’s reason:',
    opens: 'It can be accepted',
    open: 'It can be accepted now. The offer expires',
    refuse: 'Refuse',
    refused: 'You refused. The credential stays yours.',
  },
  keeping: {
    title: 'You are invited to keep',
    invited: 'You are invited',
    text: (name: string, curator: string) => `${curator} invites you to keep ${isolate(name)} with them.`,
    until: (span: string) => `The invitation expires ${span}.`,
    rights:
      'As a keeper you can do all that the curator can, except give the credential away, delete it, and invite or remove others. The curator and the other keepers see your handle and your wallet address. You can leave at any time.',
    usesValues:
      'Its source sends header values that are secret. You use them and can replace them, but not read them, and they go only to the endpoint that they were entered for.',
    accept: 'Accept',
    acceptNamed: (name: string) => `Accept to keep ${isolate(name)}`,
    decline: 'Decline',
    declineNamed: (name: string) => `Decline to keep ${isolate(name)}`,
    accepted: (name: string) => `You now keep ${isolate(name)}.`,
    declined: (name: string) => `You declined to keep ${isolate(name)}.`,
  },
} as const;

/** The words of the form for a new list. */
export const newList = {
  title: 'Create list',
  lead: 'Everyone whose wallet address or e-mail address is on the list is eligible.',
  name: 'Name',
  nameHint: 'Shown to everyone. Up to 100 characters.',
  description: 'Description',
  descriptionHint: 'What the credential stands for. Up to 1,000 characters.',
  create: 'Create list',
  duplicateTitle: 'Duplicate list',
  duplicateLead: 'The new list starts with the same items. After that, each list is changed on its own.',
  duplicate: 'Duplicate list',
  creating: 'Creating…',
  created: (name: string) => `${isolate(name)} was created.`,
  curator: 'Curator',
  curatorHint: 'The wallet that the credential belongs to.',
  nameMissing: 'Give the list a name.',
} as const;
