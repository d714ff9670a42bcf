import { issueCuratorToken } from '../../subgraphs/auth/access/issue-curator-token.ts';
import { grantOperator } from '../../subgraphs/auth/index.ts';
import { requestApp } from './access-requests.ts';
import { bearer, postJson, query } from './client.ts';
import { fillCollections } from './fill-collections.ts';
import { exchange, newCode } from './grants.ts';
import { newAddress } from './item-lists.ts';
import { invite, keep } from './keepers.ts';
import { ownedApp, updateApp } from './own-apps.ts';
import { ask, type CuratingPerson, curatingPerson, newOwnList } from './own-credentials.ts';
import { createOwnSource } from './own-sources.ts';
import { type Person, type RegisteredApp, signedInUser } from './people.ts';
import { ADDRESS, type SourceWorld, startSourceWorld } from './sources.ts';

/** A curator who owns an app. */
type Owner = Person & CuratingPerson;

/** A service with much in its collections, and an operator who has one of everything. */
export interface QueryWorld extends SourceWorld {
  readonly person: Owner;
  readonly app: RegisteredApp;
  /** A curator token for the person's wallet. */
  readonly token: string;
  readonly list: number;
  readonly source: number;
  /** A value for every variable of the dashboard's queries. */
  readonly values: Readonly<Record<string, unknown>>;
}

/** Starts the service and fills its collections. */
export async function startQueryWorld(): Promise<QueryWorld> {
  const world = await startSourceWorld();
  const { service, partner } = world;
  const [person, other] = [await newOwner(world), await newOwner(world)];
  await grantOperator(service.database, service.clock.now(), person.userId);
  const app = await ownedApp(service, [person]);
  await exchange(service, app, { code: await newCode(service, person, app, { scopes: ['EVMAddress'] }) });
  const { id } = (await requestApp(service, person)).data.requestApp;
  const [list, source] = [await newOwnList(person), await createOwnSource(person, `${partner.url}/holders/$address`)];
  const request = { address: person.address, lifetime: null, credIds: null };
  const { token } = await issueCuratorToken(service.database, service.clock.now(), request);
  const change = await postJson(service, `/cred/${list}/append`, [newAddress()], { 'access-token': token });
  await offer(other, person);
  await share(other, person);
  await keep(person, list, other);
  await judge(person, await newOwnList(person));
  await fillCollections(service.database);
  const names = {
    credId: list,
    clientId: app.clientId,
    id,
    name: person.userId,
    handle: 'somebody',
    from: new Date(0).toISOString(),
    updateId: change.body.updateId,
  };
  const values = { first: 10, addresses: [ADDRESS], prefix: '0x', item: ADDRESS, hours: 24, days: 30, kind: 'LIST' };
  return { ...world, person, app, token, list, source, values: { ...names, ...values } };
}

async function newOwner({ service }: SourceWorld): Promise<Owner> {
  return { ...(await curatingPerson(service)), email: '' };
}

/** Offers a list to somebody, and invites them to own an app. */
async function offer(giver: Owner, { userId, address }: Owner): Promise<void> {
  const { clientId } = await ownedApp(giver.service, [giver]);
  await updateApp(giver.service, giver, { clientId, owners: [giver.userId, userId] });
  const document = 'mutation ($input: OfferCredentialInput!) { offerCredential(input: $input) { credId } }';
  await ask(giver, document, { input: { credId: await newOwnList(giver), curator: address } });
}

/** Has somebody keep a list, and invites them to keep another. */
async function share(curator: Owner, keeper: Owner): Promise<void> {
  await keep(curator, await newOwnList(curator), keeper);
  await invite(curator, await newOwnList(curator), keeper);
}

/** Takes a credential down, and suspends somebody. */
async function judge({ service, token }: Owner, credId: number): Promise<void> {
  const { userId } = await signedInUser(service);
  const document = `mutation { takeDownCredential(credId: ${credId}, reason: "Spam.") { credId }
    suspendPerson(name: "${userId}", reason: "Spam.") { id } }`;
  await query(service, document, {}, bearer(token));
}
