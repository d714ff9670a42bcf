import { afterAll, expect, test } from '@jest/globals';
import { answered, start, started } from '../../support/authorization.ts';
import { bearer, get, type QueryAnswer, query } from '../../support/client.ts';
import { approve, exchange, newCode, oauthErrorOf, refresh, refreshed, signedInApp } from '../../support/grants.ts';
import { gatedService } from '../../support/mongodb-gate.ts';
import type { Person } from '../../support/people.ts';
import { reasonOf } from '../../support/reason-of.ts';
import { startService, type TestService } from '../../support/service.ts';

const service = await startService({ config: { logLevel: 'silent' } });
/** Another server beside it, which can be made to wait for the database. */
const slow = await gatedService(service);
afterAll(async () => {
  await slow.close();
  await service.close();
});

const BOTH = ['Email', 'ServiceID'];

/** Takes the e-mail address back. */
async function narrow(at: TestService, person: Person, clientId: string): Promise<QueryAnswer> {
  const document = 'mutation ($clientId: ID!) { revokeScopes(clientId: $clientId, scopes: [Email]) { id } }';
  return query(at, document, { clientId }, bearer(person.token));
}

async function grantedTo(person: Person): Promise<readonly string[]> {
  const { data } = await query(service, '{ viewer { authorizedApps { scopes } } }', {}, bearer(person.token));
  return data.viewer.authorizedApps[0].scopes;
}

/** The scopes of an access token. */
async function scopesOf(accessToken: string): Promise<readonly string[]> {
  return (await query(service, '{ accessToken { scopes } }', {}, bearer(accessToken))).data.accessToken.scopes;
}

test('10.5 a scope that is taken back is lost at once by the access token, the refresh token and a code', async () => {
  const { app, person, tokens } = await signedInApp(service, { scopes: BOTH });
  const code = await newCode(service, person, app, { scopes: BOTH });
  expect((await narrow(service, person, app.clientId)).errors).toEqual([]);
  expect((await get(service, '/oauth/api/2/user?scope=Email', bearer(tokens.accessToken))).status).toBe(403);
  const { body } = await get(service, '/oauth/api/2/user', bearer(tokens.accessToken));
  expect(Object.keys(body)).toEqual(['ServiceID', 'ServiceIDUserID']);
  expect(oauthErrorOf(await refresh(service, app, tokens.refreshToken, 'Email'))).toBe('invalid_scope');
  expect((await refreshed(service, app, tokens.refreshToken)).scopes).toEqual(['ServiceID']);
  expect((await exchange(service, app, { code })).data.exchangeCode.scopes).toEqual(['ServiceID']);
  expect(await grantedTo(person)).toEqual(['ServiceID']);
});

test('10.5 a scope that was taken back counts as left unticked, unless the app requires it', async () => {
  const { app, person } = await signedInApp(service, { scopes: BOTH });
  const world = { service, app, person };
  await narrow(service, person, app.clientId);
  const silent = await started(world, { scope: BOTH.join(' '), prompt: 'none' }, person);
  expect((await answered(world, silent.id)).has('code')).toBe(true);
  const set = { $set: { requiredScopes: ['Email'] } };
  await service.database.collection<{ _id: string }>('apps').updateOne({ _id: app.clientId }, set);
  const refused = await start(world, { scope: BOTH.join(' '), prompt: 'none' }, person);
  expect(oauthErrorOf(refused)).toBe('consent_required');
});

test('10.5 what was never granted is not answered by taking it back, and nobody else takes it back', async () => {
  const { app, person } = await signedInApp(service, { scopes: ['ServiceID'] });
  await narrow(service, person, app.clientId);
  const world = { service, app, person };
  expect((await started(world, { scope: BOTH.join(' ') }, person)).needsConsent).toBe(true);
  expect(reasonOf(await narrow(service, { ...person, token: '' }, app.clientId))).toBe('TOKEN_MISSING');
});

test.each([
  ['insert', 'tokens'],
  ['update', 'codes'],
] as const)(
  '10.5 a code that is exchanged while its scope is taken back, and waits for the %s of %s, gives no such token',
  async (command, collection) => {
    const { app, person } = await signedInApp(service, { scopes: BOTH });
    const code = await newCode(service, person, app, { scopes: BOTH });
    const held = slow.gate.hold(command, collection);
    const exchanged = exchange(slow, app, { code });
    await held.arrived;
    await narrow(service, person, app.clientId);
    held.release();
    expect(await scopesOf((await exchanged).data.exchangeCode.accessToken)).toEqual(['ServiceID']);
  },
);

test.each([
  ['insert', 'tokens'],
  ['update', 'tokens'],
] as const)(
  '10.5 a refresh that waits for the %s of %s while a scope is taken back gives no such token',
  async (command, collection) => {
    const { app, person, tokens } = await signedInApp(service, { scopes: BOTH });
    const held = slow.gate.hold(command, collection);
    const again = refresh(slow, app, tokens.refreshToken);
    await held.arrived;
    await narrow(service, person, app.clientId);
    held.release();
    const { accessToken, refreshToken } = (await again).data.refreshToken;
    expect(await scopesOf(accessToken)).toEqual(['ServiceID']);
    expect((await refreshed(service, app, refreshToken)).scopes).toEqual(['ServiceID']);
  },
);

test.each([
  ['insert', 'codes'],
  ['findAndModify', 'grants'],
] as const)(
  '10.5 a repeated sign-in that waits for the %s of %s while a scope is taken back does not bring it back',
  async (command, collection) => {
    const { app, person } = await signedInApp(service, { scopes: BOTH });
    const held = slow.gate.hold(command, collection);
    const consent = approve(slow, person, app, { scopes: null });
    await held.arrived;
    await narrow(service, person, app.clientId);
    held.release();
    expect(reasonOf(await consent)).toBe('APP_REMOVED');
    expect(await grantedTo(person)).toEqual(['ServiceID']);
  },
);

test.each([
  ['update', 'codes'],
  ['update', 'tokens'],
  ['findAndModify', 'grants'],
] as const)(
  '10.5 an app that is allowed while a scope waits for the %s of %s to be taken back has only what its person sees',
  async (command, collection) => {
    const { app, person } = await signedInApp(service, { scopes: BOTH });
    const held = slow.gate.hold(command, collection);
    const narrowed = narrow(slow, person, app.clientId);
    await held.arrived;
    const code = await newCode(service, person, app, { scopes: BOTH });
    const { accessToken } = (await exchange(service, app, { code })).data.exchangeCode;
    held.release();
    expect((await narrowed).errors).toEqual([]);
    expect([await grantedTo(person), await scopesOf(accessToken)]).toEqual([['ServiceID'], ['ServiceID']]);
  },
);
