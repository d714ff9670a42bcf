import { afterAll, expect, test } from '@jest/globals';
import {
  answerRequest,
  findRequest,
  grantedApp,
  newOperator,
  requestApp,
  takeSecret,
} from '../../support/access-requests.ts';
import { act, identitiesOf } from '../../support/account.ts';
import { bearer, query } from '../../support/client.ts';
import { askListed, openDashboard, startDashboard } from '../../support/dashboard.ts';
import { mailedCode, type Person, signedInByEmail, signedInUser } from '../../support/people.ts';
import { reasonOf } from '../../support/reason-of.ts';
import { startService } from '../../support/service.ts';
import { startSmtpServer } from '../../support/smtp-server.ts';
import { until } from '../../support/until.ts';
import { evmWallet, type Wallet } from '../../support/wallet.ts';
import { signInByWallet } from '../../support/wallet-sign-in.ts';

const HOUR = 3_600_000;

const service = await startService();
afterAll(async () => service.close());

/** Proves an e-mail address again, in the same session. */
async function signInAgain({ email, token }: Person, at = service): Promise<Person> {
  const asked = await query(at, 'mutation ($email: String!) { requestEmailSignIn(email: $email) { id } }', { email });
  const input = { challengeId: asked.data.requestEmailSignIn.id, proof: await mailedCode(at, email) };
  const document = 'mutation ($input: CompleteSignInInput!) { completeSignIn(input: $input) { token user { id } } }';
  const { data } = await query(at, document, { input }, bearer(token));
  return { email, token: data.completeSignIn.token, userId: data.completeSignIn.user.id };
}

test('10.13 an operator acts within an hour of the sign-in, and again after another one', async () => {
  const [operator, person] = [await newOperator(service), await signedInUser(service)];
  const { id } = (await requestApp(service, person)).data.requestApp;
  service.clock.advance(HOUR);
  const { errors } = await answerRequest(service, operator, { id });
  expect(errors[0]?.extensions).toMatchObject({ code: 'FORBIDDEN', reason: 'SESSION_STALE', maxAgeSeconds: 3600 });
  expect(reasonOf(await findRequest(service, operator, id))).toBe('SESSION_STALE');
  const again = await signInAgain(operator);
  expect(again.userId).toBe(operator.userId);
  expect(reasonOf(await answerRequest(service, operator, { id }))).toBe('SESSION_STALE');
  expect(reasonOf(await answerRequest(service, again, { id }))).toBeNull();
});

test('10.13 a secret is taken within 12 hours of the sign-in, by an operator within one', async () => {
  const [operator, person] = [await newOperator(service), await signedInUser(service)];
  const ids = [await grantedApp(service, operator, operator), await grantedApp(service, person, operator)];
  for (const [holder, age] of [
    [operator, HOUR],
    [person, 11 * HOUR],
  ] as const) {
    service.clock.advance(age);
    const id = ids.shift() ?? '';
    expect(reasonOf(await takeSecret(service, holder, id))).toBe('SESSION_STALE');
    expect(reasonOf(await takeSecret(service, await signInAgain(holder), id))).toBeNull();
  }
});

test('10.13 a stale session can neither link, unlink or choose an identity nor delete the account', async () => {
  const [person, operator] = [await signedInUser(service), await newOperator(service)];
  for (const [holder, age] of [
    [operator, HOUR],
    [person, 12 * HOUR],
  ] as const) {
    const identities = await identitiesOf(service, holder);
    const id = identities.find(({ scope }) => scope === 'Email')?.id ?? '';
    const serviceId = identities.find(({ scope }) => scope === 'ServiceID')?.value ?? '';
    service.clock.advance(age);
    const refused = [
      await signInByWallet(service, evmWallet(), holder),
      await act(service, holder, 'unlinkIdentity', { id }),
      await act(service, holder, 'setPrimaryIdentity', { id }),
      await act(service, holder, 'deleteAccount', { serviceId }),
    ];
    expect(refused.map(reasonOf)).toEqual(refused.map(() => 'SESSION_STALE'));
    expect(await identitiesOf(service, holder)).toEqual(identities);
    expect(reasonOf(await act(service, await signInAgain(holder), 'setPrimaryIdentity', { id }))).toBeNull();
  }
});

test('10.13 a sign-in with an identity that was linked within 12 hours is not recent, with or without a session', async () => {
  const [operator, person] = [await newOperator(service), await signedInUser(service)];
  const id = await grantedApp(service, person, operator);
  const wallet = evmWallet();
  await signInByWallet(service, wallet, person);
  const [thief] = await refusedSignIns(wallet, id);
  service.clock.advance(12 * HOUR);
  expect(reasonOf(await takeSecret(service, person, id))).toBe('SESSION_STALE');
  const { token } = (await signInByWallet(service, wallet, thief)).data.completeSignIn;
  expect(reasonOf(await takeSecret(service, { ...person, token }, id))).toBeNull();
});

/** Signs in with a wallet, and again in the new session: neither lets the person take a secret. */
async function refusedSignIns(wallet: Wallet, requestId: string): Promise<readonly Person[]> {
  const sessions: Person[] = [];
  for (let count = 0; count < 2; count += 1) {
    const { token } = (await signInByWallet(service, wallet, sessions[0])).data.completeSignIn;
    sessions.push({ email: '', userId: '', token });
    expect(reasonOf(await takeSecret(service, { email: '', userId: '', token }, requestId))).toBe('SESSION_STALE');
  }
  return sessions;
}

test('10.13 the proof of a recently linked identity makes a session neither newer nor older', async () => {
  const [operator, person] = [await newOperator(service), await signedInUser(service)];
  const id = await grantedApp(service, person, operator);
  const wallet = evmWallet();
  await signInByWallet(service, wallet, person);
  service.clock.advance(11 * HOUR);
  const { token } = (await signInByWallet(service, wallet, person)).data.completeSignIn;
  service.clock.advance(HOUR);
  expect(reasonOf(await takeSecret(service, { ...person, token }, id))).toBe('SESSION_STALE');
  const again = (await signInByWallet(service, wallet, person)).data.completeSignIn;
  expect(reasonOf(await takeSecret(service, { ...person, token: again.token }, id))).toBeNull();
});

test('10.13 a person is told of each change at the addresses that they had before, and harmless ones silence no other', async () => {
  const person = await signedInByEmail(service);
  const other = `other-${person.email}`;
  await signInAgain({ ...person, email: other });
  const idOf = async (value: string): Promise<string> =>
    (await identitiesOf(service, person)).find((each) => each.value === value)?.id ?? '';
  const changed = async (email: string): Promise<readonly string[]> =>
    (await service.mails()).filter(({ to, subject }) => to === email && subject.includes('account')).map(toText);
  await until(async () => (await changed(person.email)).length === 1);
  expect([await changed(person.email), await changed(other)]).toEqual([
    [expect.stringContaining(`“${other}” (e-mail address) was linked`)],
    [],
  ]);
  for (let count = 0; count < 12; count += 1)
    await act(service, person, 'setPrimaryIdentity', { id: await idOf(person.email) });
  await until(async () => (await changed(person.email)).length === 11);
  const wallet = evmWallet();
  await signInByWallet(service, wallet, person);
  await until(async () => (await changed(person.email)).some((text) => text.includes(wallet.address.toLowerCase())));
  await act(service, person, 'unlinkIdentity', { id: await idOf(other) });
  await until(async () => (await changed(other)).some((text) => text.includes('was unlinked')));
  const serviceId = (await identitiesOf(service, person)).find(({ scope }) => scope === 'ServiceID')?.value ?? '';
  await act(service, person, 'deleteAccount', { serviceId });
  await until(async () => (await changed(person.email)).some((text) => text.includes('deleted')));
  expect(await changed(person.email)).toHaveLength(1 + 10 + 3);
});

test('10.13 a mail server that refuses everything fails no change', async () => {
  const smtp = await startSmtpServer();
  smtp.refusal = '550 No';
  const server = await startService({ beside: service, config: { mailUrl: smtp.url } });
  const person = await signedInUser(service);
  expect(reasonOf(await signInByWallet(server, evmWallet(), person))).toBeNull();
  await server.close();
  smtp.close();
  expect(await identitiesOf(service, person)).toHaveLength(3);
});

function toText({ text }: { readonly text: string }): string {
  return text;
}

test('10.13 a clock that is set back before the sign-in makes it no newer', async () => {
  const operator = await newOperator(service);
  const person = await signedInUser(service);
  const { id } = (await requestApp(service, person)).data.requestApp;
  service.clock.setBack(48 * HOUR);
  expect(reasonOf(await answerRequest(service, operator, { id }))).toBe('SESSION_STALE');
  service.clock.setBack(-48 * HOUR);
});

const REQUEST = 'mutation ($input: RequestAppInput!) { requestApp(input: $input) { id } }';
const ANSWER = 'mutation ($input: AnswerRequestInput!) { answerRequest(input: $input) { state } }';
const TAKE = 'mutation ($id: ID!) { takeSecret(requestId: $id) { secret } }';
const ROLES = '{ viewer { roles } }';

test('10.13 all this works by the narrow session of the dashboard, which is as recent as the sign-in that it stems from', async () => {
  const dashboard = await startDashboard({ documents: [REQUEST, ANSWER, TAKE, ROLES] });
  const operator = await openDashboard(dashboard, await newOperator(dashboard));
  const person = await openDashboard(dashboard);
  expect((await askListed(dashboard, operator, ROLES)).data.viewer.roles).toEqual(['OPERATOR']);
  const input = { name: 'Shop', redirectUris: ['https://shop.example/callback'] };
  const { id } = (await askListed(dashboard, person, REQUEST, { input })).data.requestApp;
  dashboard.clock.advance(HOUR);
  const answer = { input: { id, grant: true } };
  // The dashboard is opened anew, and the sign-in is still as old.
  const later = await openDashboard(dashboard, operator.person);
  expect(reasonOf(await askListed(dashboard, later, ANSWER, answer))).toBe('SESSION_STALE');
  const again = await signInAgain(operator.person, dashboard);
  expect(reasonOf(await askListed(dashboard, await openDashboard(dashboard, again), ANSWER, answer))).toBeNull();
  const taken = await askListed(dashboard, person, TAKE, { id });
  expect(taken.data.takeSecret.secret).toMatch(/^cgk_/);
  await dashboard.close();
});
