import { type Html, html } from '../../../http/html.ts';

/** The page that shows an owner what their app gets. */
export const trial = {
  title: 'What your app gets',
  heading: (app: Html) => html`What ${app} gets`,
  lead: 'This was a trial: your app was told nothing, and the code of this sign-in cannot be exchanged.',
  redirect: 'At its redirect URI',
  tokens: 'In exchange for the code',
  idToken: 'In the ID token',
  userData: 'With the access token',
  declined: 'You declined, so there is no code.',
  forced: 'You chose for whom the pages were shown, so nothing was stored and nothing more is shown.',
  again: 'Try again',
  onlyOwners: 'Only an owner of this app can try it. Open the app in the dashboard.',
};
