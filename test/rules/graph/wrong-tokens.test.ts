import { afterAll, expect, test } from '@jest/globals';
import { bearer, get, postJson, type QueryAnswer, query } from '../../support/client.ts';
import { signedInApp } from '../../support/grants.ts';
import { newList } from '../../support/lists.ts';
import { newCurator, signedInUser } from '../../support/people.ts';
import { callField, inputHas, rootFields } from '../../support/root-fields.ts';
import { startService } from '../../support/service.ts';

const service = await startService();
const { tokens } = await signedInApp(service, { scopes: ['ServiceID'] });
const curator = await newCurator(service);
const session = await signedInUser(service);
const credId = await newList(service, curator);
afterAll(async () => service.close());

const KINDS = ['SESSION', 'CURATOR', 'APP'] as const;

type Kind = (typeof KINDS)[number];

/** The root fields that need no token of any kind. */
const OPEN =
  `app authorizationRequest authorizationRequestApp emailChallenge linkableScopes needsNewSignIn signInProviders
  signingKeys logoutRequest dashboardUrl selfService appLogo auditEventNames credential credentials eventTypes partnerContract
  requestWalletSignIn requestEmailSignIn completeSignIn startUpstreamSignIn completeUpstreamSignIn startPasskeySignIn
  completePasskeySignIn takeSession startAuthorization cancelAuthorization setRequestLocale exchangeCode refreshToken revokeToken
  introspectToken node wallet`.split(/\s+/);

/** Those that a curator token is good for, too. */
const CURATING =
  `event events createListCredential createRuleCredential updateRule restoreRule tryRule credentialItems undoUpdate
  undoReplace testRestSource testGraphqlSource createRestCredential createGraphqlCredential updateRestSource updateGraphqlSource
  restoreSource duplicateSource tryExpression`.split(/\s+/);

const FOR_APPS = new Set(['accessToken', 'identities', 'userInfo']);

/** Null or false without a token. */
const WITHOUT_TOKEN = new Set(['viewer', 'accessToken', 'signOut']);

/** The rules of these read what is given before they ask who calls. */
const ARGUMENTS: Readonly<Record<string, string>> = {
  requestApp:
    '(input: { name: "An app", homepage: "https://app.example", redirectUris: ["https://app.example/back"] })',
  offerCredential: `(input: { credId: 1, curator: "${curator.address}" })`,
};

/** The kinds that a field needs; null for one that needs none. All but these need a session. */
function needsOf(name: string): readonly Kind[] | null {
  if (OPEN.includes(name)) return null;
  if (FOR_APPS.has(name)) return ['APP'];
  return CURATING.includes(name) ? ['SESSION', 'CURATOR'] : ['SESSION'];
}

type Sent = Kind | 'nobody' | 'unknown';

async function tokenOf(sent: Sent): Promise<string | null> {
  if (sent === 'nobody') return null;
  if (sent === 'unknown') return 'cgs_unknown';
  // A session ends with the field that signs out.
  if (sent === 'SESSION') return (await signedInUser(service)).token;
  return sent === 'APP' ? tokens.accessToken : curator.token;
}

/** What a field must say of a caller's token; null for nothing. */
function expectedOf(name: string, sent: Sent): object | null {
  const needs = needsOf(name);
  if (!needs || (sent === 'nobody' && WITHOUT_TOKEN.has(name)) || (sent === 'unknown' && name === 'signOut'))
    return null;
  if (sent === 'nobody') return { code: 'UNAUTHENTICATED', reason: 'TOKEN_MISSING' };
  if (sent === 'unknown') return { code: 'UNAUTHENTICATED', reason: 'TOKEN_UNKNOWN' };
  return needs.includes(sent) ? null : { code: 'FORBIDDEN', reason: 'WRONG_TOKEN', needs, sent };
}

const OF_TOKENS: ReadonlySet<unknown> = new Set(['TOKEN_MISSING', 'TOKEN_UNKNOWN', 'WRONG_TOKEN']);

/** What an answer says of the token; null for nothing. */
function saidOf({ errors: [error] }: QueryAnswer): object | null {
  if (!error || !OF_TOKENS.has(error.extensions.reason)) return null;
  const { requestId: _, serviceName: __, ...said } = error.extensions;
  return said;
}

test.each(['nobody', 'unknown', ...KINDS] as const)(
  '21.14 every root field says whether the token of its caller is the right one: %s',
  async (sent) => {
    const fields = await rootFields();
    const said: Record<string, unknown> = {};
    for (const field of fields) {
      const token = await tokenOf(sent);
      const document = callField(field, ARGUMENTS[field.name]);
      said[field.name] = saidOf(await query(service, document, {}, token === null ? {} : bearer(token)));
    }
    expect(said).toEqual(Object.fromEntries(fields.map(({ name }) => [name, expectedOf(name, sent)])));
  },
);

test('21.14 a stream of events says so too', async () => {
  const headers = { ...bearer(tokens.accessToken), accept: 'text/event-stream' };
  const { status, body } = await postJson(service, '/query', { query: 'subscription { events { id } }' }, headers);
  const extensions = { reason: 'WRONG_TOKEN', needs: ['SESSION', 'CURATOR'], sent: 'APP' };
  expect([status, body]).toMatchObject([403, { errors: [{ extensions }] }]);
});

test.each([
  ['a valid token of an app', tokens.accessToken, 'APP'],
  ['a token of an app that there is not', 'cga_never', 'APP'],
  ['a session', session.token, 'SESSION'],
  ['a session of the dashboard that there is not', 'cgd_never', 'SESSION'],
] as const)('21.14 the prefix tells the kind of a token in auth.accessToken: %s', async (_, accessToken, sent) => {
  const fields = (await rootFields()).filter((field) => inputHas(field, 'auth'));
  expect(fields.length).toBeGreaterThan(10);
  const said: unknown[] = [];
  for (const field of fields) {
    said.push(saidOf(await query(service, callField(field, undefined, `auth: { accessToken: "${accessToken}" }`))));
  }
  const expected = { code: 'FORBIDDEN', reason: 'WRONG_TOKEN', needs: ['CURATOR'], sent };
  expect(said).toEqual(fields.map(() => expected));
});

test('21.14 REST says so of the token of a list, before it reads the body', async () => {
  const headers = { 'access-token': 'cga_never' };
  const answers = [
    await postJson(service, `/cred/${credId}/append`, ['no address'], headers),
    await postJson(
      service,
      `/cred/${credId}/append`,
      Array.from({ length: 50_001 }, () => 'no address'),
      headers,
    ),
    await get(service, `/cred/${credId}/items`, headers),
  ];
  for (const { status, body } of answers) {
    expect([status, body]).toMatchObject([403, { reason: 'WRONG_TOKEN', needs: ['CURATOR'], sent: 'APP' }]);
  }
});

test.each(['/oauth/api/2/token', '/oauth/api/2/user', '/oauth/userinfo'])(
  '21.14 %s answers 401 invalid_token (RFC 6750), and names the kind',
  async (path) => {
    for (const [token, name] of [
      [curator.token, 'a curator token'],
      [session.token, 'a session'],
    ] as const) {
      const { status, headers, body } = await get(service, path, bearer(token));
      expect([status, body.error]).toEqual([401, 'invalid_token']);
      expect(body.error_description).toBe(`This needs an app's access token, and the request has ${name}.`);
      expect(headers.get('www-authenticate')).toContain('error="invalid_token"');
    }
  },
);

test('21.14 the cookie of an ended session makes viewer null without an error', async () => {
  const { token } = await signedInUser(service);
  await query(service, 'mutation { signOutEverywhere }', {}, bearer(token));
  const { data, errors } = await query(service, '{ viewer { id } }', {}, { cookie: `credgraph-session=${token}` });
  expect([data, errors]).toEqual([{ viewer: null }, []]);
});

test('21.14 a wrong token costs the field, not what stands beside it', async () => {
  const { data, errors } = await query(
    service,
    `{ viewer { id } credential(credId: ${credId}) { credId } }`,
    {},
    bearer(tokens.accessToken),
  );
  expect(data).toEqual({ viewer: null, credential: { credId } });
  expect(errors).toMatchObject([{ path: ['viewer'], extensions: { reason: 'WRONG_TOKEN' } }]);
});
