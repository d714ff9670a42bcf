import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { answer, answered, newWorld, show, start, started, type World } from '../../support/authorization.ts';
import { bearer, query } from '../../support/client.ts';
import { approve, exchange, oauthErrorOf } from '../../support/grants.ts';
import { registeredApp, signedInUser } from '../../support/people.ts';
import { linkProved } from '../../support/prove-identity.ts';
import { reasonOf } from '../../support/reason-of.ts';
import { startService } from '../../support/service.ts';

let world: World;
const service = await startService();
beforeEach(async () => {
  world = await newWorld(service);
});
afterAll(async () => service.close());

const MISSING = 'INVALID_INPUT: scopes';

/** Has the app require these scopes, as its owner does. */
async function require(requiredScopes: readonly string[]): Promise<string | null> {
  const owner = await signedInUser(service);
  world = { ...world, app: await registeredApp(service, { owners: [owner.userId] }) };
  const document = 'mutation ($input: UpdateAppInput!) { updateApp(input: $input) { app { requiredScopes } } }';
  const input = { clientId: world.app.clientId, requiredScopes };
  return reasonOf(await query(service, document, { input }, bearer(owner.token)));
}

async function grantedBy(parameters: URLSearchParams): Promise<readonly string[]> {
  return (await exchange(service, world.app, { code: parameters.get('code') })).data.exchangeCode.scopes;
}

test('10.3 ServiceID is required whenever it is asked for, and an answer without it can be repeated', async () => {
  const { id } = await started(world, { scope: 'Email ServiceID' });
  expect(reasonOf(await answer(world, id, { scopes: ['Email'] }))).toBe(MISSING);
  expect(await grantedBy(await answered(world, id, { scopes: ['ServiceID'] }))).toEqual(['ServiceID']);
});

test('10.3 a required scope needs an identity, by every way of allowing it', async () => {
  await require(['EVMAddress']);
  const asked = { scope: 'ServiceID EVMAddress' };
  const scopes = ['ServiceID', 'EVMAddress'];
  const { id } = await started(world, asked);
  expect(reasonOf(await answer(world, id, { scopes }))).toBe(MISSING);
  expect(reasonOf(await approve(service, world.person, world.app, { scopes }))).toBe(MISSING);
  await linkProved(service, world.person.userId, { scope: 'EVMAddress', value: `0x${'2'.repeat(40)}` });
  expect(await grantedBy(await answered(world, id, { scopes }))).toEqual(scopes);
  expect((await started(world, asked, world.person)).needsConsent).toBe(false);
});

test('10.3 a tab that shows a required scope as new cannot leave it out after another tab has granted it', async () => {
  const asked = { scope: 'openid Email', responseType: 'code' };
  const [first, second] = [await started(world, asked), await started(world, asked)];
  const shown = ['ServiceID', 'Email'];
  await answered(world, first.id, { scopes: shown, shown });
  expect(reasonOf(await answer(world, second.id, { scopes: ['Email'], shown }))).toBe(MISSING);
  expect(await grantedBy(await answered(world, second.id, { scopes: ['Email'], shown: ['Email'] }))).toEqual(shown);
});

test('10.3 what becomes required, or loses its identity, is asked again; what the app does not ask for is not', async () => {
  await require([]);
  const asked = { scope: 'ServiceID SolanaAddress' };
  await answered(world, (await started(world, asked)).id, { scopes: ['ServiceID'] });
  expect((await started(world, asked, world.person)).needsConsent).toBe(false);
  const set = { $set: { requiredScopes: ['SolanaAddress'] } };
  await service.database.collection<{ _id: string }>('apps').updateOne({ _id: world.app.clientId }, set);
  expect((await started(world, asked, world.person)).needsConsent).toBe(true);
  expect(oauthErrorOf(await start(world, { ...asked, prompt: 'none' }, world.person))).toBe('consent_required');
  expect((await started(world, { scope: 'ServiceID' }, world.person)).needsConsent).toBe(false);
});

test('10.3 only what can be linked here can be required', async () => {
  expect([await require(['EVMAddress', 'Email']), await require(['Messenger'])]).toEqual([
    null,
    'INVALID_INPUT: requiredScopes',
  ]);
});

test('4.1, 10.2 to allow nothing of what was asked for is to decline; where nothing was asked, it approves the empty list', async () => {
  const { id } = await started(world, { scope: 'Email EVMAddress' });
  expect((await answered(world, id, { scopes: [] })).get('error')).toBe('access_denied');
  expect((await show(world, (await started(world, { scope: 'Email' })).id, world.person)).needsConsent).toBe(true);
  expect(await grantedBy(await answered(world, (await started(world)).id, { scopes: [] }))).toEqual([]);
  const again = await started(world, { scope: 'Email EVMAddress' });
  expect((await answered(world, again.id, { scopes: ['Messenger'] })).get('error')).toBe('access_denied');
});
