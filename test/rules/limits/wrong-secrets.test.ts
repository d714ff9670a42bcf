import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { MINUTE } from '../../../subgraphs/shared/durations.ts';
import { bearer, get, postForm, postJson, query } from '../../support/client.ts';
import { newCode, signedInApp } from '../../support/grants.ts';
import { change, newItemList } from '../../support/item-lists.ts';
import { startService } from '../../support/service.ts';
import { evmWallet } from '../../support/wallet.ts';
import { challenged, complete } from '../../support/wallet-sign-in.ts';

const TOKEN = '/oauth/auth/2/token';
const RATE = 3;

/** More items than a GraphQL request holds: they are streamed. */
const MANY = Array.from({ length: 50_001 }, () => '0x1');

const service = await startService({ config: { wrongSecretRate: RATE } });
service.clock.stop();
const neighbour = await signedInApp(service);
const client = { client_id: neighbour.app.clientId, client_secret: neighbour.app.clientSecret };
const list = await newItemList(service);
beforeEach(() => service.clock.advance(2 * MINUTE));
afterAll(async () => service.close());

interface Status {
  readonly status: number;
}

const refreshGrant = (fields: object) =>
  postForm(service, TOKEN, { grant_type: 'refresh_token', refresh_token: 'cgr_x', ...client, ...fields });
const append = (token: string, items: readonly string[] = []) =>
  postJson(service, `/cred/${list.credId}/append`, items, { 'access-token': token });

/** Each row: a way to show a wrong secret. */
const WRONG: readonly (readonly [string, () => Promise<Status>])[] = [
  ['client secret', () => refreshGrant({ client_secret: 'cgk_x' })],
  ['client id', () => refreshGrant({ client_id: 'x' })],
  ['refresh token', () => refreshGrant({})],
  ['code', () => postForm(service, TOKEN, { grant_type: 'authorization_code', code: 'cgc_x', ...client })],
  [
    'client secret at introspection',
    () => postForm(service, '/oauth/auth/2/introspect', { token: 'x', ...client, client_secret: 'x' }),
  ],
  [
    'client secret at revocation',
    () => postForm(service, '/oauth/auth/2/revoke', { token: 'x', ...client, client_secret: 'x' }),
  ],
  ['curator token over REST', () => append('cgt_x')],
  ['curator token of a stream', () => append('cgt_x', MANY)],
  ['curator token over GraphQL', () => change({ ...list, curator: { ...list.curator, token: 'cgt_x' } }, 'APPEND', [])],
  ['access token', () => get(service, '/oauth/api/2/token', bearer('cga_x'))],
  ['session', () => query(service, '{ viewer { id } }', {}, bearer('cgs_x'))],
  [
    'signature of a wallet',
    async () => complete(service, (await challenged(service, evmWallet())).id, { proof: '0x' }),
  ],
];

/** Shows everything that is right, each to its own endpoint; what was not answered well. */
async function showRightOnes(): Promise<readonly unknown[]> {
  const code = await newCode(service, neighbour.person, neighbour.app);
  const exchanged = await postForm(service, TOKEN, { grant_type: 'authorization_code', code, ...client });
  const { access_token, refresh_token } = exchanged.body;
  const email = `${code}@example.org`;
  const answers = [
    exchanged,
    await get(service, '/oauth/api/2/token', bearer(access_token)),
    await postForm(service, '/oauth/auth/2/introspect', { token: access_token, ...client }),
    await refreshGrant({ refresh_token }),
    await postForm(service, '/oauth/auth/2/revoke', { token: access_token, ...client }),
    await append(list.curator.token),
    await append(list.curator.token, MANY),
    await change(list, 'APPEND', []),
    await query(service, '{ viewer { id } }', {}, bearer(neighbour.person.token)),
    await query(service, 'mutation ($email: String!) { requestEmailSignIn(email: $email) { id } }', { email }),
  ];
  return answers.filter((answer) => answer.status !== 200 || ('errors' in answer && answer.errors.length > 0));
}

test.each(WRONG)(
  '22.6 a wrong %s is refused with 429 once there were too many, and nobody at that address who shows a right one',
  async (_, show) => {
    const answers: Status[] = [];
    for (let i = 0; i < RATE + 2; i += 1) answers.push(await show());
    const statuses = answers.map(({ status }) => status === 429);
    expect(statuses).toEqual([...Array.from({ length: RATE }, () => false), true, true]);
    expect(await showRightOnes()).toEqual([]);
  },
);

test('22.6 the answer to a wrong secret too many says when to come again, in the form of its endpoint', async () => {
  for (let i = 0; i < RATE; i += 1) await append('cgt_x');
  const oauth = await refreshGrant({ client_secret: 'x' });
  expect([oauth.status, oauth.body.error, oauth.headers.get('retry-after')]).toEqual([
    429,
    'temporarily_unavailable',
    '20',
  ]);
  const rest = await append('cgt_x');
  expect([rest.body.code, rest.body.limit, rest.headers.get('retry-after')]).toEqual(['RATE_LIMITED', RATE, '20']);
  const graph = await change({ ...list, curator: { ...list.curator, token: 'cgt_x' } }, 'APPEND', []);
  expect([graph.status, graph.errors[0]?.extensions]).toMatchObject([429, { code: 'RATE_LIMITED', retryAfter: 20 }]);
  service.clock.advance(20_000);
  expect((await append('cgt_x')).status).toBe(401);
});
