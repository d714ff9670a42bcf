import { randomBytes } from 'node:crypto';
import type { CredentialText } from '../../subgraphs/shared/credentials/credential-text.ts';
import { outboxesMoved } from '../../subgraphs/shared/events/outbox.ts';
import { bearer, type QueryAnswer, query } from './client.ts';
import { creationTold } from './events.ts';
import { linkProved, proveIdentity } from './prove-identity.ts';
import type { TestService } from './service.ts';

/** A person who has linked a wallet, and so may curate credentials by session. */
export interface CuratingPerson {
  readonly service: TestService;
  readonly token: string;
  readonly userId: string;
  /** The key of the wallet's address. */
  readonly address: string;
}

/** Signs a person in by a new wallet. */
export async function curatingPerson(service: TestService): Promise<CuratingPerson> {
  const address = newAddress();
  const { token, user } = await proveIdentity(service, { scope: 'EVMAddress', value: address });
  return { service, token, userId: user._id, address };
}

/** Links a new wallet to a person; the key of its address. */
export async function linkNewWallet(service: TestService, userId: string): Promise<string> {
  const address = newAddress();
  await linkProved(service, userId, { scope: 'EVMAddress', value: address });
  return address;
}

function newAddress(): string {
  return `0x${randomBytes(20).toString('hex')}`;
}

/** Sends an operation by the person's session. */
export async function ask(
  { service, token }: CuratingPerson,
  document: string,
  variables: object = {},
): Promise<QueryAnswer> {
  return query(service, document, variables, bearer(token));
}

/** Creates a list by session; what is given adds to the input or replaces it. */
export async function createOwnList(person: CuratingPerson, input: object = {}): Promise<QueryAnswer> {
  const document = `mutation ($input: CreateListCredentialInput!) {
    createListCredential(input: $input) { credId name curator isOwn archivedAt } }`;
  return ask(person, document, { input: { name: 'Own list', ...input } });
}

/** The credId of a new list of the person's, whose creation no server has yet to announce. */
export async function newOwnList(person: CuratingPerson, name = 'Own list'): Promise<number> {
  const { credId } = (await createOwnList(person, { name })).data.createListCredential;
  await outboxesMoved(person.service.database);
  return credId;
}

/** The same, once its creation is told: an endpoint that is made afterwards hears nothing of it. */
export async function announcedOwnList(person: CuratingPerson): Promise<number> {
  const credId = await newOwnList(person);
  await creationTold(person.service, credId);
  return credId;
}

/** Gives a credential texts that were allowed before they had to be visible. */
export async function storeOldText(
  { database }: TestService,
  credId: number,
  text: Partial<CredentialText>,
): Promise<void> {
  await database.collection<{ _id: number }>('credentials').updateOne({ _id: credId }, { $set: text });
}

/** Runs a mutation that takes a credId alone. */
export async function act(person: CuratingPerson, mutation: string, credId: number): Promise<QueryAnswer> {
  return ask(person, `mutation ($credId: Int!) { ${mutation}(credId: $credId) { credId curator archivedAt isOwn } }`, {
    credId,
  });
}

/** Makes another person, or another wallet of the same one, the curator. */
export async function handOver(
  giver: CuratingPerson,
  credId: number,
  taker: Pick<CuratingPerson, 'service' | 'token' | 'userId' | 'address'>,
): Promise<void> {
  const offer = 'mutation ($input: OfferCredentialInput!) { offerCredential(input: $input) { credId } }';
  const offered = await ask(giver, offer, { input: { credId, curator: taker.address } });
  const accepted = await act(taker, 'acceptCredential', credId);
  const [error] = [...offered.errors, ...accepted.errors];
  if (error) throw new Error(error.message);
}
