import { randomBytes } from 'node:crypto';
import { afterAll, expect, test } from '@jest/globals';
import { issueCuratorToken } from '../../../subgraphs/auth/access/issue-curator-token.ts';
import { grantOperator } from '../../../subgraphs/auth/index.ts';
import { newCredential, newHolder, newOperator } from '../../support/access-requests.ts';
import { newWorld, started } from '../../support/authorization.ts';
import { bearer, type QueryAnswer, query } from '../../support/client.ts';
import { urlOf } from '../../support/database-url.ts';
import { exchange, isLive, newCode, oauthErrorOf, refresh } from '../../support/grants.ts';
import { gatedService } from '../../support/mongodb-gate.ts';
import { mailedCode, registeredApp, signedInByEmail } from '../../support/people.ts';
import { reasonOf } from '../../support/reason-of.ts';
import { recorded } from '../../support/recorded.ts';
import { runInThread } from '../../support/run-in-thread.ts';
import { startService, type TestService } from '../../support/service.ts';
import { evmWallet } from '../../support/wallet.ts';
import { signInByWallet } from '../../support/wallet-sign-in.ts';

const service = await startService();
const second = await startService({ beside: service });
const slow = await gatedService(service);
const operator = await newOperator(service);
afterAll(async () => {
  await slow.close();
  await second.close();
  await service.close();
});

const PERSON = '{ id name suspendedAt suspensionReason }';

async function suspend(
  name: string,
  reason = 'Abuse of lists.',
  by = operator,
  server = service,
): Promise<QueryAnswer> {
  const document = `mutation ($name: String!, $reason: String!) { suspendPerson(name: $name, reason: $reason) ${PERSON} }`;
  return query(server, document, { name, reason }, bearer(by.token));
}

async function restore(name: string, by = operator, server = service): Promise<QueryAnswer> {
  return query(
    server,
    `mutation ($name: String!) { restorePerson(name: $name) ${PERSON} }`,
    { name },
    bearer(by.token),
  );
}

async function isSignedIn(server: TestService, token: string): Promise<boolean> {
  return (await query(server, '{ viewer { id } }', {}, bearer(token))).data.viewer !== null;
}

async function signIn(email: string, server = service): Promise<QueryAnswer> {
  const asked = await query(service, 'mutation ($email: String!) { requestEmailSignIn(email: $email) { id } }', {
    email,
  });
  const input = { challengeId: asked.data.requestEmailSignIn.id, proof: await mailedCode(service, email) };
  return query(server, 'mutation ($input: CompleteSignInInput!) { completeSignIn(input: $input) { token } }', {
    input,
  });
}

async function append(accessToken: string, credId: number): Promise<unknown> {
  const document = 'mutation ($input: CredentialItemsInput!) { credentialItems(input: $input) { added } }';
  const items = [`0x${randomBytes(20).toString('hex')}`];
  return reasonOf(
    await query(second, document, { input: { auth: { accessToken }, credId, operation: 'APPEND', items } }),
  );
}

test('15.8 all that acts for a suspended person is refused at once at every server, and a restored one begins anew', async () => {
  const person = await newHolder(service);
  const app = await registeredApp(service);
  const tokens = (await exchange(service, app, { code: await newCode(service, person, app) })).data.exchangeCode;
  const code = await newCode(service, person, app);
  const credId = await newCredential(service, person);
  const request = { address: person.wallet.address, lifetime: null, credIds: null };
  const { token } = await issueCuratorToken(service.database, service.clock.now(), request);
  expect((await suspend(person.userId)).data.suspendPerson).toMatchObject({ suspensionReason: 'Abuse of lists.' });
  expect([await isSignedIn(service, person.token), await isSignedIn(second, person.token)]).toEqual([false, false]);
  expect([await isLive(second, tokens.accessToken), await append(token, credId)]).toEqual([false, 'TOKEN_UNKNOWN']);
  expect(oauthErrorOf(await exchange(second, app, { code }))).toBe('invalid_grant');
  expect(oauthErrorOf(await refresh(second, app, tokens.refreshToken))).toBe('invalid_grant');
  const refused = await signIn(person.email);
  expect(refused.errors[0]).toMatchObject({
    message: 'This account is suspended: Abuse of lists.',
    extensions: { code: 'FORBIDDEN', reason: 'SUSPENDED' },
  });
  expect((await restore(person.userId)).data.restorePerson.suspendedAt).toBeNull();
  expect([await append(token, credId), await isLive(service, tokens.accessToken)]).toEqual([null, false]);
  expect(await isSignedIn(service, person.token)).toBe(false);
  expect((await signIn(person.email)).errors).toEqual([]);
  const events = await recorded(service, { userId: person.userId }, 'sign-in');
  expect(events.slice(-4)).toMatchObject([
    { event: 'person-suspended', detail: { by: operator.userId } },
    { event: 'sign-in-refused', detail: { reason: 'SUSPENDED' } },
    { event: 'person-restored', detail: { by: operator.userId } },
    { event: 'sign-in' },
  ]);
});

test('15.8 a consent that stands still while its person is suspended gives no code', async () => {
  const [person, app] = [await signedInByEmail(service), await registeredApp(service)];
  const held = slow.gate.hold('insert', 'codes');
  const answered = newCode(slow, person, app).catch(() => 'refused');
  await held.arrived;
  await suspend(person.userId);
  held.release();
  expect(await answered).toBe('refused');
  expect(await service.database.collection('codes').countDocuments({ userId: person.userId })).toBe(0);
});

test('15.8 a restored person is asked for consent again', async () => {
  const world = await newWorld(service);
  const { person } = world;
  await newCode(service, person, world.app);
  await suspend(person.userId);
  await restore(person.userId);
  const token = (await signIn(person.email)).data.completeSignIn.token;
  expect(await started(world, { scope: 'Email' }, { ...person, token })).toMatchObject({ needsConsent: true });
});

test('15.8 a sign-in that stands still while its person is suspended gives no session, not even after they are restored', async () => {
  const person = await signedInByEmail(service);
  const held = slow.gate.hold('insert', 'sessions');
  const signingIn = signIn(person.email, slow);
  await held.arrived;
  await suspend(person.userId);
  held.release();
  expect(reasonOf(await signingIn)).toBe('SUSPENDED');
  await restore(person.userId);
  expect(await service.database.collection('sessions').countDocuments({ userId: person.userId })).toBe(0);
});

test('15.8 a wallet whose linking stands still while its person is suspended is not linked', async () => {
  const [person, wallet] = [await signedInByEmail(service), evmWallet()];
  const held = slow.gate.hold('findAndModify', 'users');
  const linking = signInByWallet(slow, wallet, person);
  await held.arrived;
  await suspend(person.userId);
  held.release();
  expect(reasonOf(await linking)).toBe('SUSPENDED');
});

test.each([
  { slower: 'restoration', isRefused: true },
  { slower: 'suspension', isRefused: false },
])(
  '15.8 a $slower that stands still while another operator does the opposite leaves the curator tokens as the person is',
  async ({ isRefused }) => {
    const person = await newHolder(service);
    const credId = await newCredential(service, person);
    const { token } = await issueCuratorToken(service.database, service.clock.now(), {
      address: person.wallet.address,
      lifetime: null,
      credIds: null,
    });
    if (isRefused) await suspend(person.userId);
    const held = slow.gate.hold('update', 'curatorTokens');
    const slower = isRefused
      ? restore(person.userId, operator, slow)
      : suspend(person.userId, 'Abuse.', operator, slow);
    await held.arrived;
    await (isRefused ? suspend(person.userId) : restore(person.userId));
    held.release();
    await slower;
    expect(await append(token, credId)).toBe(isRefused ? 'TOKEN_UNKNOWN' : null);
  },
);

test('15.8 the command line issues no curator token for the wallet of a suspended person', async () => {
  const person = await newHolder(service);
  await suspend(person.userId);
  const args = ['curator-token', 'issue', '--address', person.wallet.address];
  const settings = { MONGODB_URL: urlOf(service.database) };
  const { exitCode, output } = await runInThread('commands/admin.ts', args, settings);
  expect([exitCode, output]).toEqual([1, expect.stringContaining('is suspended')]);
  expect(output).not.toContain('cgt_');
});

test('15.8 only operators suspend, and no operator is suspended', async () => {
  const [person, other] = [await signedInByEmail(service), await newOperator(service)];
  expect(reasonOf(await suspend(operator.userId, 'Mine.', person))).toBe('NOT_OPERATOR');
  expect(reasonOf(await restore(operator.userId, person))).toBe('NOT_OPERATOR');
  expect(reasonOf(await suspend(other.userId))).toBe('IS_OPERATOR');
  expect(reasonOf(await suspend('nobody-of-this-name'))).toBe('UNKNOWN_PERSON');
  expect(reasonOf(await suspend(person.userId, ' '))).toBe('INVALID_INPUT: reason');
  expect(reasonOf(await suspend(person.userId, 'Half \ud83d'))).toBe('INVALID_INPUT: reason');
  await suspend(person.userId);
  await expect(grantOperator(service.database, service.clock.now(), person.userId)).rejects.toThrow('suspended');
});

test('15.8 operators find a person and list those who are suspended', async () => {
  const person = await signedInByEmail(service);
  const find = `query ($name: String!) { person(name: $name) ${PERSON} }`;
  const { data } = await query(service, find, { name: person.userId }, bearer(operator.token));
  expect(data.person).toMatchObject({ id: person.userId, suspendedAt: null });
  await suspend(person.userId);
  const list = `{ suspendedPeople(first: 1) { nodes ${PERSON} pageInfo { hasNextPage } } }`;
  const shown = await query(service, list, {}, bearer(operator.token));
  expect(shown.data.suspendedPeople.nodes).toMatchObject([{ id: person.userId }]);
  for (const document of [list, '{ person(name: "x") { id } }']) {
    expect(reasonOf(await query(service, document, {}, bearer((await signedInByEmail(service)).token)))).toBe(
      'NOT_OPERATOR',
    );
  }
});
