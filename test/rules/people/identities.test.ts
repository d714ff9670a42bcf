import { afterAll, expect, test } from '@jest/globals';
import { showIdentities } from '../../../subgraphs/auth/people/read-identities.ts';
import { MINUTE } from '../../../subgraphs/shared/durations.ts';
import { newOperator } from '../../support/access-requests.ts';
import { bearer, type QueryAnswer, query } from '../../support/client.ts';
import { approve, exchange, isLive, newCode, oauthErrorOf, refresh, signedInApp } from '../../support/grants.ts';
import { mailedCode, type Person, signedInUser } from '../../support/people.ts';
import { reasonOf } from '../../support/reason-of.ts';
import { startService } from '../../support/service.ts';
import { evmWallet } from '../../support/wallet.ts';
import { signInByWallet } from '../../support/wallet-sign-in.ts';

const service = await startService();
afterAll(async () => service.close());

const VIEWER = `{ viewer { id
  identities { id scope linkedAt ... on EmailIdentity { email } ... on SocialIdentity { username userId } }
  authorizedApps { app { clientId name } scopes authorizedAt lastUsedAt } } }`;

async function viewer({ token }: Person): Promise<QueryAnswer['data']> {
  return (await query(service, VIEWER, {}, bearer(token))).data.viewer;
}

/** Proves an address while signed in. */
async function link(person: Person, email: string): Promise<QueryAnswer> {
  const requested = await query(service, `mutation { requestEmailSignIn(email: "${email}") { id } }`);
  const input = { challengeId: requested.data.requestEmailSignIn.id, proof: await mailedCode(service, email) };
  const document = 'mutation ($input: CompleteSignInInput!) { completeSignIn(input: $input) { token user { id } } }';
  return query(service, document, { input }, bearer(person.token));
}

async function unlink(person: Person, id: string): Promise<QueryAnswer> {
  const document = 'mutation ($id: ID!) { unlinkIdentity(id: $id) { identities { id scope } } }';
  return query(service, document, { id }, bearer(person.token));
}

async function revokeApp(person: Person, clientId: string): Promise<QueryAnswer> {
  const document = 'mutation ($clientId: ID!) { revokeApp(clientId: $clientId) { id authorizedApps { scopes } } }';
  return query(service, document, { clientId }, bearer(person.token));
}

/** The ids of somebody's identities of one scope. */
async function idsOf(person: Person, scope: string): Promise<readonly string[]> {
  const identities: readonly { id: string; scope: string }[] = (await viewer(person)).identities;
  return identities.filter((identity) => identity.scope === scope).map(({ id }) => id);
}

test('14.1 without a session there is no viewer', async () => {
  const answers = [await query(service, VIEWER), await query(service, VIEWER, {}, bearer('cgs_unknown'))];
  expect(answers.map(({ data }) => data.viewer)).toEqual([null, null]);
});

test('14.1 a new person has the identity that was proved and a service ID, which is their one ID', async () => {
  const person = await signedInUser(service);
  const { id, identities, authorizedApps } = await viewer(person);
  expect([id, authorizedApps]).toEqual([person.userId, []]);
  expect(identities).toMatchObject([{ scope: 'Email', email: person.email }, { scope: 'ServiceID' }]);
  expect(identities[1].userId).toBe(person.userId);
});

test('14.1 with a session, a proved identity is linked to the person, who keeps the session', async () => {
  const person = await signedInUser(service);
  const { data } = await link(person, 'second@example.org');
  expect(data.completeSignIn.user.id).toBe(person.userId);
  expect(await idsOf(person, 'Email')).toHaveLength(2);
  expect((await signedInUser(service, 'second@example.org')).userId).toBe(person.userId);
});

test('10.12 signing out ends every token of the session', async () => {
  const person = await signedInUser(service);
  const { token } = (await link(person, 'third@example.org')).data.completeSignIn;
  await query(service, 'mutation { signOut }', {}, bearer(token));
  expect(await viewer(person)).toBeNull();
});

test('14.1 linking the same identity again changes nothing', async () => {
  const person = await signedInUser(service);
  await link(person, person.email);
  expect(await idsOf(person, 'Email')).toHaveLength(1);
});

test("14.1 another person's identity can not be linked", async () => {
  const [person, other] = [await signedInUser(service), await signedInUser(service)];
  const { errors } = await link(person, other.email);
  expect(errors[0]?.extensions).toMatchObject({ code: 'CONFLICT', reason: 'IDENTITY_TAKEN' });
});

test('14.1 an identity is unlinked, and somebody else may have it then', async () => {
  const person = await signedInUser(service);
  await link(person, 'moving@example.org');
  const [, second] = await idsOf(person, 'Email');
  const { data } = await unlink(person, second ?? '');
  expect(data.unlinkIdentity.identities).toHaveLength(2);
  expect((await signedInUser(service, 'moving@example.org')).userId).not.toBe(person.userId);
});

test('14.1 the last way to sign in cannot be unlinked', async () => {
  const person = await signedInUser(service);
  const [only] = await idsOf(person, 'Email');
  const { errors } = await unlink(person, only ?? '');
  expect(errors[0]?.extensions).toMatchObject({ code: 'CONFLICT', reason: 'LAST_SIGN_IN' });
});

test('14.1 of two ways to sign in that are unlinked at once, one stays', async () => {
  const person = await signedInUser(service);
  await link(person, 'either@example.org');
  const ids = await idsOf(person, 'Email');
  await Promise.all(ids.map(async (id) => unlink(person, id)));
  expect(await idsOf(person, 'Email')).toHaveLength(1);
});

test('14.1 neither a service ID nor a stranger’s identity can be unlinked', async () => {
  const [person, other] = [await signedInUser(service), await signedInUser(service)];
  const [serviceId] = await idsOf(person, 'ServiceID');
  const [theirs] = await idsOf(other, 'Email');
  const answers = [await unlink(person, serviceId ?? ''), await unlink(person, theirs ?? '')];
  expect(answers.map(({ errors }) => errors[0]?.extensions.code)).toEqual(['FORBIDDEN', 'NOT_FOUND']);
});

/** Wallets as the account of a person has them. */
function storedWallets(name: string, count: number) {
  return Array.from({ length: count }, (_, i) => {
    const value = `${name}-${i}`;
    const [id, key] = [value, `EVMAddress:${value}`];
    return { id, scope: 'EVMAddress', key, value, username: value, linkedAt: service.clock.now() } as const;
  });
}

/** Adds wallets to the account of a person, which has two identities. */
async function fillAccount({ userId }: Person, count: number): Promise<void> {
  const people = service.database.collection<{ _id: string; identities: object[] }>('users');
  await people.updateOne({ _id: userId }, { $push: { identities: { $each: storedWallets(userId, count) } } });
}

test('14.1 a person has 100 identities at most, however many are linked at once, and proves a linked one as ever', async () => {
  const person = await signedInUser(service);
  await fillAccount(person, 95);
  const wallets = Array.from({ length: 6 }, () => evmWallet());
  const answers = await Promise.all(wallets.map(async (wallet) => signInByWallet(service, wallet, person)));
  const refused = answers.flatMap(({ errors }) => errors.map(({ extensions }) => extensions));
  const quota = { code: 'FORBIDDEN', reason: 'QUOTA_IDENTITIES', limit: 100 };
  expect(refused).toEqual(Array.from({ length: 3 }, () => expect.objectContaining(quota)));
  expect((await viewer(person)).identities).toHaveLength(100);
  expect(reasonOf(await link(person, person.email))).toBeNull();
});

test('14.1 who has more than 100 identities keeps them, and links again after having unlinked the rest', async () => {
  const person = await signedInUser(service);
  await fillAccount(person, 99);
  expect(reasonOf(await link(person, 'one-more@example.org'))).toBe('QUOTA_IDENTITIES');
  expect((await viewer(person)).identities).toHaveLength(101);
  const suspension = 'mutation ($name: String!) { suspendPerson(name: $name, reason: "Spam.") { id } }';
  for (const id of [0, 1].map((i) => `${person.userId}-${i}`)) expect(reasonOf(await unlink(person, id))).toBeNull();
  expect(reasonOf(await link(person, 'one-more@example.org'))).toBeNull();
  const operator = await newOperator(service);
  expect(reasonOf(await query(service, suspension, { name: person.userId }, bearer(operator.token)))).toBeNull();
});

test('14.1 to say which identities are primary, each is looked at once', async () => {
  let looks = 0;
  const identities = storedWallets('counted', 1000).map(({ scope, ...identity }) => ({
    ...identity,
    get scope() {
      looks += 1;
      return scope;
    },
  }));
  const shown = showIdentities({ _id: 'x', identities, createdAt: service.clock.now() });
  expect(shown.filter(({ isPrimary }) => isPrimary)).toHaveLength(1);
  expect(looks).toBeLessThanOrEqual(3 * identities.length);
});

test('10.5 a person sees which apps may read what', async () => {
  const { person, app } = await signedInApp(service, { scopes: ['Email'] });
  await approve(service, person, app, { scopes: ['ServiceID'] });
  expect((await viewer(person)).authorizedApps).toEqual([
    {
      app: { clientId: app.clientId, name: 'Test app' },
      scopes: ['Email', 'ServiceID'],
      authorizedAt: expect.any(String),
      lastUsedAt: null,
    },
  ]);
});

test('10.5 an app that a person signed in to without sharing anything shows too', async () => {
  const { person, app } = await signedInApp(service, { scopes: [] });
  const [shown] = (await viewer(person)).authorizedApps;
  expect(shown).toMatchObject({ app: { clientId: app.clientId }, scopes: [] });
});

test('10.5 a person sees when an app last used what it may read, to the minute', async () => {
  const { person, tokens } = await signedInApp(service);
  const seen = [];
  for (const pause of [0, 30_000, MINUTE]) {
    service.clock.advance(pause);
    await isLive(service, tokens.accessToken);
    seen.push((await viewer(person)).authorizedApps[0].lastUsedAt);
  }
  expect(seen[0]).toEqual(expect.any(String));
  expect(seen[1]).toBe(seen[0]);
  expect(Date.parse(seen[2])).toBeGreaterThan(Date.parse(seen[0]));
});

test('10.5 an app that a person removes has no codes, no tokens and no granted scopes left', async () => {
  const { person, app, tokens } = await signedInApp(service, { scopes: ['Email'] });
  const code = await newCode(service, person, app);
  const { data } = await revokeApp(person, app.clientId);
  expect(data.revokeApp).toEqual({ id: person.userId, authorizedApps: [] });
  expect(await isLive(service, tokens.accessToken)).toBe(false);
  expect(oauthErrorOf(await refresh(service, app, tokens.refreshToken))).toBe('invalid_grant');
  expect(oauthErrorOf(await exchange(service, app, { code }))).toBe('invalid_grant');
  const anew = await exchange(service, app, { code: await newCode(service, person, app, {}) });
  expect(anew.data.exchangeCode.scopes).toEqual([]);
});

test('10.5 the removal of an app ends only the sign-ins of that person', async () => {
  const one = await signedInApp(service);
  const other = await signedInApp(service);
  await revokeApp(one.person, other.app.clientId);
  expect(await isLive(service, other.tokens.accessToken)).toBe(true);
});

test('14.1 what belongs to an account needs a session', async () => {
  const nobody = { email: '', userId: '', token: 'cgs_unknown' };
  const answers = [await unlink(nobody, 'x'), await revokeApp(nobody, 'x')];
  expect(answers.map(({ errors }) => errors[0]?.extensions.code)).toEqual(['UNAUTHENTICATED', 'UNAUTHENTICATED']);
});
