/** What several pages say. */
export const page = {
  language: 'Language',
  signedInAs: (person: string) => `You are signed in as ${person}.`,
  nobody: 'nobody',
  support: 'Support',
  cancel: 'Cancel',
  copy: 'Copy',
  copied: 'Copied',
  signOut: 'Sign out',
  myAccount: 'My account',
  connectedApps: 'Connected apps',
  backToAccount: 'Back to my account',
};
