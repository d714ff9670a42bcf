import { readFile } from 'node:fs/promises';
import { afterAll, expect, test } from '@jest/globals';
import { buildSchema } from 'graphql';
import { listAuditRows } from '../../../subgraphs/auth/index.ts';
import { DAY, HOUR, MINUTE } from '../../../subgraphs/shared/durations.ts';
import { requestApp } from '../../support/access-requests.ts';
import * as account from '../../support/account.ts';
import { bearer, get, postForm, postJson, query } from '../../support/client.ts';
import { newCode, refreshed } from '../../support/grants.ts';
import { newAddress } from '../../support/item-lists.ts';
import { answerInvitation, ownedApp, updateApp } from '../../support/own-apps.ts';
import { act, ask, curatingPerson, handOver, newOwnList } from '../../support/own-credentials.ts';
import { type Person, signedInByEmail, signedInUser } from '../../support/people.ts';
import { proveIdentity } from '../../support/prove-identity.ts';
import { planFault, profiled } from '../../support/query-plans.ts';
import { type QueryWorld, startQueryWorld } from '../../support/query-world.ts';
import { documentedShardKeys, shardFault } from '../../support/shard-keys.ts';
import { newPasskey, signInByPasskey } from '../../support/soft-passkey.ts';
import { ADDRESS } from '../../support/sources.ts';
import { sweepDeleted } from '../../support/sweep-deleted.ts';
import { evmWallet } from '../../support/wallet.ts';
import { signInByWallet } from '../../support/wallet-sign-in.ts';

const world = await startQueryWorld();
afterAll(async () => world.close());

const shardKeys = await documentedShardKeys();

/** Does something, and expects good plans of all that MongoDB did for it, and writes of one document to name the one shard that has it. */
async function expectGoodPlans(work: () => Promise<void>): Promise<void> {
  const done = await profiled(world.service, work);
  expect(done.length).toBeGreaterThan(20);
  expect(done.flatMap((each) => planFault(each) ?? shardFault(each, shardKeys) ?? [])).toEqual([]);
}

/** Asks a query, and for its second page if there is one. */
async function readPages({ token }: Pick<Person, 'token'>, document: string, values: object): Promise<void> {
  const { data, errors } = await query(world.service, document, values, bearer(token));
  // An error without a reason is none of a rule: the query itself is wrong.
  expect(errors.filter(({ extensions }) => extensions.reason === undefined)).toEqual([]);
  const [, after] = /"endCursor":"([^"]+)","hasNextPage":true/.exec(JSON.stringify(data)) ?? [];
  if (after !== undefined && !('after' in values)) await readPages({ token }, document, { ...values, after });
}

/** All queries of the dashboard. */
async function dashboardQueries(): Promise<readonly string[]> {
  const documents: Record<string, string> = JSON.parse(await readFile('dashboard/graph/documents.json', 'utf8'));
  return Object.values(documents).filter((document) => document.startsWith('query'));
}

test('26.5 no query of the dashboard or of the account page reads more than twice what it returns', async () => {
  const { person, values, source } = world;
  const accountQuery = '{ viewer { identities { id } sessions { id } authorizedApps { scopes } } }';
  const documents = [...(await dashboardQueries()), accountQuery];
  await expectGoodPlans(async () => {
    for (const document of documents) {
      await readPages(person, document, values);
      if (document.includes('source')) await readPages(person, document, { ...values, credId: source });
    }
  });
});

/** The fields of the graph that return a list page by page. */
async function listFields(): Promise<readonly string[]> {
  const schema = buildSchema(await readFile('schema/supergraph.graphql', 'utf8'), { assumeValidSDL: true });
  const fields = Object.values(schema.getQueryType()?.getFields() ?? {});
  return fields.filter(({ args }) => args.some(({ name }) => name === 'after')).map(({ name }) => name);
}

/**
 * The filters of each of them. A search by name, and one for archived credentials or a kind of them, goes through the other apps or
 * credentials of a person.
 */
function filtersOf({ app: { clientId }, person }: QueryWorld): Readonly<Record<string, readonly string[]>> {
  const [of, by] = [`clientId: "${clientId}"`, `person: "${person.userId}"`];
  const [rare, common] = ['event: "app-updated"', 'event: "tokens-issued"'];
  const since = `from: "${new Date(Date.now() - HOUR).toISOString()}"`;
  const filters = ['', common, of, by, since, `${by}, ${since}`].map((filter) => `all: true, ${filter}`);
  return {
    auditEvents: ['', rare, of, `${of}, ${rare}`, ...filters],
    credentials: ['', `curator: "${person.address}"`],
    events: ['', 'types: ["credential.created"]', 'own: true', 'own: true, types: ["credential.created"]'],
    curatorTokens: ['', 'endingWithinDays: 14', 'all: true', 'all: true, endingWithinDays: 14'],
    ownCredentials: ['', 'takenDown: true', 'handOver: true'],
  };
}

test('26.5 no page of a list reads more than twice what it returns, whatever it is filtered by', async () => {
  const filters = filtersOf(world);
  const pages = (await listFields()).flatMap((field) =>
    (filters[field] ?? ['']).map(
      (filter) => `query ($after: String) {
      ${field}(first: 5, after: $after ${filter}) { nodes { __typename } pageInfo { endCursor hasNextPage } } }`,
    ),
  );
  expect(pages.length).toBeGreaterThan(20);
  await expectGoodPlans(async () => {
    for (const document of pages) await readPages(world.person, document, {});
    for (const about of [{ person: world.person.userId }, { clientId: world.app.clientId }]) {
      await listAuditRows(world.service.database, { ...about, size: 5 });
    }
  });
});

test('26.5 a page of events reads no more events than it returns, and one that tells of a next page', async () => {
  const done = await profiled(world.service, async () => {
    const page = 'query ($after: String) { events(first: 5, after: $after) { pageInfo { endCursor hasNextPage } } }';
    await readPages(world.person, page, {});
  });
  const read = done.flatMap(({ ns, nreturned = 0 }) => (ns.endsWith('.events') && nreturned > 0 ? nreturned : []));
  expect(read).toEqual([6, 6]);
});

test('26.5 no query of a sign-in, of the calls of an app, or of the end of an account, reads more than twice what it returns', async () => {
  const { service, app } = world;
  await expectGoodPlans(async () => {
    const person = await signedInByEmail(service);
    const code = await newCode(service, person, app, { scopes: ['Email', 'ServiceID'] });
    const client = { client_id: app.clientId, client_secret: app.clientSecret, redirect_uri: app.redirectUri };
    const { body } = await postForm(service, '/oauth/auth/2/token', {
      grant_type: 'authorization_code',
      code,
      ...client,
    });
    const tokens: Record<string, string> = body;
    for (const path of ['token', 'user']) await get(service, `/oauth/api/2/${path}`, bearer(tokens.access_token ?? ''));
    await refreshed(service, app, tokens.refresh_token ?? '');
    await account.act(service, person, 'chooseHandle', { handle: 'index-reader' });
    const [session] = await account.sessionsOf(service, await signedInByEmail(service, person.email));
    await account.act(service, person, 'endSession', { id: session?.id ?? '' });
    expect((await signInByPasskey(service, await newPasskey(service, person))).errors).toEqual([]);
    await endAccount(await signedInByEmail(service, person.email));
  });
});

async function endAccount(person: Person): Promise<void> {
  const { service, app } = world;
  await signInByWallet(service, evmWallet(), person);
  const [email] = await account.identitiesOf(service, person);
  await account.act(service, person, 'setPrimaryIdentity', { id: email?.id ?? '' });
  await account.act(service, person, 'unlinkIdentity', { id: email?.id ?? '' });
  await account.act(service, person, 'revokeApp', { clientId: app.clientId });
  expect((await account.act(service, person, 'deleteAccount', { serviceId: 'index-reader' })).errors).toEqual([]);
}

test('26.5 no query of a change of a list, of a check, or of a suspension reads more than twice what it returns', async () => {
  const { service, person, source, list, token } = world;
  await expectGoodPlans(async () => {
    await postJson(service, `/cred/${list}/append`, [newAddress()], { 'access-token': token });
    const append = { credId: list, operation: 'APPEND', items: [newAddress()], idempotencyKey: 'once' };
    const change = 'mutation ($input: CredentialItemsInput!) { credentialItems(input: $input) { updateId } }';
    await query(service, change, { input: { ...append, auth: { accessToken: token } } });
    for (const credId of [list, source]) {
      await query(service, `{ credential(credId: ${credId}) { eligibility(address: "${ADDRESS}") { result } } }`);
    }
    await act(person, 'archiveCredential', list);
    const { userId } = await signedInUser(service);
    for (const end of [`suspendPerson(name: "${userId}", reason: "x")`, `restorePerson(name: "${userId}")`]) {
      await query(service, `mutation { ${end} { id } }`, {}, bearer(person.token));
    }
  });
});

test('26.5 no query of what makes, hands over or deletes a credential, or asks for an app, reads more than twice what it returns', async () => {
  const { service, person, list } = world;
  const taker = await curatingPerson(service);
  await expectGoodPlans(async () => {
    await ask(person, `mutation { duplicateCredential(input: { credId: ${list}, name: "Copy" }) { credId } }`);
    await handOver(person, await newOwnList(person), taker);
    const { clientId } = await ownedApp(service, [person]);
    await updateApp(service, person, { clientId, owners: [person.userId, taker.userId] });
    await answerInvitation(service, 'acceptApp', { ...taker, email: '' }, clientId);
    await requestApp(service, person);
    await act(taker, 'archiveCredential', list);
  });
});

test('26.5 no query that deletes a credential, or sweeps what is left, reads more than twice what it returns', async () => {
  const { service } = world;
  const person = await curatingPerson(service);
  const credId = await newOwnList(person, 'Gone');
  await act(person, 'archiveCredential', credId);
  service.clock.advance(DAY);
  const { token } = await proveIdentity(service, { scope: 'EVMAddress', value: person.address });
  await expectGoodPlans(async () => {
    const document = `mutation { deleteCredential(credId: ${credId}, name: "Gone") }`;
    expect((await ask({ ...person, token }, document)).errors).toEqual([]);
    await sweepDeleted(service);
    service.clock.advance(15 * MINUTE);
    await sweepDeleted(service);
  });
});
