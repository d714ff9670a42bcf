import { counted, isolate, number } from '../format.ts';

/** What an event of a list says about its change. */
interface Changed {
  readonly operation?: string;
  readonly added?: number;
  readonly removed?: number;
}

/** What has happened to a credential, by the type of the event. */
const HAPPENED: Readonly<Record<string, string>> = {
  'credential.created': 'Created',
  'credential.renamed': 'Renamed',
  'credential.archived': 'Archived',
  'credential.unarchived': 'In use again',
  'credential.handed_over': 'Transferred',
  'credential.hand_over_announced': 'A hand-over was announced',
  'credential.hand_over_ended': 'The hand-over was called off',
  'credential.keeper_invited': 'A keeper was invited',
  'credential.keeper_added': 'A keeper was added',
  'credential.keeper_left': 'A keeper has left',
  'credential.keeper_removed': 'A keeper was removed',
  'credential.taken_down': 'Taken down by an operator',
  'credential.restored': 'In use again',
  'credential.deleted': 'Deleted',
  'source.changed': 'Source changed',
  'source.failing': 'Calls to the endpoint fail',
  'source.paused': 'Calls to the endpoint are paused',
  'source.well': 'The endpoint answers again',
  'rule.changed': 'Rule changed',
};

/** The words of the home page. */
export const home = {
  title: 'Home',
  lead: 'Decide who is eligible, with a list of addresses or a partner’s endpoint, and check any address.',
  steps: {
    title: 'First steps',
    progress: (done: number, all: number) => `${done} of ${all} done`,
    done: 'Done:',
    wallet: 'Link a wallet',
    walletText: 'A credential belongs to the wallet of its curator. Your wallet proves that you are the curator.',
    walletAction: 'Link a wallet',
    credential: 'Create a credential',
    credentialText: 'Start with a list of addresses. You can check any address as soon as the list has items.',
    credentialAction: 'Create a list',
    items: 'Add the first items',
    itemsText: 'Add wallet addresses or e-mail addresses here, from a script, or with the command-line tool.',
    itemsAction: 'Add items',
    otherwise: 'Are you here to sign people in to your app?',
    createApp: 'Create an app',
  },
  attention: {
    title: 'Needs your attention',
    takenDown: (name: string) => `An operator has taken ${isolate(name)} down.`,
    failing: (name: string) => `${isolate(name)}: calls to the endpoint fail.`,
    paused: (name: string) => `${isolate(name)}: calls to the endpoint are paused.`,
    healthAction: 'See why',
    healthActionTo: (name: string) => `See why ${isolate(name)} needs attention`,
    offered: (name: string) => `${isolate(name)} was offered to you.`,
    offeredAction: 'Answer',
    offeredActionTo: (name: string) => `Answer the offer of ${isolate(name)}`,
    handedOver: (name: string) => `An operator hands ${isolate(name)} to a keeper. You can refuse.`,
    handedToYou: (name: string, span: string) =>
      `An operator hands ${isolate(name)} to you. You can accept it ${span}.`,
    keeping: (name: string) => `You are invited to keep ${isolate(name)}.`,
    keepingAction: 'Answer',
    keepingActionTo: (name: string) => `Answer the invitation to keep ${isolate(name)}`,
    invited: (name: string) => `You are invited to own the app ${isolate(name)}.`,
    invitedAction: 'Answer',
    invitedActionTo: (name: string) => `Answer the invitation to own ${isolate(name)}`,
    granted: (name: string, span: string) => `${isolate(name)} was granted. Pick it up now; the grant expires ${span}.`,
    grantedAction: 'Pick up',
    grantedActionTo: (name: string) => `Pick up ${isolate(name)}`,
    waiting: (name: string) => `Your request for ${isolate(name)} is waiting for an answer.`,
    waitingAction: 'Open',
    waitingActionTo: (name: string) => `Open the request for ${isolate(name)}`,
    ending: (name: string, span: string) => `The curator token ${isolate(name)} expires ${span}.`,
    endingAction: 'Tokens',
    endingActionTo: (name: string) => `Replace the curator token ${isolate(name)}`,
    queued: (summary: string, when: string) => `Somebody requests ${isolate(summary)} (${when}).`,
    queueAction: 'Answer',
    queueActionTo: (summary: string) => `Answer the request for ${isolate(summary)}`,
    queue: 'More requests wait for an answer.',
    queueRest: 'All requests',
    none: 'Nothing needs your attention.',
    empty: (name: string) => `${isolate(name)} has no items yet, so nobody is eligible.`,
    emptyAction: 'Add items',
    emptyActionTo: (name: string) => `Add items to ${isolate(name)}`,
  },
  apps: { title: 'Your newest apps', all: 'All apps', disabled: 'Disabled' },
  recent: {
    title: 'Your newest credentials',
    all: 'All credentials',
    checks: 'Checks (24 h)',
    changed: 'Last change',
  },
  create: {
    action: 'New',
    list: 'List',
    listText: 'Addresses that you keep',
    endpoint: 'Endpoint',
    endpointText: 'A partner’s API decides',
    rule: 'Rule',
    ruleText: 'Credentials combined',
    app: 'App',
    appText: 'People sign in to it',
  },
  day: {
    title: 'Last 24 hours',
    newest: (count: number) => `Your newest ${number(count)} credentials`,
    checks: 'Checks',
    checksText: 'of lists and endpoints',
    withoutResult: 'Without a result',
    none: '—',
    unknown: '…',
    noCalls: 'No calls to endpoints',
    ofCalls: (failed: number, all: number) => `${number(failed)} of ${counted(all, 'call', 'calls')} to endpoints`,
    changed: 'Items changed',
    atLeast: (count: number, isMore: boolean) => (isMore ? `${number(count)}+` : number(count)),
    addedAndRemoved: (added: number, removed: number) => `${number(added)} added, ${number(removed)} removed`,
    failing: 'Failing or paused',
    ofEndpoints: (count: number) => (count === 0 ? 'No endpoints' : `of ${counted(count, 'endpoint', 'endpoints')}`),
    consents: 'Consents',
    declines: (count: number) => `${number(count)} declined or cancelled`,
    tokens: 'Tokens',
    tokensText: 'Issued to your apps',
    reads: 'Reads',
    readsText: 'Of user data',
    refusals: 'Refused',
    refusalsText: 'Requests for tokens or user data',
  },
  activity: {
    title: 'Latest changes',
    none: 'Changes of your credentials stand here, with who made them.',
    gone: 'Deleted credential',
    you: 'you',
    by: (what: string, name: string) => `${what} by ${isolate(name)}`,
    undo: 'Undo',
    undoNamed: (what: string, name: string, when: string) => `Undo in ${isolate(name)}: ${what}, ${when}`,
    what: (type: string, { operation, added = 0, removed = 0 }: Changed): string => {
      const both = `${number(added)} added, ${number(removed)} removed`;
      if (type === 'list.undone') return `Change undone (${both})`;
      if (type !== 'list.changed') return HAPPENED[type] ?? 'Changed';
      if (operation === 'REPLACE') return `List replaced (${both})`;
      return operation === 'APPEND'
        ? `${counted(added, 'item', 'items')} added`
        : `${counted(removed, 'item', 'items')} removed`;
    },
  },
} as const;
