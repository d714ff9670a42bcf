import { isolate } from '../format.ts';

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
