import { afterAll, expect, test } from '@jest/globals';
import { act, identitiesOf, type ShownIdentity } from '../../support/account.ts';
import { bearer, get } from '../../support/client.ts';
import { approve, countSuccesses, exchange, newCode } from '../../support/grants.ts';
import { type Person, registeredApp, signedInUser } from '../../support/people.ts';
import { reasonOf } from '../../support/reason-of.ts';
import { startUpstreamWorld } from '../../support/upstream.ts';
import { signInUpstream } from '../../support/upstream-sign-in.ts';
import { evmWallet, type Wallet } from '../../support/wallet.ts';
import { signInByWallet } from '../../support/wallet-sign-in.ts';

const world = await startUpstreamWorld();
afterAll(async () => world.upstream.close());

/** A person with an e-mail address and these wallets. */
async function personWith(...wallets: readonly Wallet[]): Promise<Person> {
  const person = await signedInUser(world.service);
  for (const wallet of wallets) await signInByWallet(world.service, wallet, person);
  return person;
}

async function walletsOf(person: Person): Promise<readonly ShownIdentity[]> {
  return (await identitiesOf(world.service, person)).filter(({ scope }) => scope === 'EVMAddress');
}

async function idOf(person: Person, value: string): Promise<string> {
  return (await identitiesOf(world.service, person)).find((each) => each.value === value)?.id ?? '';
}

/** A function that reads what an app of this person's gets. */
async function appOf(person: Person, scopes: readonly string[]): Promise<() => Promise<object>> {
  const app = await registeredApp(world.service);
  const code = await newCode(world.service, person, app, { scopes });
  const { accessToken } = (await exchange(world.service, app, { code })).data.exchangeCode;
  return async () => (await get(world.service, '/oauth/api/2/user', bearer(accessToken))).body;
}

test('2.5, 14.1 of several wallets of a chain, apps get the first until another one is made primary', async () => {
  const [first, second] = [evmWallet(), evmWallet()];
  const person = await personWith(first, second);
  const read = await appOf(person, ['EVMAddress']);
  expect(await read()).toEqual({ EVMAddress: first.address });
  await act(world.service, person, 'setPrimaryIdentity', { id: await idOf(person, second.address) });
  expect(await read()).toEqual({ EVMAddress: second.address });
  expect((await walletsOf(person)).map(({ value, isPrimary }) => [value, isPrimary])).toEqual([
    [second.address, true],
    [first.address, false],
  ]);
});

test('2.5, 14.1 when the primary wallet is unlinked, the next one is what apps get', async () => {
  const [first, second] = [evmWallet(), evmWallet()];
  const person = await personWith(first, second);
  const read = await appOf(person, ['EVMAddress']);
  await act(world.service, person, 'unlinkIdentity', { id: await idOf(person, first.address) });
  expect(await read()).toEqual({ EVMAddress: second.address });
});

test('2.5, 14.1 what is unlinked is gone from every app at once', async () => {
  const wallet = evmWallet();
  const person = await personWith(wallet);
  const [one, other] = [await appOf(person, ['EVMAddress', 'Email']), await appOf(person, ['EVMAddress'])];
  await act(world.service, person, 'unlinkIdentity', { id: await idOf(person, wallet.address) });
  expect([await one(), await other()]).toEqual([{ Email: person.email }, {}]);
});

test('2.5, 14.1 of two wallets that are made primary at once, exactly one is', async () => {
  const wallets = [evmWallet(), evmWallet(), evmWallet()];
  const person = await personWith(...wallets);
  const ids = await Promise.all(wallets.map(async ({ address }) => idOf(person, address)));
  await Promise.all(ids.map(async (id) => act(world.service, person, 'setPrimaryIdentity', { id })));
  const after = await walletsOf(person);
  expect(after.filter(({ isPrimary }) => isPrimary)).toHaveLength(1);
  expect(after).toHaveLength(3);
});

test("14.1 a stranger's identity is neither made primary nor unlinked", async () => {
  const [person, stranger] = [await personWith(), await personWith()];
  const id = await idOf(stranger, stranger.email);
  const answers = [
    await act(world.service, person, 'setPrimaryIdentity', { id }),
    await act(world.service, person, 'unlinkIdentity', { id }),
  ];
  expect(answers.map(reasonOf)).toEqual(['UNKNOWN_ID', 'UNKNOWN_ID']);
});

test('14.1 of two people who link one wallet at once, one has it', async () => {
  const wallet = evmWallet();
  const people = await Promise.all([1, 2, 3, 4].map(async () => signedInUser(world.service)));
  const answers = await Promise.all(people.map(async (person) => signInByWallet(world.service, wallet, person)));
  expect(countSuccesses(answers)).toBe(1);
  expect(answers.map(reasonOf).filter((reason) => reason === 'IDENTITY_TAKEN')).toHaveLength(3);
});

test('14.1 an account elsewhere is a way to sign in, and may be the last one', async () => {
  world.upstream.account = { id: 'last-way', username: 'ada' };
  const person = await personWith();
  await signInUpstream(world, 'CodeHost', person);
  expect(reasonOf(await act(world.service, person, 'unlinkIdentity', { id: await idOf(person, person.email) }))).toBe(
    null,
  );
  expect(reasonOf(await act(world.service, person, 'unlinkIdentity', { id: await idOf(person, 'ada') }))).toBe(
    'LAST_SIGN_IN',
  );
});

test('14.1 what can no longer be proved here is not a way to sign in', async () => {
  const person = await personWith();
  const flow = { id: 'f1', scope: 'FlowAddress', key: 'FlowAddress:0x1', value: '0x1', username: '0x1' };
  const users = world.service.database.collection<{ _id: string; identities: object[] }>('users');
  const identities = { ...flow, linkedAt: world.service.clock.now() };
  await users.updateOne({ _id: person.userId }, { $push: { identities } });
  const { errors } = await act(world.service, person, 'unlinkIdentity', { id: await idOf(person, person.email) });
  expect(errors[0]?.extensions.reason).toBe('LAST_SIGN_IN');
});

test('4.5 a person can allow an app a scope before linking its identity', async () => {
  const person = await personWith();
  const read = await appOf(person, ['EVMAddress']);
  expect(await read()).toEqual({});
  const wallet = evmWallet();
  await signInByWallet(world.service, wallet, person);
  expect(await read()).toEqual({ EVMAddress: wallet.address });
  expect((await approve(world.service, person, await registeredApp(world.service))).errors).toEqual([]);
});
