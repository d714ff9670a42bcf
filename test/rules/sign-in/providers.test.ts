import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { MINUTE } from '../../../subgraphs/shared/durations.ts';
import type { QueryAnswer } from '../../support/client.ts';
import { countSuccesses } from '../../support/grants.ts';
import { signedInUser } from '../../support/people.ts';
import { reasonOf } from '../../support/reason-of.ts';
import { recorded } from '../../support/recorded.ts';
import { startUpstreamWorld } from '../../support/upstream.ts';
import { begin, finish, signInUpstream, visit } from '../../support/upstream-sign-in.ts';

const world = await startUpstreamWorld();
afterAll(async () => world.upstream.close());
let accounts = 0;
beforeEach(() => {
  accounts += 1;
  Object.assign(world.upstream, { account: { id: `u-${accounts}`, username: 'ada' }, userAnswer: null });
});

function userOf({ data }: QueryAnswer): QueryAnswer['data'] {
  return data.completeUpstreamSignIn.user;
}

const OAUTH = ['Microblog', 'CodeHost', 'Chat'];

test.each(OAUTH)('10.10 an account at %s signs its owner in, who comes back as the same person', async (scope) => {
  const first = userOf(await signInUpstream(world, scope));
  const { id, username } = world.upstream.account ?? {};
  expect(first.identities[0]).toEqual({ scope, isPrimary: true, username, userId: id });
  expect(userOf(await signInUpstream(world, scope)).id).toBe(first.id);
});

test('2.5 a user name that was changed there is known here after the next sign-in', async () => {
  const { id } = userOf(await signInUpstream(world, 'Microblog'));
  world.upstream.account = { id: `u-${accounts}`, username: 'ada.lovelace' };
  const after = userOf(await signInUpstream(world, 'Microblog'));
  expect([after.id, after.identities[0].username]).toEqual([id, 'ada.lovelace']);
});

test('10.10 with a session, the account is linked to the person', async () => {
  const person = await signedInUser(world.service);
  const linked = userOf(await signInUpstream(world, 'CodeHost', person));
  expect(linked.id).toBe(person.userId);
  expect(userOf(await signInUpstream(world, 'CodeHost')).id).toBe(person.userId);
});

test("10.10 another person's account is not moved, and the refusal is recorded", async () => {
  const owner = userOf(await signInUpstream(world, 'CodeHost'));
  const person = await signedInUser(world.service);
  const refused = await signInUpstream(world, 'CodeHost', person);
  expect(refused.errors[0]?.extensions).toMatchObject({ code: 'CONFLICT', reason: 'IDENTITY_TAKEN' });
  await recorded(world.service, { userId: person.userId }, 'identity-refused');
  expect(userOf(await signInUpstream(world, 'CodeHost')).id).toBe(owner.id);
});

test('10.10 no token of the provider is stored', async () => {
  await signInUpstream(world, 'Microblog');
  const collections = (await world.service.database.db?.listCollections().toArray()) ?? [];
  const all = await Promise.all(
    collections.map(({ name }) => world.service.database.collection(name).find().toArray()),
  );
  const stored = JSON.stringify(all);
  const { issued } = world.upstream;
  expect(issued.slice(-2)).toEqual([expect.stringMatching(/^[\w-]{43}$/), expect.stringMatching(/^eyJ/)]);
  expect(issued.filter((token) => stored.includes(String(token)))).toEqual([]);
  expect(stored).not.toMatch(/access_token|id_token/);
});

test('10.10 an answer works once, also of five at once', async () => {
  const answer = { scope: 'Chat', ...(await visit(world, 'Chat')) };
  const answers = await Promise.all([1, 2, 3, 4, 5].map(async () => finish(world, answer)));
  expect(countSuccesses(answers)).toBe(1);
  expect(reasonOf(await finish(world, answer))).toBe('UPSTREAM_OVER');
});

test('10.10 a started sign-in is valid for 10 minutes', async () => {
  const answer = await visit(world, 'CodeHost');
  world.service.clock.advance(10 * MINUTE);
  expect(reasonOf(await finish(world, { scope: 'CodeHost', ...answer }))).toBe('UPSTREAM_OVER');
});

test('10.10 only the browser that started a sign-in can complete it', async () => {
  const [mine, theirs] = [await visit(world, 'CodeHost'), await visit(world, 'CodeHost')];
  expect(reasonOf(await finish(world, { scope: 'CodeHost', key: 'cgu_unknown', query: mine.query }))).toBe(
    'UPSTREAM_OVER',
  );
  expect(reasonOf(await finish(world, { scope: 'CodeHost', key: theirs.key, query: mine.query }))).toBe('WRONG_PROOF');
});

test('10.10 one provider does not answer for another', async () => {
  const { key, query } = await visit(world, 'CodeHost');
  expect(reasonOf(await finish(world, { scope: 'Chat', key, query }))).toBe('UPSTREAM_OVER');
});

test('10.10 a person who signs in or out in the meantime must start again', async () => {
  const person = await signedInUser(world.service);
  const [alone, linking] = [await visit(world, 'Chat'), await visit(world, 'Chat', person)];
  const answers = [
    await finish(world, { scope: 'Chat', ...alone }, person),
    await finish(world, { scope: 'Chat', ...linking }),
  ];
  expect(answers.map(reasonOf)).toEqual(['CHANGED', 'CHANGED']);
});

test('10.10 a person who declines at the provider is not signed in', async () => {
  world.upstream.account = null;
  expect(reasonOf(await signInUpstream(world, 'Microblog'))).toBe('UPSTREAM_DECLINED');
});

/** What a provider may send the browser back with, in place of what it sent. */
const QUERIES: readonly [string, (query: string) => string, string][] = [
  ['nothing', () => '', 'WRONG_PROOF'],
  ['no code', (query) => query.replace(/code=[^&]*/, 'x=y'), 'UPSTREAM_FAILED'],
  ['a wrong code', (query) => query.replace(/code=[^&]*/, 'code=wrong'), 'UPSTREAM_FAILED'],
  ['two codes', (query) => `${query}&code=x`, 'UPSTREAM_FAILED'],
  ['another state', (query) => query.replace(/state=[^&]*/, 'state=x'), 'WRONG_PROOF'],
  ['two states', (query) => `${query}&state=x`, 'WRONG_PROOF'],
  ['another issuer', (query) => query.replace(/iss=[^&]*/, 'iss=https%3A%2F%2Fevil.example'), 'UPSTREAM_FAILED'],
  ['an error', (query) => query.replace(/code=[^&]*/, 'error=server_error'), 'UPSTREAM_FAILED'],
];

test.each(QUERIES)('10.10 %s signs nobody in, and is recorded', async (_what, change, reason) => {
  const { key, query } = await visit(world, 'Microblog');
  const refused = await finish(world, { scope: 'Microblog', key, query: change(query) });
  expect(refused.errors[0]?.extensions.reason).toBe(reason);
  const { requestId } = refused.errors[0]?.extensions ?? { requestId: '' };
  const [event] = await recorded(world.service, { requestId }, 'sign-in-refused');
  expect(event?.detail).toEqual({ scope: 'Microblog', reason, message: refused.errors[0]?.message });
});

test.each(['nonce', 'code_challenge'])(
  '10.10 an answer to a request with another %s signs nobody in',
  async (parameter) => {
    const other = 'x'.repeat(43);
    const change = (url: string): string => url.replace(new RegExp(`(?<=[?&]${parameter}=)[^&]*`), other);
    const { key, query } = await visit(world, 'Microblog', undefined, change);
    expect(reasonOf(await finish(world, { scope: 'Microblog', key, query }))).toBe('UPSTREAM_FAILED');
  },
);

test('10.10 PKCE is sent only to the providers that are configured for it, and a nonce only with OpenID Connect', async () => {
  const urls = await Promise.all(OAUTH.map(async (scope) => (await begin(world, scope)).data.startUpstreamSignIn.url));
  const has = (parameter: string): readonly boolean[] => urls.map((url) => new URL(url).searchParams.has(parameter));
  expect([has('state'), has('nonce'), has('code_challenge')]).toEqual([
    [true, true, true],
    [true, false, false],
    [true, true, false],
  ]);
});

test('10.10 a provider that is down is reported, and does not prevent the start', async () => {
  const issuer = 'http://127.0.0.1:1';
  const client = { clientId: 'us', clientSecret: null, clientAuthentication: 'none', pkce: true } as const;
  const answer = { scopes: ['openid'], id: '/sub', username: '/sub' };
  const down = { kind: 'oauth', scope: 'Chat', name: 'Chat', issuer, endpoints: null, ...client, ...answer } as const;
  const other = await startUpstreamWorld({ providers: [down] });
  const { errors } = await begin(other, 'Chat');
  expect(errors[0]?.extensions).toMatchObject({ code: 'UNAVAILABLE', reason: 'UPSTREAM_FAILED' });
  await other.upstream.close();
});

const USER_ANSWERS: readonly [string, number, string, string][] = [
  ['an error', 500, '{}', 'UPSTREAM_FAILED'],
  ['a refusal', 401, '{}', 'UPSTREAM_FAILED'],
  ['no JSON', 200, '<html>', 'UPSTREAM_FAILED'],
  ['no object', 200, 'null', 'UPSTREAM_FAILED'],
  ['no id', 200, '{"data":{"login":"ada"}}', 'UPSTREAM_FAILED'],
  ['an empty id', 200, '{"data":{"id":" "}}', 'UPSTREAM_FAILED'],
  ['an id that is an object', 200, '{"data":{"id":{"$ne":1}}}', 'UPSTREAM_FAILED'],
  ['an id with lost digits', 200, '{"data":{"id":12345678901234567890}}', 'UPSTREAM_FAILED'],
  ['an id with a space before it', 200, '{"data":{"id":" 42"}}', 'UPSTREAM_FAILED'],
  ['an id with a line feed in it', 200, '{"data":{"id":"42\\n43"}}', 'UPSTREAM_FAILED'],
  ['an id with a character that does not show', 200, '{"data":{"id":"4\\u200b2"}}', 'UPSTREAM_FAILED'],
  ['an endless id', 200, JSON.stringify({ data: { id: 'x'.repeat(300) } }), 'UPSTREAM_FAILED'],
];

test.each(USER_ANSWERS)(
  '10.10 a provider that answers with %s signs nobody in',
  async (_what, status, body, reason) => {
    world.upstream.userAnswer = { status, body };
    const refused = await signInUpstream(world, 'CodeHost');
    expect(refused.errors[0]?.extensions).toMatchObject({ code: 'UNAVAILABLE', reason });
  },
);

test('2.5 a number is an ID too, and invisible characters are not part of a name', async () => {
  world.upstream.userAnswer = { status: 200, body: '{"data":{"id":42,"login":" a\\u202ed\\u0000a "}}' };
  const [identity] = userOf(await signInUpstream(world, 'CodeHost')).identities;
  expect(identity).toMatchObject({ userId: '42', username: 'ada' });
});

test('2.5 an account without a user name is named by its ID', async () => {
  world.upstream.userAnswer = { status: 200, body: '{"data":{"id":"no-name"}}' };
  expect(userOf(await signInUpstream(world, 'CodeHost')).identities[0]).toMatchObject({ username: 'no-name' });
});

test('10.10 a provider that is not configured is not offered', async () => {
  const { errors } = await begin(world, 'Email');
  expect(errors[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', reason: 'NO_PROVIDER' });
});
