import { type Html, html } from '../../../http/html.ts';

/** The account page, and the confirmation of a handle. */
export const account = {
  sessions: 'Where you are signed in',
  signOutEverywhere: 'Sign out everywhere',
  data: 'Your data',
  dataExplained: 'All that is stored about you, as one JSON file.',
  download: 'Download my data',
  places: 'Pages of your account',
  wallets: 'Wallets',
  alsoLinkable: 'You can also link',
  notOffered: 'Not offered by this service',
  link: 'Link',
  linkAnother: 'Link another',
  linkWallet: 'Link a wallet',
  shared: 'Shared with apps',
  share: 'Share with apps',
  unlink: 'Unlink',
  chooseHandle: 'Choose a handle',
  unchangingId: (id: Html) => html`The ID that never changes: ${id}`,
  handleRules:
    'Use 3 to 30 lowercase letters, digits and single hyphens. Start with a letter. You can choose a handle only once and cannot change it later. Apps then get your handle instead of the ID above, and still recognize you.',
  goOn: 'Continue',
  device: (name: string) => name,
  since: (moment: string) => `Since ${moment}`,
  thisBrowser: 'This browser',
  end: 'End',
  handleTitle: 'Confirm your handle',
  handleWillBe: (handle: Html) => html`Your handle will be ${handle}.`,
  handleForEver:
    'You cannot change it later, and nobody else can ever have it. Apps with access to your Credgraph ID get this handle, and still recognize you.',
  takeHandle: 'Choose this handle',
};
