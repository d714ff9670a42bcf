import { grantOperator } from '../../subgraphs/auth/index.ts';
import { bearer, type QueryAnswer, query } from './client.ts';
import { type Person, signedInUser } from './people.ts';
import { linkProved } from './prove-identity.ts';
import type { TestService } from './service.ts';
import { evmWallet, type Wallet } from './wallet.ts';

const REQUEST = `{ id kind state askedBy askedAt answeredAt takeUntil summary clientId tokenId
  messages { at isOperator text }
  app { name homepage redirectUris isPublic requirePkce expiringTokens }
  curatorToken { address credIds days label } }`;

/** A person with a linked wallet. */
export interface Holder extends Person {
  readonly wallet: Wallet;
}

/** A signed-in person with the role of an operator. */
export async function newOperator(service: TestService): Promise<Person> {
  const person = await signedInUser(service);
  await grantOperator(service.database, service.clock.now(), person.userId);
  return person;
}

/** A signed-in person who has linked a wallet, which curates a credential. */
export async function newHolder(service: TestService): Promise<Holder> {
  const person = await signedInUser(service);
  const wallet = evmWallet();
  await linkProved(service, person.userId, { scope: 'EVMAddress', value: wallet.address.toLowerCase() });
  const holder = { ...person, wallet };
  await newCredential(service, holder);
  return holder;
}

/** A new list credential of a person's wallet; its id. */
export async function newCredential(service: TestService, { token }: Person): Promise<number> {
  const document = 'mutation { createListCredential(input: {name: "List"}) { credId } }';
  return (await query(service, document, {}, bearer(token))).data.createListCredential.credId;
}

/** Requests an app. */
export async function requestApp(service: TestService, { token }: Person, input: object = {}): Promise<QueryAnswer> {
  const document = `mutation ($input: RequestAppInput!) { requestApp(input: $input) ${REQUEST} }`;
  const app = { name: 'Shop', redirectUris: ['https://shop.example/callback'], ...input };
  return query(service, document, { input: app }, bearer(token));
}

/** Requests a curator token. */
export async function requestCuratorToken(
  service: TestService,
  { token, wallet }: Pick<Holder, 'token'> & { readonly wallet: Pick<Wallet, 'address'> },
  input: object = {},
): Promise<QueryAnswer> {
  const document = `mutation ($input: RequestCuratorTokenInput!) { requestCuratorToken(input: $input) ${REQUEST} }`;
  return query(service, document, { input: { address: wallet.address, ...input } }, bearer(token));
}

/** Answers a request. */
export async function answerRequest(service: TestService, operator: Person, input: object): Promise<QueryAnswer> {
  const document = `mutation ($input: AnswerRequestInput!) { answerRequest(input: $input) ${REQUEST} }`;
  return query(service, document, { input: { grant: true, ...input } }, bearer(operator.token));
}

/** Takes the secret of a granted request. */
export async function takeSecret(service: TestService, { token }: Person, requestId: string): Promise<QueryAnswer> {
  const document = 'mutation ($id: ID!) { takeSecret(requestId: $id) { secret clientId tokenId expiresAt } }';
  return query(service, document, { id: requestId }, bearer(token));
}

/** Writes on a request. */
export async function writeOnRequest(
  service: TestService,
  { token }: Person,
  id: string,
  text: string,
): Promise<QueryAnswer> {
  const document = `mutation ($id: ID!, $text: String!) { writeOnRequest(id: $id, text: $text) ${REQUEST} }`;
  return query(service, document, { id, text }, bearer(token));
}

/** Withdraws a request. */
export async function withdrawRequest(service: TestService, { token }: Person, id: string): Promise<QueryAnswer> {
  return query(service, `mutation ($id: ID!) { withdrawRequest(id: $id) ${REQUEST} }`, { id }, bearer(token));
}

/** A request as somebody sees it. */
export async function findRequest(service: TestService, { token }: Person, id: string): Promise<QueryAnswer> {
  return query(service, `query ($id: ID!) { accessRequest(id: $id) ${REQUEST} }`, { id }, bearer(token));
}

/** A request for an app that an operator has granted; its id. */
export async function grantedApp(
  service: TestService,
  person: Person,
  operator: Person,
  input: object = {},
): Promise<string> {
  const { id } = (await requestApp(service, person, input)).data.requestApp;
  await answerRequest(service, operator, { id });
  return id;
}
