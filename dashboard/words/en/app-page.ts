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
  openId: 'By OpenID Connect (openid)',
  open: 'Try it',
  opens: '(opens in a new tab)',
  outcome: 'See its credentials as',
  outcomeHint: 'As somebody else, you see the pages alone: nothing is stored.',
  outcomes: {
    '': 'yourself',
    ELIGIBLE: 'somebody who is eligible',
    NOT_ELIGIBLE: 'somebody who is not eligible',
    UNKNOWN: 'somebody of whom it can’t be told',
  },
} as const;

/** The words of the credentials of an app. */
export const appCredentials = {
  title: 'Credentials',
  text: 'Let only people sign in who are eligible for a credential, or be told for which ones they are. The app need not learn any address.',
  gate: 'Only people who are eligible for',
  gateHint:
    'The ID of a credential, anybody’s; empty for everybody. Others see why they can’t sign in. The app needs expiring tokens, and loses tokens that have no end.',
  hours: 'Check them again',
  hoursHint: 'A refresh of somebody who is not eligible any more is refused. Access tokens stay valid to their end.',
  everyHours: (hours: number) => (hours === 1 ? 'Every hour' : `Every ${hours} hours`),
  told: 'Tell the app about',
  toldHint:
    'The IDs of up to five credentials, with the one above. With openid, people are asked once, and the ID token has them as credentials and groups.',
  findGate: 'Find this credential by its name',
  findTold: 'Find another credential by its name',
  oneId: 'Type one ID of a credential, such as 42.',
  ids: 'Type up to five IDs of credentials, such as 42, 43.',
  save: 'Save credentials',
  saving: 'Saving…',
  discard: 'Discard changes',
  saved: 'The credentials of the app were saved.',
  days: {
    title: 'How the gate decided, by day (UTC)',
    day: 'Day',
    letIn: 'Let in',
    turnedAway: 'Turned away',
    notTold: 'Could not be told',
    few: 'fewer than five',
  },
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

/** The words of the page that shows app owners how people sign in to their app. */
export const signIn = {
  code: {
    title: 'Code',
    text: 'The client ID and the redirect URI of this app are filled in. Keep the secret in the environment of your server, never in the code.',
    publicText: 'The client ID and the redirect URI of this app are filled in. The app has no secret; use PKCE.',
    redirectUri: 'Redirect URI',
    setByLibrary: (library: string, uri: string) => `${library} sets the redirect URI itself: ${uri}`,
    notRegistered: (library: string, uri: string) =>
      `${library} sets the redirect URI itself. Add this one to the settings of the app, or sign-ins are refused: ${uri}`,
  },
  product: {
    title: 'Any OpenID Connect product',
    text: 'Type these values and the client secret into the settings of the product. With the issuer or the discovery URL, most products need no endpoints.',
    publicText:
      'Type these values into the settings of the product. This app has no secret; the product must use PKCE. With the issuer or the discovery URL, most products need no endpoints.',
    email: 'If the product needs an e-mail address, tick Email among the required scopes, in the settings of the app.',
    labels: {
      issuer: 'Issuer',
      discovery: 'Discovery URL',
      clientId: 'Client ID',
      redirectUri: 'Redirect URI',
      scopes: 'Scopes',
      authorization: 'Authorization endpoint',
      token: 'Token endpoint',
      userInfo: 'Userinfo endpoint',
      keys: 'Keys (JWKS)',
      logOut: 'Sign-out endpoint',
    },
  },
  button: {
    title: 'Sign-in button',
    text: 'People recognize the button. It should look the same in every app.',
    alt: { light: 'The button on a light page', dark: 'The button on a dark page' },
    download: { light: 'Light button (SVG)', dark: 'Dark button (SVG)' },
    rulesTitle: 'Rules',
    rules: [
      'Keep the text, the mark and the colors as they are. Translate the text only as a whole.',
      'Leave a margin of at least half the height of the button on all sides.',
      'Show the button at least 44 pixels high, so that people can tap it.',
      'Use the light button on light pages and the dark one on dark pages.',
      'Do not stretch or crop the button, and do not put it on a picture.',
      'Do not use the mark as the logo of your own app.',
    ],
  },
} as const;
