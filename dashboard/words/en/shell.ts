import { counted, isolate, number } from '../format.ts';

/** The words of the frame around every screen. */
export const shell = {
  skip: 'Skip to content',
  dismiss: 'Dismiss',
  notices: 'Notices',
  places: {
    label: 'Main',
    home: 'Home',
    credentials: 'Credentials',
    apps: 'Apps',
    tokens: 'Tokens',
    events: 'Events',
    operator: 'Operator',
    partnerGuide: 'Partner guide',
  },
  find: 'Go to …',
  account: {
    open: 'Account:',
    signIn: 'Sign in',
    signedInAs: 'Signed in as',
    page: 'My account',
    shortcuts: 'Keyboard shortcuts',
    otherEnvironment: 'Other environment',
    signOut: 'Sign out',
    signOutFailed: 'You are still signed in, because the service did not answer. Try again.',
    version: (version: string, environment: string | null) =>
      ['Credgraph', version, environment].filter(Boolean).join(' · '),
  },
  theme: { legend: 'Theme', system: 'System', light: 'Light', dark: 'Dark' },
  waiting: {
    label: 'Connection',
    busy: 'The service is busy.',
    unreachable: 'The service can’t be reached.',
    offline: 'This browser is offline. What you typed is kept.',
    again: (seconds: number) => `Trying again in ${seconds} s.`,
    now: 'Try now',
  },
  imports: {
    pasted: 'Pasted items',
    unread: 'A file can’t be read',
    running: (name: string, share: string) => `Importing ${isolate(name)}: ${share}`,
    waiting: (name: string) => `${isolate(name)}: continue the import`,
    canContinue: 'Continue',
  },
  broken: {
    title: 'This page can’t be shown',
    text: 'Something went wrong, or a new version was installed. Reload the page; what you typed is kept.',
    reload: 'Reload the page',
  },
  missing: {
    title: 'Page not found',
    text: 'There is no page at this URL. The link may be wrong or out of date.',
    home: 'Go to the home page',
  },
} as const;

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
