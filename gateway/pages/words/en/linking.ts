/** The page that links an identity. */
export const linking = {
  title: (scope: string) => `Link: ${scope}`,
  atProvider: (name: string) => `Link your account at ${name}`,
  readers: (apps: readonly string[], scope: string) => {
    const names = new Intl.ListFormat('en').format(apps);
    const [verb, reads] = apps.length === 1 ? ['has', 'reads'] : ['have', 'read'];
    return `${names} ${verb} access to your ${scope} and ${reads} it once it is linked.`;
  },
  readersOf: (current: string, apps: readonly string[], scope: string) => {
    const names = new Intl.ListFormat('en').format(apps);
    const [verb, reads] = apps.length === 1 ? ['has', 'reads'] : ['have', 'read'];
    return `${names} ${verb} access to your ${scope} and still ${reads} ${current} afterwards. On your account page, you choose which one apps get.`;
  },
  wallet: 'Wallet',
  notLinkable: 'This cannot be linked here.',
  byWallet:
    'With JavaScript, each wallet in your browser that can be linked here appears as a button. The wallet signs a message. This is free and moves no funds.',
  unknownScope: (text: string) => `"${text}" is not a kind of identity: choose one on your account page.`,
  takenTitle: 'This belongs to another account',
  taken:
    'Nothing was changed. To use that account, sign out of this one and sign in there. You can unlink the identity there.',
  switchAccounts: 'Sign out and switch accounts',
  stay: 'Stay in this account',
};
