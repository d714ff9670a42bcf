/** What the pages say about passkeys. */
export const passkeys = {
  title: 'Passkeys',
  none: 'With a passkey, you sign in with the lock of your device.',
  add: 'Add a passkey',
  explained:
    'A passkey signs you in with the lock of your device, such as your fingerprint, your face or a PIN. It works only on this site, so no other site can steal it.',
  name: 'Name',
  nameRules: 'Leave it empty to use the name of this browser, such as “Chrome on macOS”.',
  unsupported: 'This needs JavaScript and a browser with passkeys.',
  used: (added: string, lastUsed: string) => `Added on ${added}, last used on ${lastUsed}.`,
  neverUsed: (added: string) => `Added on ${added}, never used.`,
  remove: 'Remove',
  rename: 'Rename',
  newName: 'New name',
  saveName: 'Save the name',
  signIn: 'Sign in with a passkey',
  wrong: 'This passkey was not accepted. It may have been removed from your account. Try again, or use another way.',
  cancelled: 'No passkey was used. Try again, or use another way.',
  failed: 'Your browser could not use a passkey here. Try again, or use another way.',
  known: 'This device already has a passkey for your account.',
};
