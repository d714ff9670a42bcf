import { counted, isolate, number } from '../format.ts';

/** The words of the keyboard shortcuts and of the command palette. */
export const shortcuts = {
  title: 'Keyboard shortcuts',
  help: 'Show this help',
  search: 'Search',
  go: (place: string) => `Go to: ${place}`,
  palette: 'Go to anything by its name',
  save: 'Save the form',
  close: 'Close a dialog or a menu',
  singleKeys: 'Use single-key shortcuts',
  find: {
    title: 'Go to',
    label: 'Page, credential, app, token or request',
    account: 'My account',
    found: (count: number) => counted(count, 'match', 'matches'),
    partial: (count: number) => `Only the newest ${number(count)} tokens and requests were searched.`,
    none: (text: string) => `Nothing matches ${isolate(text)}.`,
    kinds: {
      page: 'Page',
      credential: 'Credential',
      archived: 'Archived credential',
      app: 'App',
      token: 'Token',
      request: 'Request',
    },
  },
} as const;
