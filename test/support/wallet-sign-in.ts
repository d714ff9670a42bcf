import { bearer, type QueryAnswer, query } from './client.ts';
import type { Person } from './people.ts';
import type { TestService } from './service.ts';
import type { Issued, Wallet, WalletProof } from './wallet.ts';

/** Asks for a message to sign. */
export async function requestWallet(service: TestService, address: string, scope = 'EVMAddress'): Promise<QueryAnswer> {
  const document = `mutation ($input: RequestWalletSignInInput!) {
    requestWalletSignIn(input: $input) { id message expiresAt } }`;
  return query(service, document, { input: { scope, address } });
}

/** A message to sign, and its challenge. */
export async function challenged(
  service: TestService,
  { address, scope }: Pick<Wallet, 'address' | 'scope'>,
): Promise<Issued> {
  return (await requestWallet(service, address, scope)).data.requestWalletSignIn;
}

/** Answers a challenge, with the session of a person or without one. */
export async function complete(
  service: TestService,
  challengeId: string,
  answer: WalletProof,
  person?: Person,
): Promise<QueryAnswer> {
  const document = `mutation ($input: CompleteSignInInput!) {
    completeSignIn(input: $input) { token user { id identities { scope ... on WalletIdentity { address } } } } }`;
  return query(service, document, { input: { challengeId, ...answer } }, person ? bearer(person.token) : {});
}

/** Signs in by a wallet, or links it to a person. */
export async function signInByWallet(
  service: TestService,
  wallet: Omit<Wallet, 'key'>,
  person?: Person,
): Promise<QueryAnswer> {
  const issued = await challenged(service, wallet);
  return complete(service, issued.id, wallet.answer(issued), person);
}
