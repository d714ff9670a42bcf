import { issueCuratorToken } from '../../subgraphs/auth/access/issue-curator-token.ts';
import { DAY } from '../../subgraphs/shared/durations.ts';
import { bearer, type QueryAnswer, query } from './client.ts';
import { act, ask, type CuratingPerson } from './own-credentials.ts';

type Wallet = Pick<CuratingPerson, 'address'>;

/** Invites a wallet to keep a credential. */
export async function invite(curator: CuratingPerson, credId: number, { address }: Wallet): Promise<QueryAnswer> {
  const document = `mutation ($input: KeeperInput!) {
    inviteKeeper(input: $input) { curation { keepers { wallet } keeperInvitations { to expiresAt } } } }`;
  return ask(curator, document, { input: { credId, wallet: address } });
}

/** Removes a keeper, or withdraws an invitation. */
export async function remove(curator: CuratingPerson, credId: number, { address }: Wallet): Promise<QueryAnswer> {
  const document = `mutation ($input: KeeperInput!) {
    removeKeeper(input: $input) { curation { keepers { wallet } keeperInvitations { to } } } }`;
  return ask(curator, document, { input: { credId, wallet: address } });
}

/** Has a person keep a credential. */
export async function keep(curator: CuratingPerson, credId: number, keeper: CuratingPerson): Promise<void> {
  const invited = await invite(curator, credId, keeper);
  const accepted = await act(keeper, 'acceptKeeperInvitation', credId);
  const [error] = [...invited.errors, ...accepted.errors];
  if (error) throw new Error(error.message);
}

/** Sends an operation with a curator token of the person's, which is limited to these credentials; to none with null. */
export async function askByToken(
  { service, address, userId }: CuratingPerson,
  credIds: readonly number[] | null,
  [document, variables]: readonly [string, object?],
): Promise<QueryAnswer> {
  const { database, clock } = service;
  const terms = { address, userId, credIds, lifetime: DAY };
  const { token } = await issueCuratorToken(database, clock.now(), terms);
  return query(service, document, variables, bearer(token));
}

/** The operation that adds an item to a list. */
export function adding(credId: number, item = 'ada@example.org'): readonly [string, { readonly input: object }] {
  const document = 'mutation ($input: CredentialItemsInput!) { credentialItems(input: $input) { added count } }';
  return [document, { input: { credId, operation: 'APPEND', items: [item] } }];
}
