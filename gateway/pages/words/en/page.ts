/** What several pages say. */
export const page = {
  language: 'Language',
  titleOf: (title: string) => `${title} · Credgraph`,
  signedInAs: (person: string) => `You are signed in as ${person}.`,
  nobody: 'nobody',
  cancel: 'Cancel',
  signOut: 'Sign out',
  myAccount: 'My account',
  connectedApps: 'Connected apps',
  backToAccount: 'Back to my account',
};
