import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { answered, newWorld, show, start, started, type World } from '../../support/authorization.ts';
import type { QueryAnswer } from '../../support/client.ts';
import { oauthErrorOf } from '../../support/grants.ts';
import { registeredApp } from '../../support/people.ts';
import { startService } from '../../support/service.ts';

let world: World;
const service = await startService();
beforeEach(async () => {
  world = await newWorld(service);
});
afterAll(async () => service.close());

/** Where an error sends the browser, if anywhere. */
function redirectOf({ errors }: QueryAnswer): URL | null {
  const url = errors[0]?.extensions.redirectUrl;
  return typeof url === 'string' ? new URL(url) : null;
}

test('4.1, 10.1 a request is kept, and shown with all that the app asks for', async () => {
  const shown = await started(world, { scope: 'Email ServiceID Email' });
  expect(shown).toEqual({
    id: expect.stringMatching(/^cgq_[\w-]{43}$/),
    app: { clientId: world.app.clientId, name: 'Test app' },
    redirectOrigin: 'https://client.example',
    scopes: ['Email', 'ServiceID'],
    newScopes: ['Email', 'ServiceID'],
    needsConsent: true,
  });
  expect(await show(world, shown.id)).toEqual(shown);
});

test('4.1, 10.1 the ID of a request is nowhere in the database', async () => {
  const { id } = await started(world);
  const stored = await service.database.collection('authorizationRequests').find().toArray();
  expect(stored).not.toEqual([]);
  expect(JSON.stringify(stored)).not.toContain(id.slice(4));
});

test.each([
  [{ clientId: 'nobody' }, 'UNKNOWN_CLIENT'],
  [{ redirectUri: 'https://evil.example/callback' }, 'UNREGISTERED_REDIRECT_URI'],
  [{ redirectUri: 'https://client.example/callback/' }, 'UNREGISTERED_REDIRECT_URI'],
  [{ redirectUri: '' }, 'UNREGISTERED_REDIRECT_URI'],
])('4.1 with %j nobody is sent anywhere, whatever else is wrong', async (asked, reason) => {
  const refused = await start(world, { scope: 'Phone', fault: 'client_id came twice', ...asked });
  expect(refused.errors[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', reason });
  expect(refused.errors[0]?.extensions).not.toHaveProperty('redirectUrl');
  expect(oauthErrorOf(refused)).toBeNull();
});

const CHALLENGE = 'a'.repeat(43);

test.each([
  [{ fault: 'scope came twice' }, 'invalid_request'],
  [{ responseType: 'token' }, 'unsupported_response_type'],
  [{ responseType: 'code token' }, 'unsupported_response_type'],
  [{ responseType: 'CODE' }, 'unsupported_response_type'],
  [{ responseMode: 'fragment' }, 'invalid_request'],
  [{ responseMode: 'form_post' }, 'invalid_request'],
  [{ scope: 'Phone' }, 'invalid_scope'],
  [{ scope: 'Email email' }, 'invalid_scope'],
  [{ scope: 'Email,ServiceID' }, 'invalid_scope'],
  [{ scope: 'Email\tServiceID' }, 'invalid_scope'],
  [{ scope: '__proto__' }, 'invalid_scope'],
  [{ codeChallenge: 'a'.repeat(42) }, 'invalid_request'],
  [{ codeChallenge: `${CHALLENGE}=` }, 'invalid_request'],
  [{ codeChallengeMethod: 'S256' }, 'invalid_request'],
  [{ codeChallenge: CHALLENGE, codeChallengeMethod: 's256' }, 'invalid_request'],
])('4.1 the app gets the error for %j, with its state', async (asked, code) => {
  const refused = await start(world, asked);
  expect(oauthErrorOf(refused)).toBe(code);
  const { origin, pathname, searchParams } = redirectOf(refused) ?? new URL('none:');
  expect(origin + pathname).toBe(world.app.redirectUri);
  expect([...searchParams.keys()]).toEqual(['error', 'error_description', 'state']);
  expect([searchParams.get('error'), searchParams.get('state')]).toEqual([code, 'xyz']);
});

test.each([
  ['query', '/oauth/consent', null],
  ['', '/oauth/consent', null],
  ['form_post', 'https://client.example/callback', 'invalid_request'],
])('4.1 GET /oauth with response_mode=%s leads to %s', async (mode, path, error) => {
  const { clientId, redirectUri } = world.app;
  const asked = { client_id: clientId, redirect_uri: redirectUri, state: 'xyz', response_mode: mode };
  const url = `${service.url}/oauth?${new URLSearchParams(asked).toString()}`;
  const location = (await fetch(url, { redirect: 'manual' })).headers.get('location') ?? '';
  expect([location.split('?')[0], new URL(location, url).searchParams.get('error')]).toEqual([path, error]);
});

test.each([[null], [''], ['\ud800']])('4.1 the state %j is missing in the error for the app', async (state) => {
  const refused = await start(world, { state });
  expect([...(redirectOf(refused)?.searchParams ?? [])]).toEqual([
    ['error', 'invalid_request'],
    ['error_description', 'Send state: an unguessable value that is returned unchanged.'],
  ]);
});

test('4.1, 10.1 a state of more than 8192 characters is refused', async () => {
  const answers = [await start(world, { state: 'x'.repeat(8192) }), await start(world, { state: 'x'.repeat(8193) })];
  expect(answers.map(oauthErrorOf)).toEqual([null, 'invalid_request']);
});

test.each(['a b+c%20d&e=f#g', '§ 5, 中文, 🦊', '"\'<>\\', '='])(
  '4.1 the state %p comes back unchanged, with an error, a code and a refusal',
  async (state) => {
    const wrong = await start(world, { state, scope: 'Phone' });
    const [first, second] = [await started(world, { state }), await started(world, { state })];
    const all = [
      redirectOf(wrong)?.searchParams,
      await answered(world, first.id),
      await answered(world, second.id, { approve: false }),
    ];
    expect(all.map((parameters) => parameters?.get('state'))).toEqual([state, state, state]);
  },
);

test('4.1, 10.1 the description of a fault is short, and in the characters of RFC 6749', async () => {
  const faults = ['"scope" came\r\ntwice \\ zweimal: ö', 'x'.repeat(5000)];
  const descriptions = await Promise.all(
    faults.map(async (fault) => redirectOf(await start(world, { fault }))?.searchParams.get('error_description')),
  );
  expect(descriptions).toEqual(["'scope' came??twice ? zweimal: ?", 'x'.repeat(200)]);
});

test('4.1 the error for an app that must use PKCE says so', async () => {
  world = { ...world, app: await registeredApp(service, { isPublic: true }) };
  const answers = [
    await start(world),
    await start(world, { codeChallenge: CHALLENGE }),
    await start(world, { codeChallenge: CHALLENGE, codeChallengeMethod: 'S256' }),
  ];
  expect(answers.map((each) => redirectOf(each)?.searchParams.get('error'))).toEqual([
    'invalid_request',
    'invalid_request',
    undefined,
  ]);
});

test.each([{ responseType: null }, { responseType: '' }, { responseType: 'code' }])(
  '4.1 %j asks for a code',
  async (asked) => {
    expect((await answered(world, (await started(world, asked)).id)).get('code')).toMatch(/^cgc_/);
  },
);
