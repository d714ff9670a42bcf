import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { issueCuratorToken } from '../../../subgraphs/auth/access/issue-curator-token.ts';
import { DAY, HOUR, MINUTE } from '../../../subgraphs/shared/durations.ts';
import { newOperator } from '../../support/access-requests.ts';
import { addressesFrom } from '../../support/addresses.ts';
import { bearer, get, postJson, type QueryAnswer, query } from '../../support/client.ts';
import { eventsOf } from '../../support/events.ts';
import { gatedService } from '../../support/mongodb-gate.ts';
import { act, ask, type CuratingPerson, curatingPerson, newOwnList } from '../../support/own-credentials.ts';
import { proveIdentity } from '../../support/prove-identity.ts';
import { reasonOf } from '../../support/reason-of.ts';
import { recorded } from '../../support/recorded.ts';
import { startService } from '../../support/service.ts';
import { idsOf, readEvents } from '../../support/stored-events.ts';
import { aWhileLater, storedOf, sweepDeleted } from '../../support/sweep-deleted.ts';

/** More than one document of a delta holds. */
const MANY = addressesFrom(0, 30_000);

/** An error of MongoDB after which the driver does not try again. */
const REFUSED = 8000;

let person: CuratingPerson;
let credId: number;
const service = await startService();
const slow = await gatedService(service);
beforeEach(async () => {
  person = await curatingPerson(service);
  credId = await newOwnList(person, 'Gone');
});
afterAll(async () => {
  await slow.close();
  await service.close();
});

async function remove(name = 'Gone', by = person): Promise<QueryAnswer> {
  return ask(by, 'mutation ($id: Int!, $name: String!) { deleteCredential(credId: $id, name: $name) }', {
    id: credId,
    name,
  });
}

/** Signs the person in again. */
async function again(): Promise<CuratingPerson> {
  const { token } = await proveIdentity(service, { scope: 'EVMAddress', value: person.address });
  return { ...person, token };
}

/** Archives the credential, and lets a day pass. */
async function archiveForADay(): Promise<void> {
  await act(person, 'archiveCredential', credId);
  service.clock.advance(DAY);
  person = await again();
}

async function removed(): Promise<void> {
  await archiveForADay();
  expect((await remove()).data).toEqual({ deleteCredential: true });
}

async function tokenFor(credIds: readonly number[] | null): Promise<string> {
  const request = { address: person.address, lifetime: null, credIds };
  return (await issueCuratorToken(service.database, service.clock.now(), request)).token;
}

async function change(input: object = {}, by = person): Promise<QueryAnswer> {
  const document = 'mutation ($input: CredentialItemsInput!) { credentialItems(input: $input) { updateId } }';
  return ask(by, document, { input: { credId, operation: 'APPEND', items: addressesFrom(0, 2), ...input } });
}

test('2.6, 18.15 a curator deletes a credential that has been archived for a day, by its name and a recent sign-in', async () => {
  expect(reasonOf(await remove())).toBe('NOT_ARCHIVED');
  await act(person, 'archiveCredential', credId);
  service.clock.advance(DAY - MINUTE);
  const early = (await remove('Gone', await again())).errors[0]?.extensions;
  expect(early).toMatchObject({ reason: 'NOT_ARCHIVED', deletableAt: expect.stringMatching(/Z$/) });
  service.clock.advance(MINUTE);
  expect(reasonOf(await remove())).toBe('SESSION_STALE');
  person = await again();
  expect(reasonOf(await remove('gone'))).toBe('NOT_CONFIRMED');
  expect(reasonOf(await remove('Gone', await curatingPerson(service)))).toBe('NOT_CURATOR');
  expect((await remove(' Gone ')).data).toEqual({ deleteCredential: true });
  expect(reasonOf(await remove())).toBe('NO_SUCH_CREDENTIAL');
  const events = await recorded(service, { 'detail.credId': String(credId) }, 'credential-deleted');
  expect(events.at(-1)).toMatchObject({ userId: person.userId, detail: { name: 'Gone', kind: 'LIST' } });
});

test('20.12 a deleted credential is an event that names its curator, after all that was not told yet', async () => {
  const dying = await gatedService(service);
  dying.gate.refuse(
    'update',
    'events',
    Array.from({ length: 3 }, () => REFUSED),
  );
  await archiveForADay();
  await act({ ...person, service: dying }, 'unarchiveCredential', credId);
  await act({ ...person, service: dying }, 'archiveCredential', credId);
  service.clock.advance(DAY);
  person = await again();
  await remove();
  await dying.close();
  const types = ['created', 'archived', 'unarchived', 'archived', 'deleted'].map((word) => `credential.${word}`);
  const found = await eventsOf(service, { subject: `credential/${credId}` }, types.length);
  expect(found.map(({ type }) => type)).toEqual(types);
  expect(found.at(-1)).toMatchObject({ credId, curators: [person.address], data: { credId } });
  expect(idsOf(await readEvents(service, person.token))).toContain(found.at(-1)?._id);
  const stranger = await curatingPerson(service);
  expect(idsOf(await readEvents(service, stranger.token))).not.toContain(found.at(-1)?._id);
});

test('2.6, 18.15 no token deletes a credential', async () => {
  const { data } = await act(person, 'archiveCredential', credId);
  expect(data.archiveCredential.archivedAt).not.toBeNull();
  service.clock.advance(DAY);
  for (const token of [await tokenFor(null), await tokenFor([credId])]) {
    expect((await remove('Gone', { ...person, token })).errors[0]?.extensions).toMatchObject({
      code: 'FORBIDDEN',
      reason: 'WRONG_TOKEN',
    });
  }
  expect(await storedOf(service.database, credId)).toMatchObject({ credentials: 1 });
});

const REST = 'source: {endpoint: "https://a.example", method: GET, expression: "function(resp) { return 1; }"}';
const GRAPHQL = 'source: {endpoint: "https://a.example", query: "{ a }", expression: "function(resp) { return 1; }"}';

test.each([
  ...Object.entries({
    updateRestSource: REST,
    updateGraphqlSource: GRAPHQL,
    testRestSource: `address: "${MANY[0]}", ${REST}`,
    testGraphqlSource: `address: "${MANY[0]}", ${GRAPHQL}`,
    updateCredential: 'name: "New"',
    duplicateCredential: 'name: "New"',
    offerCredential: 'curator: "0x52908400098527886e0f7030069857d2e4169ee8"',
    credentialItems: 'operation: REPLACE, items: []',
    undoUpdate: 'updateId: "any"',
    undoReplace: 'auth: null',
    restoreSource: 'version: 1',
    duplicateSource: 'name: "New"',
  }).map(([name, more]) => ({ name, terms: (id: number) => `input: {credId: ${id}, ${more}}` })),
  ...['archiveCredential', 'unarchiveCredential', 'withdrawOffer', 'acceptCredential', 'openTransfer'].map((name) => ({
    name,
    terms: (id: number) => `credId: ${id}`,
  })),
])('2.6, 18.15 $name finds no deleted credential', async ({ name, terms }) => {
  await removed();
  const reason = name === 'acceptCredential' ? 'OFFER_OVER' : 'NO_SUCH_CREDENTIAL';
  expect(reasonOf(await ask(person, `mutation { ${name}(${terms(credId)}) { __typename } }`))).toBe(reason);
});

test('2.6, 18.15 nobody finds a deleted credential', async () => {
  const token = await tokenFor(null);
  await removed();
  const fields = 'name itemList { count updates { nodes { id } } } source { endpoint } sourceHealth { state }';
  const eligibility = `eligibility(address: "${MANY[0]}") { result }`;
  const { data, errors } = await ask(person, `{ credential(credId: ${credId}) { ${fields} ${eligibility} } }`);
  expect([data, errors]).toEqual([{ credential: null }, []]);
  const lists = '{ ownCredentials(archived: true) { total } credentials(first: 1000) { nodes { credId } } }';
  const listed = (await ask(person, lists)).data;
  expect(listed.ownCredentials.total).toBe(0);
  expect(listed.credentials.nodes).not.toContainEqual({ credId });
  const [headers, path] = [{ 'access-token': token }, `/cred/${credId}`];
  const answers = [await get(service, `${path}/items`, headers)];
  for (const word of ['append', 'replace', 'remove'])
    answers.push(await postJson(service, `${path}/${word}`, MANY.slice(0, 2), headers));
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
});

test('2.6, 18.15 tokens and transfers of a deleted credential end, and others stay', async () => {
  const other = await newOwnList(person, 'Other');
  const [alone, both] = [await tokenFor([credId]), await tokenFor([credId, other])];
  await archiveForADay();
  const { openTransfer } = (await ask(person, `mutation { openTransfer(credId: ${credId}) { ticket } }`)).data;
  await remove();
  const appended = async (token: string): Promise<number> =>
    (await postJson(service, `/cred/${other}/append`, MANY.slice(0, 1), { 'access-token': token })).status;
  expect([await appended(alone), await appended(both)]).toEqual([401, 200]);
  const own = '{ curatorTokens { nodes { credIds revokedAt } } }';
  expect((await ask(person, own)).data.curatorTokens.nodes).toEqual(
    expect.arrayContaining([
      { credIds: [other], revokedAt: null },
      { credIds: [credId], revokedAt: expect.any(String) },
    ]),
  );
  const download = await get(service, `/cred/${credId}/items?ticket=${openTransfer.ticket}`);
  expect(download.status).toBe(401);
});

test('2.6, 18.15 the items of a deleted credential are deleted in the background, in as many attempts as it takes', async () => {
  const other = await newOwnList(person, 'Other');
  await change({ credId: other });
  await change({ items: MANY });
  await change({ operation: 'REPLACE' });
  await change({ operation: 'REMOVE', items: addressesFrom(0, 1) });
  await removed();
  await sweepDeleted(service);
  expect(await storedOf(service.database, credId)).toMatchObject({ itemLists: 1, deletedCredentials: 1 });
  const later = aWhileLater(service);
  slow.gate.refuse('delete', 'itemBuckets', [8]);
  await expect(sweepDeleted(later, slow.database)).rejects.toThrow();
  expect(await storedOf(service.database, credId)).toMatchObject({ itemLists: 1, deletedCredentials: 1 });
  await Promise.all([sweepDeleted(later), sweepDeleted(later)]);
  expect(await storedOf(service.database, credId)).toEqual({});
  const kept = `{ credential(credId: ${other}) { itemList { count updates { nodes { added } } } } }`;
  expect((await ask(person, kept)).data.credential.itemList).toEqual({ count: 2, updates: { nodes: [{ added: 2 }] } });
});

test('2.6, 18.15 the ID of a deleted credential is not used again, even by a service that starts afterwards', async () => {
  await removed();
  service.clock.advance(HOUR);
  await sweepDeleted(service);
  const beside = await startService({ beside: service });
  const next = await newOwnList({ ...person, service: beside });
  await beside.close();
  expect(next).toBeGreaterThan(credId);
});

test('2.6, 18.15 a refused deletion deletes nothing', async () => {
  await change();
  await archiveForADay();
  const held = slow.gate.hold('findAndModify', 'credentials');
  const deleting = remove('Gone', { ...person, service: slow });
  await held.arrived;
  await act(person, 'unarchiveCredential', credId);
  held.release();
  expect(reasonOf(await deleting)).toBe('NOT_ARCHIVED');
  service.clock.advance(HOUR);
  await sweepDeleted(service);
  const stored = await storedOf(service.database, credId);
  expect(stored).toMatchObject({ credentials: 1, itemLists: 1, itemBuckets: 1 });
  expect(stored).not.toHaveProperty('deletedCredentials');
});

test.each(['APPEND', 'REPLACE'])('5 a deletion waits for no %s, which ends with NOT_FOUND', async (operation) => {
  await act(person, 'archiveCredential', credId);
  await act(person, 'unarchiveCredential', credId);
  const held = slow.gate.hold(
    operation === 'APPEND' ? 'update' : 'insert',
    operation === 'APPEND' ? 'itemLists' : 'itemBuckets',
  );
  const changing = change({ operation }, { ...person, service: slow });
  await held.arrived;
  await removed();
  service.clock.advance(HOUR);
  await sweepDeleted(service);
  held.release();
  expect(reasonOf(await changing)).toBe('NO_SUCH_CREDENTIAL');
});

test('2.6, 18.15 an operator can delete only what was taken down, and its curator cannot', async () => {
  const operator = await newOperator(service);
  const asOperator = async (field: string): Promise<QueryAnswer> =>
    query(service, `mutation { ${field} }`, {}, bearer(operator.token));
  const deletion = `deleteTakenDownCredential(credId: ${credId}, reason: "Illegal.")`;
  expect(reasonOf(await asOperator(deletion))).toBe('NOT_TAKEN_DOWN');
  await act(person, 'archiveCredential', credId);
  await asOperator(`takeDownCredential(credId: ${credId}, reason: "Copied.") { credId }`);
  expect(reasonOf(await ask(person, `mutation { ${deletion} }`))).toBe('NOT_OPERATOR');
  expect(reasonOf(await asOperator(`deleteTakenDownCredential(credId: ${credId}, reason: " ")`))).toBe(
    'INVALID_INPUT: reason',
  );
  expect(reasonOf(await remove())).toBe('TAKEN_DOWN');
  expect((await asOperator(deletion)).data).toEqual({ deleteTakenDownCredential: true });
  expect(reasonOf(await asOperator(deletion))).toBe('NO_SUCH_CREDENTIAL');
  expect((await ask(person, `{ credential(credId: ${credId}) { name } }`)).data.credential).toBeNull();
  const events = await recorded(service, { 'detail.credId': String(credId) }, 'credential-deleted');
  const detail = { name: 'Gone', by: operator.userId, reason: 'Illegal.' };
  expect(events.at(-1)).toMatchObject({ userId: operator.userId, detail });
});
