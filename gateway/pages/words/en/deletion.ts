import { type Html, html } from '../../../http/html.ts';

/** The pages that delete an account. */
export const deletion = {
  title: 'Delete my account',
  cardTitle: 'Delete account',
  explained: 'The next page says what goes and what stays.',
  goes: 'What goes, and cannot be restored',
  goesIdentities: 'Your account, with your sessions and everything that you linked:',
  goesPasskeys: 'Your passkeys:',
  goesApps: 'Apps that nobody else owns. People can no longer sign in to them:',
  goesRequests: 'Your requests:',
  goesTokens: 'Curator tokens that you took. Scripts that use them stop working:',
  goesAccess: 'The access of apps to your data:',
  stays: 'What stays',
  staysApps: 'Apps that somebody else owns too:',
  staysCredentials:
    'The credentials of your wallets, with their lists. In the dashboard, nobody can change them until the wallet is linked to an account again:',
  staysTokens: 'Curator tokens from a command line. They stay valid until they expire or an operator revokes them:',
  staysHandle: 'Your handle: nobody else can choose it.',
  staysRead: 'What apps have already read: only they can delete it.',
  staysLists: 'Lists of others that contain your wallet address or e-mail address: their curators manage them.',
  staysRecord: 'The audit record, which keeps only an ID that no longer refers to you.',
  more: 'and others',
  appsChanged: 'The apps that go with your account have changed. Check them, and confirm again.',
  confirm: (id: Html) => html`To confirm, type your Credgraph ID: ${id}`,
  keep: 'Keep my account',
  deleteNow: 'Delete my account permanently',
  doneTitle: 'Your account is deleted',
  done: (link: (text: string) => Html) =>
    html`Your data has been removed. If you ${link('sign in')} again, you get a new account.`,
};
