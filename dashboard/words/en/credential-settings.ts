import { isolate } from '../format.ts';

/** The words of a credential's settings. */
export const credentialSettings = {
  text: {
    title: 'Name and description',
    save: 'Save',
    saving: 'Saving…',
    saved: 'Saved.',
    discard: 'Discard changes',
    nameMissing: 'Give the credential a name.',
  },
  duplicate: {
    title: 'Duplicate',
    text: 'Start a new list with this name and description. Its items are not copied.',
    action: 'Duplicate',
    copyOf: (name: string) => `Copy of ${name}`,
  },
  transfer: {
    title: 'Hand over to another curator',
    text: 'The other curator has 7 days to accept. Nothing changes before, and you can take the offer back.',
    curator: 'Wallet address of the new curator',
    action: 'Offer',
    busy: 'Offering…',
    addressMissing: 'Enter a wallet address.',
    offered: (name: string) => `${isolate(name)} is offered to the other curator.`,
    waiting: 'is offered this credential and has not answered yet. The offer ends',
    withdraw: 'Take the offer back',
    withdrawn: 'The offer is taken back.',
  },
  archive: {
    title: 'Archive',
    text: 'An archived credential leaves your lists and takes no changes. Everybody’s eligibility is still answered, and you can bring it back.',
    action: 'Archive',
    archived: (name: string) => `${isolate(name)} is archived.`,
    noticeTitle: 'This credential is archived.',
    notice: 'It takes no changes. Eligibility is answered as before.',
    bringBack: 'Bring back',
    broughtBack: (name: string) => `${isolate(name)} is in use again.`,
  },
} as const;
