import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { query } from '../../support/client.ts';
import {
  act,
  ask,
  type CuratingPerson,
  createOwnList,
  curatingPerson,
  newOwnList,
  storeOldText,
} from '../../support/own-credentials.ts';
import { newCurator, signedInUser } from '../../support/people.ts';
import { startService } from '../../support/service.ts';
import { evmWallet } from '../../support/wallet.ts';
import { signInByWallet } from '../../support/wallet-sign-in.ts';

let person: CuratingPerson;
const service = await startService();
beforeEach(async () => {
  person = await curatingPerson(service);
});
afterAll(async () => service.close());

const OWN = `query ($first: Int, $after: String, $search: String, $kind: CredentialKind, $archived: Boolean) {
  ownCredentials(first: $first, after: $after, search: $search, kind: $kind, archived: $archived) {
    total nodes { credId name curator isOwn archivedAt } pageInfo { endCursor hasNextPage }
  }
}`;

async function own(variables: object = {}) {
  return (await ask(person, OWN, variables)).data.ownCredentials;
}

function namesOf({ nodes }: { readonly nodes: readonly { readonly name: string }[] }): readonly string[] {
  return nodes.map(({ name }) => name);
}

async function linkedWallet(): Promise<string> {
  const wallet = evmWallet();
  await signInByWallet(service, wallet, { ...person, email: '' });
  return wallet.address.toLowerCase();
}

test('2.6, 18.15 a person sees the credentials of all linked wallets, newest first and page by page', async () => {
  const second = await linkedWallet();
  for (const [name, curator] of [
    ['A', person.address],
    ['B', second],
    ['C', person.address],
  ]) {
    expect((await createOwnList(person, { name, curator })).data.createListCredential).toMatchObject({
      curator,
      isOwn: true,
    });
  }
  await newOwnList(await curatingPerson(service));
  const first = await own({ first: 2 });
  expect(namesOf(first)).toEqual(['C', 'B']);
  expect(first).toMatchObject({ total: 3, pageInfo: { hasNextPage: true } });
  const next = await own({ first: 2, after: first.pageInfo.endCursor });
  expect(namesOf(next)).toEqual(['A']);
  expect(next.pageInfo.hasNextPage).toBe(false);
});

test('2.6, 18.15 own credentials are found by a part of their name, whatever it is made of', async () => {
  for (const name of ['Friends (2026)', 'Früh.*', 'Early members', 'a\\b$']) await newOwnList(person, name);
  await storeOldText(service, await newOwnList(person), { name: 'nul \u0000 l' });
  const find = async (search: string): Promise<readonly string[]> => namesOf(await own({ search }));
  expect(await find('friends (')).toEqual(['Friends (2026)']);
  expect(await find('.*')).toEqual(['Früh.*']);
  expect(await find('FRÜH')).toEqual(['Früh.*']);
  expect(await find('\\b$')).toEqual(['a\\b$']);
  expect(await find('l \u0000')).toEqual(['nul \u0000 l']);
  expect(await find('nobody')).toEqual([]);
  expect(await find('  ')).toHaveLength(5);
  const { errors } = await ask(person, OWN, { search: 'x'.repeat(101) });
  expect(errors[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', reason: 'INVALID_INPUT', field: 'search' });
});

test('2.6, 18.15 own credentials are found by their kind', async () => {
  await newOwnList(person);
  expect((await own({ kind: 'LIST' })).total).toBe(1);
  expect(await own({ kind: 'REST' })).toMatchObject({ total: 0, nodes: [] });
});

test('2.6, 18.15 own credentials need a session', async () => {
  const { errors } = await query(service, OWN);
  expect(errors[0]?.extensions).toMatchObject({ code: 'UNAUTHENTICATED', reason: 'TOKEN_MISSING' });
  const { token } = await signedInUser(service);
  expect((await ask({ ...person, token }, OWN)).data.ownCredentials).toMatchObject({ total: 0, nodes: [] });
});

test('2.6, 18.15 a credential can be created only for a wallet of the caller', async () => {
  const stranger = await newCurator(service);
  const { errors } = await createOwnList(person, { curator: stranger.address });
  expect(errors[0]?.extensions).toMatchObject({ code: 'FORBIDDEN', reason: 'WALLET_NOT_LINKED' });
  const malformed = await createOwnList(person, { curator: 'somebody' });
  expect(malformed.errors[0]?.extensions).toMatchObject({
    code: 'BAD_USER_INPUT',
    reason: 'INVALID_INPUT',
    field: 'curator',
  });
  const auth = { accessToken: stranger.token };
  const byToken = await createOwnList(person, { auth, curator: stranger.address.toUpperCase().replace('0X', '0x') });
  expect(byToken.data.createListCredential.curator).toBe(stranger.address);
});

const UPDATE = 'mutation ($input: UpdateCredentialInput!) { updateCredential(input: $input) { name description } }';

test('2.6, 18.15 the curator renames and describes a credential; what is left out stays', async () => {
  const credId = await newOwnList(person, 'Before');
  const change = async (input: object) =>
    (await ask(person, UPDATE, { input: { credId, ...input } })).data.updateCredential;
  expect(await change({ name: ' $After ' })).toEqual({ name: '$After', description: null });
  expect(await change({ description: '$name' })).toEqual({ name: '$After', description: '$name' });
  expect(await change({})).toEqual({ name: '$After', description: '$name' });
  expect(await change({ description: null })).toEqual({ name: '$After', description: null });
  const { errors } = await ask(person, UPDATE, { input: { credId, name: ' ' } });
  expect(errors[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', reason: 'INVALID_INPUT', field: 'name' });
});

test.each(['archiveCredential', 'unarchiveCredential', 'withdrawOffer'])(
  '2.6, 18.15 %s is for the signed-in curator alone',
  async (mutation) => {
    const credId = await newOwnList(person);
    const stranger = await curatingPerson(service);
    expect((await act(stranger, mutation, credId)).errors[0]?.extensions).toMatchObject({ reason: 'NOT_CURATOR' });
    const nobody = { ...person, token: 'cgs_nobody' };
    expect((await act(nobody, mutation, credId)).errors[0]?.extensions.code).toBe('UNAUTHENTICATED');
    expect((await act(person, mutation, 2_000_000_000)).errors[0]?.extensions.code).toBe('NOT_FOUND');
  },
);

test('2.6, 18.15 an archived credential is hidden, takes no changes and answers as before', async () => {
  const credId = await newOwnList(person, 'Old');
  const items = { credId, operation: 'APPEND', items: ['ada@example.org', person.address] };
  const { token } = await newCurator(service, person.address);
  const change = `mutation ($input: CredentialItemsInput!) { credentialItems(input: $input) { count } }`;
  const input = { ...items, auth: { accessToken: token } };
  await ask(person, change, { input });
  const archived = (await act(person, 'archiveCredential', credId)).data.archiveCredential;
  expect(archived.archivedAt).not.toBeNull();
  expect((await act(person, 'archiveCredential', credId)).data.archiveCredential).toEqual(archived);
  expect(namesOf(await own())).toEqual([]);
  expect(namesOf(await own({ archived: true }))).toEqual(['Old']);
  const open = await query(service, `{ credentials(curator: "${person.address}") { nodes { name } } }`);
  expect(open.data.credentials.nodes).toEqual([]);
  const eligibility = `{ credential(credId: ${credId}) { name eligibility(address: "${person.address}") { result } } }`;
  expect((await query(service, eligibility)).data.credential).toEqual({ name: 'Old', eligibility: { result: 1 } });
  for (const answer of [
    await ask(person, change, { input }),
    await ask(person, UPDATE, { input: { credId, name: 'New' } }),
  ])
    expect(answer.errors[0]?.extensions).toMatchObject({ code: 'CONFLICT', reason: 'ARCHIVED' });
  expect((await act(person, 'unarchiveCredential', credId)).data.unarchiveCredential.archivedAt).toBeNull();
  expect((await ask(person, change, { input })).errors).toEqual([]);
});

test('2.6, 18.15 a creation that is repeated with its key creates nothing more, even when both are in progress', async () => {
  const input = { name: 'Once', idempotencyKey: 'key of ours' };
  const answers = await Promise.all([1, 2, 3, 4].map(async () => createOwnList(person, input)));
  const ids = answers.map(({ data }) => data.createListCredential.credId);
  expect(new Set(ids).size).toBe(1);
  expect((await own()).total).toBe(1);
  const lists = service.database.collection<{ _id: number }>('itemLists');
  expect(await lists.countDocuments({ _id: { $gte: ids[0] } })).toBe(1);
  expect((await createOwnList(await curatingPerson(service), input)).data.createListCredential.credId).not.toBe(ids[0]);
});

test('2.6, 18.15 of two creations at once with one key and different names, the refused one leaves nothing', async () => {
  const lists = service.database.collection('itemLists');
  const before = await lists.countDocuments();
  const names = ['One', 'Two', 'Three', 'Four'];
  const answers = await Promise.all(names.map(async (name) => createOwnList(person, { name, idempotencyKey: 'race' })));
  const reasons = answers.flatMap(({ errors }) => errors.map(({ extensions }) => extensions.reason));
  expect(reasons).toEqual(Array.from({ length: 3 }, () => 'IDEMPOTENCY_KEY_REUSED'));
  expect(await lists.countDocuments()).toBe(before + 1);
});

test('2.6, 18.15 a key that has created one credential creates no other', async () => {
  await createOwnList(person, { name: 'One', idempotencyKey: 'k' });
  const { errors } = await createOwnList(person, { name: 'Other', idempotencyKey: 'k' });
  expect(errors[0]?.extensions).toMatchObject({ code: 'CONFLICT', reason: 'IDEMPOTENCY_KEY_REUSED' });
  const empty = await createOwnList(person, { idempotencyKey: '' });
  expect(empty.errors[0]?.extensions).toMatchObject({
    code: 'BAD_USER_INPUT',
    reason: 'INVALID_INPUT',
    field: 'idempotencyKey',
  });
});
