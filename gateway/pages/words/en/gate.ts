import { type Html, html } from '../../../http/html.ts';

/** How often a partner is asked again. */
const often = (hours: number): string => {
  if (hours === 24) return 'once a day';
  return hours === 1 ? 'once an hour' : `once in ${hours} hours`;
};

/** The gate of an app: on the consent page, and on the page for whom it does not let in. */
export const gate = {
  no: 'You are not eligible',
  unknown: 'We could not find out whether you are eligible',
  named: (name: Html, curator: string) => html`“${name}” of ${curator}`,
  gone: 'a credential that no longer exists',
  only: (app: string, credential: Html) => html`Only people who are eligible for ${credential} can sign in to ${app}.`,
  isNo: 'With what you have linked to your account, you are not.',
  isUnknown: 'This says nothing about you. The app does not learn it either.',
  goneAdvice: 'Only the owners of the app can change that.',
  tells: (app: string, credential: Html) => html`Signing in tells ${app} that you are eligible for ${credential}.`,
  keeper: 'Whoever keeps this list could find out which of your addresses is on it.',
  sends: (address: Html, credential: Html, hours: number) =>
    html`This sends ${address} to the partner of ${credential}, now, when you sign in again, and at most ${often(hours)} while the app has access.`,
  tell: (app: string) => `Tell ${app} whether you are eligible`,
  yes: 'you are',
  notYes: 'you are not',
  notKnown: 'could not be checked now',
  askedLater: 'checked after you allow',
  ifTicked: 'If you tick this:',
  theAddress: 'the address that you choose',
  wallet: 'Address to send',
  linkWallet: 'Link another wallet',
  linkEmail: 'Link another e-mail address',
  chooseWallet: 'Choose the address that is checked',
  credentialPage: 'See what this credential is about',
  tryAgain: 'Try again',
  back: (app: string) => `Back to ${app}`,
};
