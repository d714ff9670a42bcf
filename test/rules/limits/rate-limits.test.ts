import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { HOUR, MINUTE } from '../../../subgraphs/shared/durations.ts';
import { addressesFrom } from '../../support/addresses.ts';
import { bearer, get, postForm, postJson, query } from '../../support/client.ts';
import { storeListEvent, subscribe } from '../../support/event-streams.ts';
import { newItemList } from '../../support/item-lists.ts';
import { newCurator, registeredApp, signedInUser } from '../../support/people.ts';
import { startService } from '../../support/service.ts';
import { until } from '../../support/until.ts';
import { untilReady } from '../../support/until-ready.ts';

const RATES = { addressRate: 40, callerRate: 20, beginningRate: 8, wrongSecretRate: 8 };
const EMAIL_SIGN_IN = 'mutation ($email: String!) { requestEmailSignIn(email: $email) { id } }';

// The proxy is the test itself: each row below comes from an address of its own.
const service = await startService({ config: { ...RATES, trustProxy: ['127.0.0.1'] } });
service.clock.stop();
beforeEach(() => service.clock.advance(2 * MINUTE));
afterAll(async () => service.close());

type Headers = Readonly<Record<string, string>>;
type Refusable = { readonly status: number };

function from(address: string): Readonly<Record<string, string>> {
  return { 'x-forwarded-for': address };
}

/** Repeats a request until it is refused; how often it was answered before, and the refusal. */
async function untilRefused<Answer extends { readonly status: number }>(
  ask: (time: number) => Promise<Answer>,
): Promise<{ readonly answered: number; readonly refusal: Answer }> {
  for (let answered = 0; answered < 1000; answered += 1) {
    const answer = await ask(answered);
    if (answer.status === 429) return { answered, refusal: answer };
  }
  throw new Error('Nothing was refused.');
}

test('22.5 an answer has the rate limit of the address and what remains of it', async () => {
  const { headers } = await get(service, '/.well-known/oauth-authorization-server', from('192.0.2.1'));
  expect(headers.get('ratelimit-limit')).toBe('40');
  expect(headers.get('ratelimit-remaining')).toBe('39');
  expect(headers.get('ratelimit-reset')).toBe('2');
  expect(headers.get('retry-after')).toBeNull();
});

test('22.5 too many requests of one address are refused in REST with the time to come again, and then let in', async () => {
  const ask = async () => postJson(service, '/cred/1/append', [], from('192.0.2.2'));
  const { answered, refusal } = await untilRefused(ask);
  expect(answered).toBe(40);
  expect(refusal.body).toMatchObject({
    code: 'RATE_LIMITED',
    limit: 40,
    requestId: refusal.headers.get('x-request-id'),
  });
  expect(refusal.headers.get('retry-after')).toBe('2');
  expect(refusal.headers.get('ratelimit-remaining')).toBe('0');
  service.clock.advance(2000);
  expect((await ask()).status).toBe(401);
});

test('22.5 each kind of endpoint refuses in its own language', async () => {
  const headers = from('192.0.2.3');
  await untilRefused(async () => get(service, '/.well-known/oauth-authorization-server', headers));
  const graphql = await query(service, '{ viewer { id } }', {}, headers);
  expect([graphql.status, graphql.errors[0]?.extensions.code]).toEqual([429, 'RATE_LIMITED']);
  const oauth = await postForm(service, '/oauth/auth/2/token', { grant_type: 'refresh_token' }, headers);
  expect([oauth.status, oauth.body.error]).toEqual([429, 'temporarily_unavailable']);
  const page = await fetch(`${service.url}/sign-in`, { headers });
  expect([page.status, page.headers.get('content-type')]).toEqual([429, 'text/html; charset=utf-8']);
  expect(await page.text()).toContain('Try again in 2 seconds');
});

test('22.5 each address is counted on its own, and an IPv6 network as one', async () => {
  await untilRefused(async () => get(service, '/oauth/api/2/token', from('2001:db8:1:2::1')));
  expect((await get(service, '/oauth/api/2/token', from('2001:db8:1:2:ffff::2'))).status).toBe(429);
  expect((await get(service, '/oauth/api/2/token', from('2001:db8:1:3::1'))).status).toBe(401);
});

/** An address in one of the 256 networks of a /56, which is one of the 256 of a /48. */
function inLine(line: number, network: number): Readonly<Record<string, string>> {
  return from(`2001:db8:9:${(line * 256 + network).toString(16)}::1`);
}

test('22.5 a /56 of IPv6 has four times the limit of a /64, and a /48 sixteen times', async () => {
  const ask = async (line: number, time: number) => get(service, '/oauth/api/2/token', inLine(line, time % 8));
  expect((await untilRefused(async (time) => ask(0, time))).answered).toBe(160);
  for (const line of [1, 2]) await untilRefused(async (time) => ask(line, time));
  expect((await untilRefused(async (time) => ask(3, time))).answered).toBe(160);
  const { refusal } = await untilRefused(async (time) => ask(4 + time, 0));
  expect(refusal.headers.get('ratelimit-limit')).toBe('640');
  expect((await get(service, '/oauth/api/2/token', from('2001:db8:a::1'))).status).toBe(401);
});

test('22.5 what a /64 is refused takes nothing from its /56', async () => {
  const ask = async (network: number) => get(service, '/oauth/api/2/token', inLine(0, network));
  for (let time = 0; time < 200; time += 1) await ask(1);
  expect((await untilRefused(async () => ask(2))).answered).toBe(40);
});

test('22.5 the rate limit in an answer is that of the network which has least left', async () => {
  const ask = async (network: number) => get(service, '/oauth/api/2/token', inLine(0, network));
  const told = async (network: number) => {
    const { headers } = await ask(network);
    return ['ratelimit-limit', 'ratelimit-remaining'].map((name) => headers.get(name));
  };
  expect(await told(1)).toEqual(['40', '39']);
  for (let time = 0; time < 139; time += 1) await ask(2 + (time % 4));
  expect(await told(9)).toEqual(['160', '19']);
});

test.each([
  [
    'sign-ins started',
    async (headers: Readonly<Record<string, string>>, time: number) =>
      query(service, EMAIL_SIGN_IN, { email: `b${time}@example.org` }, headers),
  ],
  [
    'wrong secrets',
    async (headers: Readonly<Record<string, string>>) =>
      get(service, '/oauth/api/2/user', { ...headers, ...bearer('cga_wrong') }),
  ],
])('22.5 %s are counted by the networks of IPv6 too', async (_, ask) => {
  expect((await untilRefused(async (time) => ask(inLine(0, time % 16), time))).answered).toBe(32);
});

test('22.5 a caller is counted wherever it comes from, over GraphQL and REST together', async () => {
  const [{ token }, other] = [await signedInUser(service), await signedInUser(service)];
  const ask = async (time: number) =>
    query(service, '{ viewer { id } }', {}, { ...bearer(token), ...from(`192.0.2.${100 + time}`) });
  const { answered, refusal } = await untilRefused(ask);
  expect(answered).toBe(20);
  expect(refusal.errors[0]?.extensions).toMatchObject({ code: 'RATE_LIMITED', limit: 20, retryAfter: 3 });
  const rest = await get(service, '/oauth/api/2/user', { ...bearer(token), ...from('192.0.2.99') });
  expect([rest.status, rest.headers.get('retry-after')]).toEqual([429, '3']);
  const neighbour = await query(service, '{ viewer { id } }', {}, { ...bearer(other.token), ...from('192.0.2.100') });
  expect(neighbour.status).toBe(200);
});

/** Asks over REST and in the graph whether so many addresses may own a list, and takes the answer for the status alone. */
const QUESTIONS: readonly (readonly [
  string,
  (credId: number, count: number, headers: Headers) => Promise<Refusable>,
])[] = [
  [
    'over REST',
    async (credId, count, headers) =>
      postJson(service, `/cred/${credId}/eligibility`, addressesFrom(0, count), headers),
  ],
  [
    'in the graph',
    async (credId, count, headers) => {
      const document = `query ($id: Int!, $a: [String!]!) { credential(credId: $id) { ...Asked } }
        fragment Asked on Credential { eligibilities(addresses: $a) { result } }`;
      return query(service, document, { id: credId, a: addressesFrom(0, count) }, headers);
    },
  ],
  [
    'by aliases',
    async (credId, count, headers) => {
      const asked = [0, 1, 2].map((i) => `a${i}: eligibilities(addresses: $a) { result }`);
      const document = `query ($id: Int!, $a: [String!]!) { credential(credId: $id) { ${asked.join(' ')} } }`;
      return query(service, document, { id: credId, a: addressesFrom(0, count / 3) }, headers);
    },
  ],
  [
    'for the credentials of a wallet',
    async (_credId, count, headers) => {
      const document =
        'query ($n: Int!) { wallet(address: "0x1") { credentials(first: $n) { edges { node { result } } } } }';
      return query(service, document, { n: count }, headers);
    },
  ],
];

test.each(QUESTIONS)('22.5 addresses that are asked about %s are counted, and not the requests', async (name, ask) => {
  const { credId } = await newItemList(service);
  const headers = from(`192.0.2.${QUESTIONS.findIndex(([each]) => each === name) + 20}`);
  expect((await ask(credId, 30, headers)).status).toBe(200);
  const refusal = await ask(credId, 30, headers);
  expect(refusal.status).toBe(429);
  service.clock.advance(MINUTE);
  expect((await ask(credId, 30, headers)).status).toBe(200);
  const [{ token }, other] = [await signedInUser(service), from(`2001:db8:77:${name.length}::1`)];
  const known = { ...other, ...bearer(token) };
  expect((await ask(credId, 18, known)).status).toBe(200);
  expect((await ask(credId, 3, known)).status).toBe(429);
});

test('22.5 addresses that the query for an event of a stream asks about are counted too', async () => {
  const { credId, curator } = await newItemList(service);
  const subscription =
    'subscription ($a: [String!]!) { events { id credential { eligibilities(addresses: $a) { result } } } }';
  const headers = { ...from('192.0.2.32'), ...bearer(curator.token) };
  const variables = { a: addressesFrom(0, 15) };
  // The beginning of the stream counts as well.
  service.clock.advance(MINUTE);
  const subscriber = await subscribe(service, { query: subscription, variables, headers });
  service.clock.advance(MINUTE);
  await storeListEvent(service, credId, 1);
  await until(() => subscriber.results.length === 1);
  await storeListEvent(service, credId, 2);
  await until(() => subscriber.results.length === 2);
  const [first, second] = subscriber.results;
  expect(first?.errors).toBeUndefined();
  expect(second?.errors?.[0]?.extensions).toMatchObject({ reason: 'TOO_SLOW' });
  subscriber.close();
});

test('22.5 trials of a rule count as the addresses that they may have, and other operations as one', async () => {
  const { token } = await signedInUser(service);
  const headers = { ...from('192.0.2.30'), ...bearer(token) };
  const trial = 'mutation { tryRule(input: { rule: { credential: 1 }, addresses: ["a"] }) { result } }';
  expect((await query(service, trial, {}, headers)).status).toBe(429);
  expect((await query(service, '{ viewer { id } }', {}, headers)).status).toBe(200);
});

test('22.5 started sign-ins are counted separately, however many are in one document', async () => {
  const headers = from('192.0.2.4');
  const begin = async (time: number) => query(service, EMAIL_SIGN_IN, { email: `a${time}@example.org` }, headers);
  expect((await untilRefused(begin)).answered).toBe(8);
  expect((await query(service, '{ partnerContract { appOrigin } }', {}, headers)).status).toBe(200);
  const many = `mutation { ${Array.from({ length: 9 }, (_, i) => `a${i}: requestEmailSignIn(email: "b@example.org") { id }`).join(' ')} }`;
  expect((await query(service, many, {}, from('192.0.2.5'))).status).toBe(429);
});

test('22.5 authorizations begun by the page are counted with them', async () => {
  const { clientId, redirectUri } = await registeredApp(service);
  const fields = new URLSearchParams({ client_id: clientId, redirect_uri: redirectUri, state: 'x' });
  const open = async () =>
    fetch(`${service.url}/oauth?${fields.toString()}`, { redirect: 'manual', headers: from('192.0.2.6') });
  expect((await untilRefused(open)).answered).toBe(8);
});

test('22.5 trials of an app are counted with them, however many are in one document', async () => {
  const owner = await signedInUser(service);
  const { clientId } = await registeredApp(service, { owners: [owner.userId] });
  const trials = Array.from({ length: 9 }, (_, i) => `a${i}: tryApp(clientId: "${clientId}", scopes: [Email]) { id }`);
  const asked = { ...bearer(owner.token), ...from('192.0.2.7') };
  expect((await query(service, `mutation { ${trials.join(' ')} }`, {}, asked)).status).toBe(429);
});

test.each([
  [
    'bearer tokens over GraphQL',
    '192.0.2.8',
    (headers: Record<string, string>) =>
      query(service, '{ viewer { id } }', {}, { ...headers, ...bearer('cgs_wrong') }),
  ],
  [
    'bearer tokens over REST',
    '192.0.2.9',
    (headers: Record<string, string>) => get(service, '/oauth/api/2/user', { ...headers, ...bearer('cga_wrong') }),
  ],
  [
    'curator tokens over REST',
    '192.0.2.10',
    (headers: Record<string, string>) =>
      postJson(service, '/cred/1/append', ['a@example.org'], { ...headers, 'access-token': 'cgt_wrong' }),
  ],
  [
    'tokens of a question',
    '192.0.2.31',
    (headers: Record<string, string>) =>
      get(service, '/cred/1/eligibility?address=nobody', { ...headers, ...bearer('cgt_wrong') }),
  ],
])(
  '22.5 wrong %s are counted, and do not keep out a caller at that address who shows a right one',
  async (_, address, ask) => {
    const { token } = await newCurator(service);
    expect((await untilRefused(async () => ask({ ...from(address) }))).answered).toBe(8);
    const right = await query(service, '{ partnerContract { appOrigin } }', {}, { ...from(address), ...bearer(token) });
    expect(right.status).toBe(200);
  },
);

test('22.5 what operators ask, and files, are never refused', async () => {
  const headers = from('192.0.2.11');
  await untilRefused(async () => get(service, '/oauth/api/2/token', headers));
  expect((await get(service, '/healthz', headers)).status).toBe(200);
  expect((await untilReady(service, headers)).status).toBe(200);
  expect((await fetch(`${service.url}/sign-in-button.svg`, { headers })).status).toBe(200);
});

test('22.5 without a trusted proxy nobody can claim to be somewhere else', async () => {
  const alone = await startService({ config: RATES });
  alone.clock.stop();
  const { answered } = await untilRefused(async (time) => get(alone, '/oauth/api/2/token', from(`192.0.2.${time}`)));
  expect(answered).toBe(40);
  await alone.close();
});

test('22.5 a clock that is set back an hour changes nothing of the limits', async () => {
  const headers = from('192.0.2.12');
  const ask = async () => get(service, '/oauth/api/2/token', headers);
  await untilRefused(ask);
  service.clock.setBack(HOUR);
  expect((await ask()).headers.get('retry-after')).toBe('2');
  service.clock.advance(2000);
  expect((await ask()).status).toBe(401);
});
