import { isolate } from '../format.ts';

/** The words of the home page. */
export const home = {
  title: 'Home',
  lead: 'Decide who is eligible, with a list of addresses or a partner’s endpoint, and check anyone.',
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
  },
  attention: {
    title: 'Needs your attention',
    failing: (name: string) => `${isolate(name)}: many calls to the endpoint fail.`,
    paused: (name: string) => `${isolate(name)}: calls to the endpoint are paused.`,
    healthAction: 'See why',
    healthActionTo: (name: string) => `See why ${isolate(name)} needs attention`,
    offered: (name: string) => `${isolate(name)} was offered to you.`,
    offeredAction: 'Answer',
    offeredActionTo: (name: string) => `Answer the offer of ${isolate(name)}`,
    none: 'Nothing needs your attention.',
    empty: (name: string) => `${isolate(name)} has no items yet, so nobody is eligible.`,
    emptyAction: 'Add items',
    emptyActionTo: (name: string) => `Add items to ${isolate(name)}`,
  },
  recent: { title: 'Your newest credentials', all: 'All credentials' },
} as const;
