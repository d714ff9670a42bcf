import { type Html, html } from '../../../http/html.ts';
import type { CredentialKind } from '../../operations.generated.ts';

const SENT_TO_PARTNER =
  'The address that you check is sent to the curator’s partner, who decides, and is not stored here.';

const privacy: Readonly<Record<CredentialKind, string>> = {
  LIST: 'The address that you check is not stored.',
  REST: SENT_TO_PARTNER,
  GRAPHQL: SENT_TO_PARTNER,
  RULE: 'A wallet address that you check is sent to the partners whose answers the rule needs, if it needs any. It is not stored here, nor is an e-mail address.',
};

/** The public page of a credential. */
export const publicPage = {
  lead: 'Check whether you are eligible.',
  curator: (name: Html) => html`Curator: ${name}`,
  byCurator: 'Text provided by the curator.',
  privacy,
  next: 'What to do next',
  continueAt: (host: string) => `Continue at ${host}`,
  address: 'Wallet address',
  addressOrEmail: 'Wallet address, or an e-mail address of yours',
  check: 'Check',
  again: 'Try again',
  another: 'Check another address',
  own: 'Check one of your own',
  ownTab: 'Open this page in its own tab',
  signIn: 'Sign in',
  toCheckWallet: (link: Html) => html`${link} to check a linked wallet.`,
  toCheckAddress: (link: Html) => html`${link} to check an e-mail address or a linked wallet.`,
  openUntil: (time: Html) => html`Open until ${time}.`,
  closed: (time: Html) => html`This closed on ${time}.`,
  endsAt: (time: Html) => html`Eligibility ends on ${time}.`,
  ended: (time: Html) => html`This ended on ${time}. Nobody is eligible any more.`,
  noPage: 'There is no such page. Check the address that you were given.',
  noAddress: 'This is not a wallet address. Copy it from your wallet.',
  onlyAddresses: 'This is not a wallet address, and only those can be checked here. Copy it from your wallet.',
  private: 'Only its owner can check an e-mail address. Sign in with it first.',
};
