import { isolate } from '../format.ts';

/** The words of the frame around every screen. */
export const shell = {
  brand: 'Credgraph',
  skip: 'Skip to content',
  dismiss: 'Dismiss',
  notices: 'Notices',
  places: {
    label: 'Main',
    home: 'Home',
    credentials: 'Credentials',
    apps: 'Apps',
    tokens: 'Tokens',
    operator: 'Operator',
    partnerGuide: 'Partner guide',
  },
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
