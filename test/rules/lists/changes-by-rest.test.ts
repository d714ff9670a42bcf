import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { postJson, query, type RestAnswer } from '../../support/client.ts';
import { newList } from '../../support/lists.ts';
import { type Curator, newCurator } from '../../support/people.ts';
import { startService, type TestService } from '../../support/service.ts';

const ONE = '0x52908400098527886e0f7030069857d2e4169ee7';
const OTHER = '0xde709f2102306220921060314715629080e2fb77';

let service: TestService;
let curator: Curator;
let credId: number;

beforeAll(async () => {
  service = await startService();
  curator = await newCurator(service);
});
afterAll(async () => service.close());
beforeAll(async () => {
  credId = await newList(service, curator);
});

test.each(['reomve', 'remove'])('4.8 %s removes the given items', async (word) => {
  await change('replace', [ONE, OTHER]);
  const { status, body } = await change(word, [ONE]);
  expect([status, body.removed, body.count]).toEqual([200, 1, 1]);
  expect(await listed()).toEqual([OTHER]);
});

test('4.8 append adds the given items, and replace sets only them', async () => {
  await change('replace', []);
  await change('append', [ONE]);
  expect(await listed()).toEqual([ONE]);
  await change('replace', [OTHER]);
  expect(await listed()).toEqual([OTHER]);
});

test('4.8 the answer carries the counts and the revision as entity tag', async () => {
  await change('replace', []);
  const { body, headers } = await change('append', [ONE, ONE.toUpperCase().replace('X', 'x'), OTHER]);
  expect(body).toMatchObject({
    message: expect.any(String),
    added: 2,
    removed: 0,
    unchanged: 0,
    duplicates: 1,
    count: 2,
  });
  expect(headers.get('etag')).toBe(`"${body.revision}"`);
});

test('4.8 If-Match refuses a change to another revision', async () => {
  const { status, body } = await change('append', [ONE], { 'if-match': '"999999"' });
  expect([status, body.code, body.reason]).toEqual([409, 'CONFLICT', 'REVISION']);
});

test('4.8 a dry run reports the counts and changes nothing', async () => {
  await change('replace', [ONE]);
  const { body } = await change('append?dryRun=true', [OTHER]);
  expect(body.added).toBe(1);
  expect(await listed()).toEqual([ONE]);
});

interface Refusal {
  readonly what: string;
  readonly call: () => Promise<RestAnswer>;
  readonly expected: readonly [status: number, code: string, reason: string];
}

const REFUSALS: readonly Refusal[] = [
  {
    what: 'no token',
    call: async () => postJson(service, `/cred/${credId}/append`, [ONE]),
    expected: [401, 'UNAUTHENTICATED', 'TOKEN_MISSING'],
  },
  {
    what: 'an unknown token',
    call: async () => change('append', [ONE], { 'access-token': 'cgt_unknown' }),
    expected: [401, 'UNAUTHENTICATED', 'TOKEN_UNKNOWN'],
  },
  { what: 'another curator', call: asStranger, expected: [403, 'FORBIDDEN', 'NOT_CURATOR'] },
  {
    what: 'an unknown credential',
    call: async () => changeOf('999999', 'append', [ONE]),
    expected: [404, 'NOT_FOUND', 'NO_SUCH_CREDENTIAL'],
  },
  {
    what: 'an id that is no integer',
    call: async () => changeOf('one', 'append', [ONE]),
    expected: [400, 'BAD_USER_INPUT', 'INVALID_INPUT: cred_id'],
  },
  {
    what: 'an id beyond Int',
    call: async () => changeOf('99999999999', 'append', [ONE]),
    expected: [400, 'BAD_USER_INPUT', 'INVALID_INPUT: cred_id'],
  },
  {
    what: 'an unknown operation',
    call: async () => change('toString', [ONE]),
    expected: [404, 'NOT_FOUND', 'UNKNOWN_OPERATION'],
  },
  {
    what: 'an item that is neither address nor e-mail',
    call: async () => change('append', ['nonsense']),
    expected: [400, 'BAD_USER_INPUT', 'INVALID_ITEM'],
  },
  {
    what: 'a body that is an object',
    call: async () => change('append', { items: [ONE] }),
    expected: [400, 'BAD_USER_INPUT', 'MALFORMED_REQUEST'],
  },
  {
    what: 'an item that is a number',
    call: async () => change('append', [ONE, 1]),
    expected: [400, 'BAD_USER_INPUT', 'MALFORMED_REQUEST'],
  },
  {
    what: 'an If-Match that is no revision',
    call: async () => change('append', [ONE], { 'if-match': '*' }),
    expected: [400, 'BAD_USER_INPUT', 'INVALID_INPUT: If-Match'],
  },
];

test.each(REFUSALS)('21.10 $what is refused for its own reason, and nothing changes', async ({ call, expected }) => {
  await change('replace', [OTHER]);
  const { status, body } = await call();
  const reason = body.reason === 'INVALID_INPUT' ? `INVALID_INPUT: ${body.field}` : body.reason;
  expect([status, body.code, reason]).toEqual(expected);
  expect(body.requestId).toEqual(expect.any(String));
  expect(await listed()).toEqual([OTHER]);
});

test('21.10 a body that is not JSON, or is called something else, is refused', async () => {
  const headers = { 'access-token': curator.token };
  const url = `${service.url}/cred/${credId}/append`;
  const broken = await fetch(url, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: '["',
  });
  const form = await fetch(url, { method: 'POST', headers, body: new URLSearchParams({ items: ONE }) });
  expect([broken.status, form.status]).toEqual([400, 415]);
});

test.each(['append', 'replace', 'remove'])(
  '4.8 a byte order mark before the array is ignored by %s, as the graph ignores one',
  async (operation) => {
    await change('replace', [ONE]);
    const headers = { 'access-token': curator.token, 'content-type': 'application/json' };
    const send = async (path: string, body: string) =>
      fetch(service.url + path, { method: 'POST', headers, body: `\ufeff${body}` });
    expect((await send('/query', '{"query":"{ __typename }"}')).status).toBe(200);
    expect((await send(`/cred/${credId}/${operation}`, JSON.stringify([OTHER]))).status).toBe(200);
    expect((await send(`/cred/${credId}/${operation}`, '[]')).status).toBe(200);
    expect((await send(`/cred/${credId}/${operation}`, `\ufeff${JSON.stringify([OTHER])}`)).status).toBe(400);
  },
);

async function changeOf(id: string, operation: string, items: unknown, headers: Record<string, string> = {}) {
  return postJson(service, `/cred/${id}/${operation}`, items, { 'access-token': curator.token, ...headers });
}

async function change(operation: string, items: unknown, headers: Record<string, string> = {}) {
  return changeOf(String(credId), operation, items, headers);
}

async function asStranger() {
  const stranger = await newCurator(service);
  return change('append', [ONE], { 'access-token': stranger.token });
}

async function listed(): Promise<readonly string[]> {
  const document = 'query ($credId: Int!) { credential(credId: $credId) { itemList { items { nodes } } } }';
  const { data } = await query(service, document, { credId }, { authorization: `Bearer ${curator.token}` });
  return data.credential.itemList.items.nodes;
}
