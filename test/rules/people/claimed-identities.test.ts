import { afterAll, expect, test } from '@jest/globals';
import { act, identitiesOf } from '../../support/account.ts';
import { bearer, query } from '../../support/client.ts';
import { type Person, signedInUser } from '../../support/people.ts';
import { reasonOf } from '../../support/reason-of.ts';
import { rounds } from '../../support/rounds.ts';
import { startService } from '../../support/service.ts';
import { newPasskey, signInByPasskey } from '../../support/soft-passkey.ts';
import { evmWallet, type Wallet } from '../../support/wallet.ts';
import { signInByWallet } from '../../support/wallet-sign-in.ts';

const service = await startService();
const second = await startService({ beside: service });
afterAll(async () => {
  await second.close();
  await service.close();
});

const EACH = Array.from({ length: rounds(4, 40) }, (_, round) => round);

interface Claim {
  readonly _id: string;
  readonly userId: string;
}

const claims = service.database.collection<Claim>('identityClaims');

async function claimedBy({ userId }: Pick<Person, 'userId'>): Promise<readonly string[]> {
  return (await claims.find({ userId }).toArray()).map(({ _id }) => _id);
}

async function walletId(person: Person, { address }: Wallet): Promise<string | undefined> {
  return (await identitiesOf(service, person)).find(({ value }) => value === address)?.id;
}

/** Links a wallet to each of the people at once, one of them at each of the two servers. */
async function linkAtOnce(
  wallet: Wallet,
  [one, other]: readonly [Person, Person],
): Promise<readonly (string | null)[]> {
  const answers = [signInByWallet(service, wallet, one), signInByWallet(second, wallet, other)];
  return (await Promise.all(answers)).map(reasonOf);
}

/** How two people fare of whom one gets what both want. */
const ONE_HAS_IT: ReadonlySet<string | null> = new Set([null, 'IDENTITY_TAKEN']);

async function twoPeople(): Promise<[Person, Person]> {
  return [await signedInUser(service), await signedInUser(service)];
}

test.each(EACH)('14.1 of two people who link one wallet in two processes at once, one has it (%d)', async () => {
  const [wallet, people] = [evmWallet(), await twoPeople()];
  const reasons = await linkAtOnce(wallet, people);
  expect(new Set(reasons)).toEqual(ONE_HAS_IT);
  const [winner, loser] = reasons[0] === null ? people : people.toReversed();
  if (!winner || !loser) throw new Error('Both are there.');
  expect([await walletId(loser, wallet), await walletId(winner, wallet)]).toEqual([undefined, expect.any(String)]);
  await act(service, winner, 'unlinkIdentity', { id: (await walletId(winner, wallet)) ?? '' });
  expect(reasonOf(await signInByWallet(second, wallet, loser))).toBeNull();
});

test.each(EACH)('14.1 who first signs in by one wallet in two processes at once is one person (%d)', async () => {
  const wallet = evmWallet();
  const answers = await Promise.all([signInByWallet(service, wallet), signInByWallet(second, wallet)]);
  const [id, ...others] = answers.map(({ data }) => data.completeSignIn.user.id);
  expect(others).toEqual([id]);
  expect(await service.database.collection('users').countDocuments({ 'identities.value': wallet.address })).toBe(1);
});

test.each(EACH)(
  '14.1 a wallet that one unlinks while another links it belongs to one at most, and is free for the other (%d)',
  async () => {
    const [wallet, [one, other]] = [evmWallet(), await twoPeople()];
    await signInByWallet(service, wallet, one);
    const unlinked = act(service, one, 'unlinkIdentity', { id: (await walletId(one, wallet)) ?? '' });
    const linked = reasonOf(await signInByWallet(second, wallet, other));
    expect(reasonOf(await unlinked)).toBeNull();
    expect([null, 'IDENTITY_TAKEN']).toContain(linked);
    expect(await walletId(one, wallet)).toBeUndefined();
    expect(reasonOf(await signInByWallet(service, wallet, other))).toBeNull();
    expect(await claimedBy(one)).toEqual([`Email:${one.email}`]);
  },
);

test('14.1 a wallet that a document no longer lists, as an older process leaves it, keeps nobody from it', async () => {
  const [wallet, [one, other]] = [evmWallet(), await twoPeople()];
  await signInByWallet(service, wallet, one);
  const users = service.database.collection<{ readonly _id: string; readonly identities: readonly object[] }>('users');
  await users.updateOne({ _id: one.userId }, { $pull: { identities: { value: wallet.address } } });
  const people = [one, other] as const;
  expect(new Set(await linkAtOnce(wallet, people))).toEqual(ONE_HAS_IT);
  expect(await users.countDocuments({ 'identities.value': wallet.address })).toBe(1);
});

test('14.1 who signs in by a wallet of which only the claim is left is a new person', async () => {
  const wallet = evmWallet();
  const { user } = (await signInByWallet(service, wallet)).data.completeSignIn;
  await service.database.collection<{ readonly _id: string }>('users').deleteOne({ _id: user.id });
  const again = (await signInByWallet(service, wallet)).data.completeSignIn;
  expect(again.user.id).not.toBe(user.id);
  expect((await signInByWallet(second, wallet)).data.completeSignIn.user.id).toBe(again.user.id);
});

test('10.11, 14.1 a person claims what they add, and a passkey that was removed, or an account that was deleted, claims nothing', async () => {
  const person = await signedInUser(service);
  const passkey = await newPasskey(service, person);
  await act(service, person, 'chooseHandle', { handle: 'who-claims' });
  expect((await signInByPasskey(service, passkey)).errors).toEqual([]);
  const [email, handle] = [`Email:${person.email}`, 'ServiceID:vvhoclalrns'];
  expect((await claimedBy(person)).toSorted()).toEqual([email, `Passkey:${passkey.id}`, handle]);
  const { viewer } = (await query(service, '{ viewer { passkeys { id } } }', {}, bearer(person.token))).data;
  await act(service, person, 'removePasskey', { id: viewer.passkeys[0].id });
  expect((await claimedBy(person)).toSorted()).toEqual([email, handle]);
  expect((await act(service, person, 'deleteAccount', { serviceId: 'who-claims' })).errors).toEqual([]);
  expect(await claimedBy(person)).toEqual([]);
  expect((await signedInUser(second, person.email)).userId).not.toBe(person.userId);
});
