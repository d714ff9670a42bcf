/** The words of what was changed about an app. */
export const appChanges = {
  title: 'Changes',
  text: 'Who changed this app, newest first. Changes are kept for 400 days.',
  none: 'No changes recorded.',
  you: 'You',
  operator: 'An operator',
  commandLine: 'The server’s command line',
  events: {
    'app-registered': 'Registered',
    'app-updated': 'Settings changed',
    'app-secret-rotated': 'Secret rotated',
    'app-secret-ended': 'Secret ended',
    'app-disabled': 'Disabled',
    'app-enabled': 'Enabled',
  },
  fields: {
    name: 'name',
    homepage: 'homepage',
    redirectUris: 'redirect URIs',
    isPublic: 'whether it can keep a secret',
    requirePkce: 'PKCE',
    expiringTokens: 'expiry of access tokens',
    refreshGrace: 'grace period',
    owners: 'owners',
    logo: 'logo',
  },
} as const;
