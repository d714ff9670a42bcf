import { afterAll, expect, test } from '@jest/globals';
import { DAY, MINUTE } from '../../../subgraphs/shared/durations.ts';
import { act, identitiesOf } from '../../support/account.ts';
import { query } from '../../support/client.ts';
import { mailedCode, signedInByEmail } from '../../support/people.ts';
import { startService } from '../../support/service.ts';
import { until } from '../../support/until.ts';
import { evmWallet } from '../../support/wallet.ts';
import { challenged, signInByWallet } from '../../support/wallet-sign-in.ts';

const service = await startService();
afterAll(async () => service.close());

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

let people = 0;

function newEmail(): string {
  people += 1;
  return `device-${people}@example.org`;
}

/** Signs in by a code in the browser with this key; null for a client without one. */
async function signIn(email: string, browserKey: string | null, userAgent = FIREFOX): Promise<string> {
  const ask =
    'mutation ($email: String!, $browserKey: String) { requestEmailSignIn(email: $email, browserKey: $browserKey) { id } }';
  const headers = { 'user-agent': userAgent };
  const { id: challengeId } = (await query(service, ask, { email, browserKey }, headers)).data.requestEmailSignIn;
  const input = { challengeId, browserKey, proof: await mailedCode(service, email) };
  const complete = 'mutation ($input: CompleteSignInInput!) { completeSignIn(input: $input) { token } }';
  return (await query(service, complete, { input }, headers)).data.completeSignIn.token;
}

const keyOf = (name: string): string => name.padEnd(20, '-');

async function told(email: string): Promise<readonly string[]> {
  return (await service.mails())
    .filter(({ to, subject }) => to === email && subject.startsWith('New sign-in'))
    .map(({ text }) => text);
}

/** Waits until the service has remembered so many browsers. */
async function remembered(count: number): Promise<void> {
  const devices = service.database.collection('knownDevices');
  await until(async () => (await devices.countDocuments()) === count);
}

/** What is told last is told after all that came before. */
async function toldAtLast(email: string, last: string): Promise<number> {
  const before = (await told(email)).length;
  await signIn(email, keyOf(last));
  await until(async () => (await told(email)).length > before);
  return before;
}

test('10.12 a sign-in from a new browser is told once, with the browser and the time, and that of a new account not at all', async () => {
  const email = newEmail();
  await signIn(email, keyOf('first'));
  await remembered(1);
  service.clock.advance(MINUTE);
  await signIn(email, keyOf('first'));
  expect(await told(email)).toEqual([]);
  await signIn(email, keyOf('second'));
  await until(async () => (await told(email)).length === 1);
  expect(await told(email)).toEqual([
    expect.stringMatching(/Firefox on Windows, on \d{1,2} [A-Z][a-z]+ \d{4} at \d\d:\d\d UTC\.\n/),
  ]);
  await signIn(email, keyOf('second'));
  await signIn(email, keyOf('first'));
  expect(await toldAtLast(email, 'third')).toBe(1);
  service.clock.advance(91 * DAY);
  expect(await toldAtLast(email, 'first')).toBe(2);
});

test('10.12 who leaves the key of the browser out is noticed by the kind of the browser and the network', async () => {
  const email = newEmail();
  await signIn(email, keyOf('own'));
  service.clock.advance(MINUTE);
  await signIn(email, null);
  await until(async () => (await told(email)).length === 1);
  await signIn(email, null);
  await signIn(email, null, 'curl/8.5.0');
  await until(async () => (await told(email)).length === 2);
  expect(await told(email)).toContainEqual(expect.stringContaining('an unknown browser, on'));
});

test('10.12 a wallet in a new browser is told to the e-mail addresses, also if the browser names no key', async () => {
  const person = await signedInByEmail(service);
  const wallet = evmWallet();
  await signInByWallet(service, wallet, person);
  service.clock.advance(MINUTE);
  const complete = 'mutation ($input: CompleteSignInInput!) { completeSignIn(input: $input) { token } }';
  const issued = await challenged(service, wallet);
  const input = { challengeId: issued.id, ...wallet.answer(issued) };
  await query(service, complete, { input }, { 'user-agent': FIREFOX });
  await until(async () => (await told(person.email)).length === 1);
});

test('10.12 an account that is deleted leaves no browser behind', async () => {
  const email = newEmail();
  const devices = service.database.collection('knownDevices');
  const before = await devices.countDocuments();
  const token = await signIn(email, keyOf('gone'));
  await remembered(before + 1);
  const person = { email, token, userId: '' };
  const serviceId = (await identitiesOf(service, person)).find(({ scope }) => scope === 'ServiceID')?.value ?? '';
  await act(service, person, 'deleteAccount', { serviceId });
  expect(await devices.countDocuments()).toBe(before);
});
