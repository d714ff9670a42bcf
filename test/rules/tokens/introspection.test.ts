import { afterAll, expect, test } from '@jest/globals';
import { disableApp } from '../../../subgraphs/auth/index.ts';
import { DAY, MINUTE } from '../../../subgraphs/shared/durations.ts';
import { bearer, type QueryAnswer, query } from '../../support/client.ts';
import { newCode, oauthErrorOf, refreshed, type SignedInApp, signedInApp } from '../../support/grants.ts';
import { type RegisteredApp, registeredApp } from '../../support/people.ts';
import { startService } from '../../support/service.ts';

const service = await startService();
afterAll(async () => service.close());

const NOTHING = { active: false, clientId: null, scopes: null, expiresAt: null, tokenType: null, userId: null };

async function ask(
  { clientId, clientSecret }: RegisteredApp,
  token: string,
  fields: object = {},
): Promise<QueryAnswer> {
  const document = `mutation ($input: IntrospectTokenInput!) {
    introspectToken(input: $input) { active clientId scopes expiresAt tokenType userId } }`;
  return query(service, document, { input: { clientId, clientSecret, token, ...fields } });
}

async function introspected(app: RegisteredApp, token: string): Promise<QueryAnswer['data']> {
  return (await ask(app, token)).data.introspectToken;
}

async function revoke({ clientId, clientSecret }: RegisteredApp, token: string): Promise<void> {
  const document = 'mutation ($input: RevokeTokenInput!) { revokeToken(input: $input) }';
  await query(service, document, { input: { clientId, clientSecret, token } });
}

/** The service ID that an app reads. */
async function serviceIdOf({ tokens }: SignedInApp): Promise<string> {
  const document = '{ identities(scopes: [ServiceID]) { ... on SocialIdentity { userId } } }';
  return (await query(service, document, {}, bearer(tokens.accessToken))).data.identities[0].userId;
}

test('11.4 introspection returns what a live access token carries', async () => {
  const { app, tokens } = await signedInApp(service, { scopes: ['Email', 'Chat'] });
  const { expiresAt, ...details } = await introspected(app, tokens.accessToken);
  expect(details).toEqual({
    active: true,
    clientId: app.clientId,
    scopes: ['Email', 'Chat'],
    tokenType: 'Bearer',
    userId: null,
  });
  expect(Math.abs(Date.parse(expiresAt) - service.clock.now().getTime() - DAY)).toBeLessThan(2 * MINUTE);
});

test('11.4 introspection names the owner of a token by the service ID, where that was granted', async () => {
  const signedIn = await signedInApp(service, { scopes: ['ServiceID'] });
  const { userId } = await introspected(signedIn.app, signedIn.tokens.accessToken);
  expect(userId).toBe(await serviceIdOf(signedIn));
});

test('11.4 a live refresh token is active, and no bearer token', async () => {
  const { app, tokens } = await signedInApp(service);
  expect(await introspected(app, tokens.refreshToken)).toMatchObject({ active: true, tokenType: null });
});

test('11.4 a token that does not expire has no end', async () => {
  const { app, tokens } = await signedInApp(service, {}, { expiringTokens: false });
  service.clock.advance(400 * DAY);
  expect(await introspected(app, tokens.accessToken)).toMatchObject({ active: true, expiresAt: null });
});

test('11.4 introspection returns nothing about an expired token', async () => {
  const { app, tokens } = await signedInApp(service);
  service.clock.advance(DAY);
  expect(await introspected(app, tokens.accessToken)).toEqual(NOTHING);
});

test('11.4 introspection returns nothing about a revoked token and its family', async () => {
  const { app, tokens } = await signedInApp(service);
  await revoke(app, tokens.refreshToken);
  expect(await introspected(app, tokens.accessToken)).toEqual(NOTHING);
  expect(await introspected(app, tokens.refreshToken)).toEqual(NOTHING);
});

test('11.4 a used refresh token is not active; the access token beside it is', async () => {
  const { app, tokens } = await signedInApp(service);
  await refreshed(service, app, tokens.refreshToken);
  expect(await introspected(app, tokens.refreshToken)).toEqual(NOTHING);
  expect(await introspected(app, tokens.accessToken)).toMatchObject({ active: true });
});

test('11.4 introspection returns nothing about what is not a token of the client’s own', async () => {
  const { app, person, tokens } = await signedInApp(service);
  const other = await registeredApp(service);
  const code = await newCode(service, person, app);
  for (const token of ['', 'cga_unknown', code, person.token]) expect(await introspected(app, token)).toEqual(NOTHING);
  expect(await introspected(other, tokens.accessToken)).toEqual(NOTHING);
});

test.each([{ clientSecret: 'cgk_wrong' }, { clientSecret: null }, { clientId: 'nobody' }])(
  '11.4 nobody introspects with %j',
  async (fields) => {
    const { app, tokens } = await signedInApp(service);
    expect(oauthErrorOf(await ask(app, tokens.accessToken, fields))).toBe('invalid_client');
  },
);

test('11.4 an app without a secret may not introspect', async () => {
  const app = await registeredApp(service, { isPublic: true });
  const answer = await ask(app, 'cga_unknown', { clientSecret: null });
  expect([oauthErrorOf(answer), answer.errors[0]?.extensions.code]).toEqual(['unauthorized_client', 'FORBIDDEN']);
});

test('11.4 an app that is disabled may not introspect', async () => {
  const { app, tokens } = await signedInApp(service);
  await disableApp(service.database, service.clock.now(), app.clientId);
  expect(oauthErrorOf(await ask(app, tokens.accessToken))).toBe('invalid_client');
});

test('11.4 introspection is not a query: a secret never travels in a GET', async () => {
  const fields = await query(service, '{ __schema { queryType { fields { name } } } }');
  expect(JSON.stringify(fields.data)).toContain('authorizationRequest');
  expect(JSON.stringify(fields.data)).not.toContain('introspectToken');
});
