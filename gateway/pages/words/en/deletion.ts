import { type Html, html } from '../../../http/html.ts';

/** The pages that delete an account. */
export const deletion = {
  title: 'Delete my account',
  consequences:
    'Your identities, passkeys, sessions, app authorizations and curator tokens end immediately and cannot be restored. Apps lose access to your data, but only they can delete what they have already read. Item lists that contain your wallet address or e-mail address do not change: their curators manage them.',
  confirm: (id: Html) => html`To confirm, type your Credgraph ID: ${id}`,
  keep: 'Keep my account',
  deleteNow: 'Delete my account permanently',
  doneTitle: 'Your account is deleted',
  done: (link: (text: string) => Html) =>
    html`Your data has been removed. If you ${link('sign in')} again, you get a new account.`,
};
