import { isolate } from '../format.ts';

/** The words of a credential's settings. */
export const credentialSettings = {
  text: {
    title: 'Name, description and end',
    endsAt: 'Ends',
    endsAtHint:
      'In your time zone. From then on nobody is eligible, wherever it is asked, and a rule that says “not” to this credential accepts everybody there. What it holds stays, and you can move the end. “Open until” of the public page, below, closes that page alone.',
    noTime: 'Enter a date and a time.',
    hasPassed: 'This time has passed: nobody is eligible as soon as you save.',
    save: 'Save',
    saving: 'Saving…',
    saved: 'Saved.',
    discard: 'Discard changes',
    nameMissing: 'Give the credential a name.',
  },
  duplicate: {
    title: 'Duplicate',
    text: 'Create a new list with the same items. After that, each list is changed on its own.',
    sourceText:
      'Create a credential with the same endpoint, expression and samples, after the same checks. After that, each is changed on its own.',
    ruleText: 'Create a credential with the same rule. After that, each is changed on its own.',
    dialogTitle: 'Duplicate credential',
    action: 'Duplicate',
    busy: 'Checking…',
    nameMissing: 'Give the credential a name.',
    valuesNeeded: 'The values of headers are not copied to another wallet and not transferred. Enter them again.',
    duplicated: (name: string) => `${isolate(name)} was created.`,
    copyOf: (name: string) => `Copy of ${name}`,
  },
  transfer: {
    title: 'Transfer to another curator',
    dropsValues:
      'The values of the source’s headers are not transferred: every check fails until the new curator enters new values.',
    text: 'The other curator has 7 days to accept. Nothing changes until then, and you can withdraw the offer.',
    curator: 'Wallet address of the new curator',
    action: 'Offer',
    busy: 'Offering…',
    addressMissing: 'Enter a wallet address.',
    offered: (name: string) => `${isolate(name)} was offered to the other curator.`,
    waiting: 'has been offered this credential and has not answered yet. The offer expires',
    withdraw: 'Withdraw the offer',
    withdrawn: 'The offer was withdrawn.',
  },
  archive: {
    title: 'Archive',
    text: 'An archived credential disappears from your list and can’t be changed. Eligibility checks still work, and you can unarchive it. After a day, you can delete it.',
    action: 'Archive',
    archived: (name: string) => `${isolate(name)} was archived.`,
  },
  delete: {
    title: 'Delete',
    text: 'A deleted credential is gone for good, with everything in it. Nobody can check who is eligible any more, and apps that try get an error.',
    from: (when: string) => `You can delete it once it has been archived for a day: from ${when}.`,
    name: (name: string) => `To confirm, type the name: ${isolate(name)}`,
    otherName: 'This is not the name of the credential. Type it exactly as shown.',
    action: 'Delete for good',
    busy: 'Deleting…',
    deleted: (name: string) => `${isolate(name)} was deleted.`,
  },
} as const;
