import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { DAY, HOUR } from '../../../subgraphs/shared/durations.ts';
import { answer, answered, newWorld, start, started, type World } from '../../support/authorization.ts';
import { bearer, query } from '../../support/client.ts';
import { exchange, oauthErrorOf } from '../../support/grants.ts';
import { type Person, registeredApp, signedInUser } from '../../support/people.ts';
import { linkProved } from '../../support/prove-identity.ts';
import { reasonOf } from '../../support/reason-of.ts';
import { startService } from '../../support/service.ts';

let world: World;
const service = await startService();
beforeEach(async () => {
  world = await newWorld(service);
});
afterAll(async () => service.close());

const ASKED = 'ServiceID EVMAddress';

/** Whether the person is asked, when the app asks for these scopes. */
async function isAsked(asked: object = { scope: ASKED }, person: Person = world.person): Promise<boolean> {
  return (await started(world, asked, person)).needsConsent;
}

/** Answers a new request for these scopes, and returns what the app gets. */
async function answerAll(scope: string, decision: object): Promise<URLSearchParams> {
  return answered(world, (await started(world, { scope })).id, decision);
}

/** The error with which the app comes back from prompt=none; null with a code. */
async function silently(scope = ASKED): Promise<unknown> {
  const silent = await start(world, { scope, prompt: 'none' }, world.person);
  if (silent.errors.length > 0) return oauthErrorOf(silent);
  return (await answered(world, silent.data.startAuthorization.id)).get('error');
}

test('10.2 what was left unticked is not asked again, and prompt=none works', async () => {
  await answerAll(ASKED, { scopes: ['ServiceID'] });
  expect([await isAsked(), await silently(), await silently()]).toEqual([false, null, null]);
  const code = (await answerAll(ASKED, { onlyGranted: true })).get('code');
  expect((await exchange(service, world.app, { code })).data.exchangeCode.scopes).toEqual(['ServiceID']);
});

test('10.2 what was left unticked is asked again for prompt=consent, after 180 days, and by another app', async () => {
  service.clock.stop();
  await answerAll(ASKED, { scopes: ['ServiceID'] });
  expect(await isAsked({ scope: ASKED, prompt: 'consent' })).toBe(true);
  const elsewhere = { ...world, app: await registeredApp(service) };
  expect((await started(elsewhere, { scope: ASKED }, world.person)).needsConsent).toBe(true);
  service.clock.advance(180 * DAY - 1);
  const token = await signedInUser(service, world.person.email);
  expect(await isAsked({ scope: ASKED }, token)).toBe(false);
  service.clock.advance(1);
  expect(await isAsked({ scope: ASKED }, token)).toBe(true);
});

test('10.2 what was left unticked is asked again once an identity for it is linked, and one for another scope changes nothing', async () => {
  await answerAll('ServiceID EVMAddress SolanaAddress', { scopes: ['ServiceID'] });
  service.clock.advance(1);
  await linkProved(service, world.person.userId, { scope: 'EVMAddress', value: `0x${'1'.repeat(40)}` });
  expect([await isAsked({ scope: 'ServiceID SolanaAddress' }), await isAsked()]).toEqual([false, true]);
  expect(await silently()).toBe('consent_required');
});

test('10.2 an answer that lies ahead of a clock that was set back counts no longer than one that was not', async () => {
  await answerAll(ASKED, { scopes: ['ServiceID'] });
  service.clock.setBack(HOUR);
  await linkProved(service, world.person.userId, { scope: 'EVMAddress', value: `0x${'2'.repeat(40)}` });
  const asked = await isAsked();
  service.clock.setBack(-HOUR);
  expect(asked).toBe(true);
});

test('10.2 a decline answers nothing, and removing the app forgets all answers', async () => {
  await answerAll(ASKED, { approve: false });
  expect(await isAsked()).toBe(true);
  await answerAll(ASKED, { scopes: ['ServiceID'] });
  const removal = 'mutation ($clientId: ID!) { revokeApp(clientId: $clientId) { id } }';
  await query(service, removal, { clientId: world.app.clientId }, bearer(world.person.token));
  expect([await isAsked(), await isAsked({})]).toEqual([true, true]);
});

test('10.2 a scope that this service cannot link never asks, but the first sign-in always does', async () => {
  expect(await isAsked({ scope: 'Messenger' })).toBe(true);
  await answerAll('Messenger', { scopes: [] });
  expect([await isAsked({ scope: 'Messenger Chat' }), await silently('Messenger Chat')]).toEqual([false, null]);
  expect(await isAsked({ scope: 'Messenger Email' })).toBe(true);
});

test('10.2 only what a page showed is answered: a tab with fewer scopes answers no others', async () => {
  await answerAll(ASKED, { scopes: ['ServiceID'], shown: ['ServiceID'] });
  expect(await isAsked()).toBe(true);
});

test('10.2 of two tabs, what one allows is not shared by the other, which left it unticked', async () => {
  const scope = 'ServiceID Email';
  const [first, second] = [await started(world, { scope }), await started(world, { scope })];
  const shown = ['ServiceID', 'Email'];
  const all = await answered(world, first.id, { scopes: shown, shown });
  const code = (await answered(world, second.id, { scopes: ['ServiceID'], shown })).get('code');
  expect(all.has('code')).toBe(true);
  expect((await exchange(service, world.app, { code })).data.exchangeCode.scopes).toEqual(['ServiceID']);
});

test('10.2 nobody can go on without a question that is still open', async () => {
  await answerAll(ASKED, { scopes: ['ServiceID'] });
  const { id } = await started(world, { scope: `${ASKED} Email` });
  expect(reasonOf(await answer(world, id, { onlyGranted: true }))).toBe('APP_REMOVED');
});
