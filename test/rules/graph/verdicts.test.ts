import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { issueCuratorToken } from '../../../subgraphs/auth/access/issue-curator-token.ts';
import { HOUR, MINUTE } from '../../../subgraphs/shared/durations.ts';
import { newOperator } from '../../support/access-requests.ts';
import { addressesFrom } from '../../support/addresses.ts';
import { readDescription } from '../../support/api-description.ts';
import { bearer, get, postJson, query, type RestAnswer } from '../../support/client.ts';
import { newAddress, newItemList } from '../../support/item-lists.ts';
import { curatingPerson } from '../../support/own-credentials.ts';
import { createOwnSource } from '../../support/own-sources.ts';
import { type Behaviour, partner } from '../../support/partner.ts';
import { signedInUser } from '../../support/people.ts';
import { askedOf, holdBack } from '../../support/rule-results.ts';
import { newRule, part } from '../../support/rules.ts';
import { startService } from '../../support/service.ts';
import { until } from '../../support/until.ts';

const there = await partner();
const service = await startService({ config: { outboundAllow: [there.host], answerCache: 0 } });
// A pause lasts until a test says that it is over.
service.clock.stop();
const description = await readDescription(service);
const person = await curatingPerson(service);
beforeEach(() => service.clock.advance(HOUR));
afterAll(async () => {
  await service.close();
  await there.close();
});

type Headers = Readonly<Record<string, string>>;

async function getVerdict(credId: number | string, address: string, headers: Headers = {}): Promise<RestAnswer> {
  return get(service, `/cred/${credId}/eligibility?address=${encodeURIComponent(address)}`, headers);
}

async function postVerdicts(credId: number, body: unknown, headers: Headers = {}): Promise<RestAnswer> {
  return postJson(service, `/cred/${credId}/eligibility`, body, headers);
}

async function resultsOf(credId: number, addresses: readonly string[], headers: Headers = {}) {
  const { body } = await postVerdicts(credId, addresses, headers);
  return body.map(({ result, failure }: { readonly result: number; readonly failure: { readonly code: string } }) =>
    failure ? failure.code : result,
  );
}

/** A credential that the partner decides, by REST or by GraphQL, and how it says yes. */
const YES: Behaviour = { answer: { eligible: true, data: { eligible: true } } };

async function partnerCredential(): Promise<number> {
  there.behaves(YES);
  return createOwnSource(person, `${there.url}/$address`);
}

test('21.16 a URL answers whether an address may own a credential, and repeats the address as it was sent', async () => {
  const listed = newAddress();
  const { credId } = await newItemList(service, [listed]);
  const sent = `0x${listed.slice(2).toUpperCase()}`;
  const { status, headers, body } = await getVerdict(credId, sent);
  const decidedAt = service.clock.now().toISOString();
  const verdict = { credId, name: 'Test list', address: sent, result: 1, decidedAt, failure: null };
  expect([status, body, headers.get('cache-control')]).toEqual([200, verdict, 'no-store']);
  const other = newAddress();
  expect((await getVerdict(credId, other)).body).toEqual({ ...verdict, address: other, result: 0 });
});

test('21.16 format=text answers 1 or 0 alone', async () => {
  const listed = newAddress();
  const { credId } = await newItemList(service, [listed]);
  for (const [address, text] of [
    [listed, '1'],
    [newAddress(), '0'],
  ]) {
    const answer = await fetch(`${service.url}/cred/${credId}/eligibility?format=text&address=${address}`);
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      200,
      'text/plain; charset=utf-8',
      'no-store',
    ]);
    expect(await answer.text()).toBe(text);
  }
});

test('21.16 a partner and a rule decide as they do in the graph', async () => {
  const listed = newAddress();
  const { credId: list } = await newItemList(service, [listed]);
  const asked = await partnerCredential();
  const rule = await newRule(person, { all: [part(list), { not: part(asked) }] });
  for (const answer of [{ eligible: true }, { eligible: false }]) {
    there.behaves({ answer });
    const own = Number(answer.eligible);
    for (const [credId, result] of [
      [asked, own],
      [rule, 1 - own],
    ]) {
      expect((await getVerdict(credId ?? 0, listed)).body).toMatchObject({ credId, result, failure: null });
    }
  }
});

interface Broken extends Behaviour {
  readonly expression?: string;
}

test.each<readonly [string, Broken, string, string | null]>([
  ['a partner that is down', { respond: (response) => response.destroy() }, 'UNREACHABLE', '30'],
  ['a partner that fails', { status: 500 }, 'BAD_STATUS', '30'],
  ['a partner that names a time', { status: 503, headers: { 'retry-after': '90' } }, 'BAD_STATUS', '90'],
  ['an answer that no expression can read', { answer: {}, expression: 'throw 1;' }, 'EXPRESSION_FAILED', null],
])(
  '21.16 %s is 503 without a result, and Retry-After stands only where time heals',
  async (_, { expression, ...behaviour }, code, retryAfter) => {
    there.behaves(YES);
    const source = expression ? { expression: `function(resp) { if (!resp.eligible) ${expression} return 1; }` } : {};
    const credId = await createOwnSource(person, `${there.url}/$address`, { source });
    there.behaves(behaviour);
    const address = newAddress();
    for (const path of ['', '&format=text']) {
      const url = `/cred/${credId}/eligibility?address=${address}${path}`;
      const answer = await get(service, url);
      expect(description.findFault('get', '/cred/{cred_id}/eligibility', answer)).toBeNull();
      const { status, headers, body } = answer;
      expect([status, headers.get('retry-after'), headers.get('cache-control')]).toEqual([503, retryAfter, 'no-store']);
      const failure = { code, message: expect.any(String), retry: retryAfter !== null };
      expect(body).toMatchObject({ credId, address, result: null, failure });
    }
  },
);

const IN_GRAPH =
  'query ($credId: Int!, $address: String!) { credential(credId: $credId) { eligibility(address: $address) { result } } }';

test('21.16 while a partner is down, nobody to whom it says yes is told no', async () => {
  const address = newAddress();
  const { credId: list } = await newItemList(service, [address]);
  const asked = await partnerCredential();
  const rules = [part(asked), { all: [part(list), part(asked)] }, { not: { not: part(asked) } }];
  const credIds = [asked, ...(await Promise.all(rules.map(async (rule) => newRule(person, rule))))];
  const ask = async (credId: number) => {
    const text = await fetch(`${service.url}/cred/${credId}/eligibility?format=text&address=${address}`);
    const { status, body } = await getVerdict(credId, address);
    const many = await postVerdicts(credId, [address]);
    const { data } = await query(service, IN_GRAPH, { credId, address });
    const told = [body, many.body[0], data.credential.eligibility].map(({ result }) => result);
    return [status, text.status, text.ok && (await text.text()), ...told];
  };
  for (const credId of credIds) expect(await ask(credId)).toEqual([200, 200, '1', 1, 1, 1]);
  for (const behaviour of [{ status: 500 }, { text: 'no' }, { answer: [] }, { respond: destroy }, { status: 404 }]) {
    there.behaves(behaviour);
    service.clock.advance(MINUTE);
    for (const credId of credIds) expect(await ask(credId)).toEqual([503, 503, false, null, null, null]);
  }
});

function destroy(response: { destroy(): void }): void {
  response.destroy();
}

test('21.16 what is no address is 400, and an e-mail address must be posted', async () => {
  const { credId } = await newItemList(service, ['ada@example.org']);
  for (const address of ['nobody', '', ' ', 'x'.repeat(5000), `${newAddress()}${' '.repeat(400)}x`]) {
    const { status, body } = await getVerdict(credId, address);
    expect([status, body.address, body.result, body.failure]).toMatchObject([
      400,
      address,
      null,
      { code: 'ADDRESS_INVALID', retry: false },
    ]);
  }
  const { status, body } = await getVerdict(credId, 'ada@example.org');
  expect([status, body]).toMatchObject([400, { reason: 'INVALID_INPUT', field: 'address' }]);
  expect(body.message).toMatch(/^POST it/);
});

test.each([
  ['no address', ''],
  ['an empty query', '?'],
  ['two addresses', '?address=a&address=b'],
  ['a parameter that nobody knows', `?address=${newAddress()}&chain=1`],
  ['a format that nobody knows', `?address=${newAddress()}&format=xml`],
])('21.16 %s is 400', async (_, rest) => {
  const { credId } = await newItemList(service);
  const { status, body } = await get(service, `/cred/${credId}/eligibility${rest}`);
  expect([status, body.reason]).toEqual([400, 'INVALID_INPUT']);
});

test('21.16 a credential that is not there, or was taken down, is 404', async () => {
  const { credId, curator } = await newItemList(service);
  const operator = await newOperator(service);
  const document = 'mutation ($id: Int!) { takeDownCredential(credId: $id, reason: "Copied.") { credId } }';
  await query(service, document, { id: credId }, bearer(operator.token));
  for (const id of [credId, 999_999]) {
    const { status, headers, body } = await getVerdict(id, newAddress());
    expect([status, body.reason, headers.get('cache-control')]).toEqual([404, 'NO_SUCH_CREDENTIAL', 'no-store']);
    expect((await postVerdicts(id, [newAddress()])).body.reason).toBe('NO_SUCH_CREDENTIAL');
  }
  const own = await getVerdict(credId, newAddress(), bearer(curator.token));
  expect([own.status, own.body.failure.code]).toEqual([503, 'TAKEN_DOWN']);
  for (const id of ['x', '2147483648', '-1', '1.5']) expect((await getVerdict(id, newAddress())).status).toBe(400);
});

test('21.17 a POST has one verdict for each address, in their order, each as it was sent', async () => {
  const [listed, other] = [newAddress(), newAddress()];
  const { credId } = await newItemList(service, [listed]);
  const addresses = [other, ` ${listed}`, 'nobody', listed, listed, '', 'x'.repeat(5000), 'ada@example.org'];
  const { status, headers, body } = await postVerdicts(credId, addresses);
  expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
  const decidedAt = service.clock.now().toISOString();
  expect(body[1]).toEqual({ address: ` ${listed}`, result: 1, decidedAt, failure: null });
  expect(body.map(({ address }: { readonly address: string }) => address)).toEqual(addresses);
  const [NO, FORBIDDEN] = ['ADDRESS_INVALID', 'NOT_ALLOWED'];
  expect(await resultsOf(credId, addresses)).toEqual([0, 1, NO, 1, 1, NO, NO, FORBIDDEN]);
  expect((await postVerdicts(credId, [])).body).toEqual([]);
});

test('21.17 who may ask a list for an e-mail address may post it', async () => {
  const ada = await signedInUser(service);
  const { credId, curator } = await newItemList(service, [ada.email]);
  const other = await newItemList(service);
  const ask = async (headers: Headers) => resultsOf(credId, [ada.email, 'bob@example.org'], headers);
  const NO = 'NOT_ALLOWED';
  expect(await ask({})).toEqual([NO, NO]);
  expect(await ask(bearer(ada.token))).toEqual([1, NO]);
  expect(await ask({ cookie: `credgraph-session=${ada.token}` })).toEqual([NO, NO]);
  expect(await ask(bearer(curator.token))).toEqual([1, 0]);
  expect(await ask({ 'access-token': curator.token })).toEqual([1, 0]);
  expect(await ask({ 'access-token': other.curator.token })).toEqual([NO, NO]);
  const { token } = await issueCuratorToken(service.database, service.clock.now(), {
    address: curator.address,
    lifetime: null,
    credIds: [other.credId],
  });
  expect(await ask({ 'access-token': token })).toEqual([NO, NO]);
});

test('21.17 a token that is unknown, has ended or does not belong there is refused as at the paths beside it', async () => {
  const ada = await signedInUser(service);
  const { credId, curator } = await newItemList(service);
  const expired = await issueCuratorToken(service.database, service.clock.now(), {
    address: curator.address,
    lifetime: MINUTE,
    credIds: null,
  });
  service.clock.advance(HOUR);
  for (const [headers, status, reason] of [
    [bearer('nothing'), 401, 'TOKEN_UNKNOWN'],
    [bearer(`${curator.token}x`), 401, 'TOKEN_UNKNOWN'],
    [bearer(expired.token), 401, 'TOKEN_UNKNOWN'],
    [{ 'access-token': expired.token }, 401, 'TOKEN_UNKNOWN'],
    [{ 'access-token': 'nothing' }, 401, 'TOKEN_UNKNOWN'],
    [{ 'access-token': ada.token }, 403, 'WRONG_TOKEN'],
  ] as const) {
    const answers = [await getVerdict(credId, newAddress(), headers), await postVerdicts(credId, [], headers)];
    for (const answer of answers) expect([answer.status, answer.body.reason]).toEqual([status, reason]);
    if (!('access-token' in headers)) continue;
    const beside = await get(service, `/cred/${credId}/items`, headers);
    expect([beside.status, beside.body.reason]).toEqual([status, reason]);
  }
});

test('21.17 a list takes 500 addresses, and whatever may ask a partner 100', async () => {
  const { credId: list } = await newItemList(service, addressesFrom(0, 250));
  expect(await resultsOf(list, addressesFrom(0, 500))).toEqual([...Array(250).fill(1), ...Array(250).fill(0)]);
  const asked = await partnerCredential();
  const rule = await newRule(person, part(asked));
  for (const [credId, most] of [
    [list, 500],
    [asked, 100],
    [rule, 100],
  ] as const) {
    const { status, body } = await postVerdicts(credId, addressesFrom(0, most + 1));
    expect([status, body]).toMatchObject([400, { reason: 'INVALID_INPUT', field: 'addresses' }]);
    expect(body.message).toContain(`at most ${most} addresses`);
  }
  expect(await resultsOf(asked, addressesFrom(0, 100))).toEqual(Array(100).fill(1));
});

/** The longest turn of the event loop during some work, in milliseconds of processor time: what other processes take does not count. */
async function longestTurn(work: () => Promise<void>): Promise<number> {
  let [longest, last] = [0, process.threadCpuUsage()];
  const timer = setInterval(() => {
    const { user, system } = process.threadCpuUsage(last);
    longest = Math.max(longest, (user + system) / 1000);
    last = process.threadCpuUsage();
  }, 1);
  await work();
  clearInterval(timer);
  return longest;
}

test('21.17 500 addresses of the longest spellings leave the event loop to others', async () => {
  const { credId } = await newItemList(service);
  const longest = Array.from({ length: 500 }, (_, i) => `${i}${'ä'.repeat(50 - String(i).length)}@example.org`);
  const turn = await longestTurn(async () => {
    expect(await resultsOf(credId, longest)).toEqual(Array(500).fill('NOT_ALLOWED'));
  });
  expect(turn).toBeLessThan(1000);
});

test('21.17 a crowd at a partner leaves addresses without a result, and takes it from no other', async () => {
  const credIds = await Promise.all([0, 1, 2, 3].map(async () => askedOf(person, there)));
  const { held, release } = holdBack(there);
  const asking = Promise.all(credIds.map(async (credId) => resultsOf(credId, addressesFrom(0, 100))));
  await until(() => held.length === 16);
  release();
  const results = (await asking).flat();
  const [answered, crowded] = [1, 'TOO_MANY_CALLS'].map((each) => results.filter((result) => result === each));
  expect([answered?.length, crowded?.length].every((count) => count !== undefined && count > 0)).toBe(true);
  expect((answered?.length ?? 0) + (crowded?.length ?? 0)).toBe(400);
});

test.each([
  ['no array', '{}', 400, 'MALFORMED_REQUEST'],
  ['a number among the addresses', '[1]', 400, 'MALFORMED_REQUEST'],
  ['half of a text', '["0x', 400, 'MALFORMED_REQUEST'],
  ['nothing', '', 400, 'MALFORMED_REQUEST'],
  ['more than 64 kB', JSON.stringify(['x'.repeat(70_000)]), 413, 'BODY'],
])('21.17 a body of %s is refused as a whole', async (_, body, status, reason) => {
  const { credId } = await newItemList(service);
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body };
  const answer = await fetch(`${service.url}/cred/${credId}/eligibility`, init);
  expect([answer.status, await answer.json()]).toMatchObject([status, { reason }]);
});

test('21.17 another type of body, and one that is packed, are 415', async () => {
  const { credId } = await newItemList(service);
  for (const [name, value] of [
    ['content-type', 'text/plain'],
    ['content-encoding', 'gzip'],
  ] as const) {
    expect((await postVerdicts(credId, [], { [name]: value })).status).toBe(415);
  }
});

test('21.16 pages of every origin may ask, without cookies', async () => {
  const { credId } = await newItemList(service);
  const path = `/cred/${credId}/eligibility`;
  const origin = { origin: 'https://votes.example' };
  const asked = { 'access-control-request-method': 'POST', 'access-control-request-headers': 'content-type' };
  const preflight = await fetch(service.url + path, { method: 'OPTIONS', headers: { ...origin, ...asked } });
  expect([preflight.status, preflight.headers.get('access-control-allow-headers')]).toEqual([204, 'content-type']);
  const answers = [preflight, await getVerdict(credId, newAddress(), origin), await postVerdicts(credId, [], origin)];
  for (const { headers } of answers) {
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('access-control-allow-credentials')).toBeNull();
  }
});

test('21.16 HEAD has the status and no body, and other methods are 405', async () => {
  const { credId } = await newItemList(service);
  const url = `${service.url}/cred/${credId}/eligibility?address=${newAddress()}`;
  const head = await fetch(url, { method: 'HEAD' });
  expect([head.status, head.headers.get('cache-control'), await head.text()]).toEqual([200, 'no-store', '']);
  const put = await fetch(url, { method: 'PUT' });
  expect([put.status, put.headers.get('allow')]).toEqual([405, 'GET, POST, HEAD']);
});
