/** The words of the dialog that shows a secret once. */
export const secret = {
  secretTitle: 'Store this secret now',
  tokenTitle: 'Store this token now',
  appTitle: 'Your app is registered',
  once: 'It is shown only once. The service keeps only a hash, so nobody can show it to you again.',
  noSecret: 'This app has no secret, because it cannot keep one. It uses PKCE instead.',
  clientId: 'Client ID',
  secret: 'Client secret',
  token: 'Curator token',
  copyClientId: 'Copy the client ID',
  copySecret: 'Copy the secret',
  copyToken: 'Copy the token',
  copyEnvironment: 'Copy as .env',
  expires: (moment: string) => `It expires on ${moment}.`,
  stored: 'I have stored it',
  done: 'Done',
} as const;
