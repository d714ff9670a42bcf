import { isolate } from '../format.ts';

/** The words of the first steps with an app. */
export const firstSteps = {
  title: 'First steps',
  done: 'Done',
  open: 'To do',
  steps: {
    register: { title: 'Register the app', text: 'It has its client ID.' },
    redirectUri: {
      title: 'Add the redirect URI of your site',
      text: 'So far, only this machine is registered. Add the https address before people use the app.',
    },
    secret: { title: 'Keep the secret on your server', text: 'Done once your server has used it.' },
    publicSecret: { title: 'No secret to keep', text: 'The app uses PKCE.' },
    tryIt: { title: 'Try it', text: 'Sign in to the app as people do, and see what it gets. No code is needed.' },
    code: { title: 'Add the code', text: 'Copy it for your library. Done once the app has got its first tokens.' },
  },
  links: { tryIt: 'Try it', code: 'Show the code' },
} as const;

/** The words of trying an app. */
export const tryIt = {
  title: 'Try it',
  text: 'Sign in to this app as people do. It opens in a new tab: the consent page as they see it, and then what the app would get. Only owners can do this, and the app itself is told nothing.',
  scopes: 'Scopes to ask for',
  open: 'Try it',
  opens: '(opens in a new tab)',
} as const;

/** The words of the end of an app. */
export const appDeletion = {
  title: 'Delete',
  text: 'The app is gone for good, also for its other owners: nobody can sign in to it, and its secrets and tokens end immediately. Everybody who has allowed it reads that it was deleted.',
  name: (name: string) => `To confirm, type ${isolate(name)}`,
  otherName: 'This is not the name of the app. Type it exactly as shown.',
  action: 'Delete for good',
  busy: 'Deleting…',
  deleted: (name: string) => `${isolate(name)} was deleted.`,
} as const;
