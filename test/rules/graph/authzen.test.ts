import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { HOUR, MINUTE } from '../../../subgraphs/shared/durations.ts';
import { readDescription } from '../../support/api-description.ts';
import { bearer, get, postJson, type RestAnswer } from '../../support/client.ts';
import { newAddress, newItemList } from '../../support/item-lists.ts';
import { curatingPerson } from '../../support/own-credentials.ts';
import { createOwnSource } from '../../support/own-sources.ts';
import { type Behaviour, partner } from '../../support/partner.ts';
import { signedInUser } from '../../support/people.ts';
import { newRule, part } from '../../support/rules.ts';
import { startService } from '../../support/service.ts';

const there = await partner();
const service = await startService({ config: { outboundAllow: [there.host], answerCache: 0 } });
service.clock.stop();
const description = await readDescription(service);
const person = await curatingPerson(service);
beforeEach(() => service.clock.advance(HOUR));
afterAll(async () => {
  await service.close();
  await there.close();
});

/** The fixture of the certification scenario, put into our words: both may own the first credential, and only Alice the second. */
const [alice, bob] = [newAddress(), newAddress()].map((id) => ({ type: 'wallet', id }));
const own = { name: 'own' };
const [both, onlyAlice] = await Promise.all(
  [[alice, bob], [alice]].map(async (subjects) => {
    const { credId } = await newItemList(
      service,
      subjects.map((subject) => subject?.id ?? ''),
    );
    return { type: 'credential', id: String(credId) };
  }),
);
const YES = { subject: alice, action: own, resource: onlyAlice };
const NO = { subject: bob, action: own, resource: onlyAlice };

const [ONE, MANY] = ['/access/v1/evaluation', '/access/v1/evaluations'];

type Headers = Readonly<Record<string, string>>;

async function post(path: string, body: unknown, headers: Headers = {}): Promise<RestAnswer> {
  const answer = await postJson(service, path, body, headers);
  expect(description.findFault('post', path, answer)).toBeNull();
  expect(answer.headers.get('cache-control')).toBe('no-store');
  return answer;
}

/** The decisions of a batch, or the status of its refusal. */
async function decide(body: unknown, headers: Headers = {}): Promise<readonly unknown[] | number> {
  const { status, body: answer } = await post(MANY, body, headers);
  if (status !== 200) return status;
  return answer.evaluations.map(
    (each: { readonly decision: boolean; readonly context?: { readonly error: object } }) =>
      each.context ? [each.decision, each.context.error] : each.decision,
  );
}

/** An item without a decision of its own. */
function fault(status: number): readonly unknown[] {
  return [false, { status, message: expect.any(String) }];
}

async function postRaw(path: string, body: string, type: string | null): Promise<Response> {
  const headers = { ...(type !== null && { 'content-type': type }), 'x-request-id': 'raw request' };
  return fetch(service.url + path, { method: 'POST', headers, body: Buffer.from(body) });
}

test('21.19 (2.2) a question has a decision, whatever else is sent with it', async () => {
  expect([(await post(ONE, YES)).body, (await post(ONE, NO)).body]).toEqual([{ decision: true }, { decision: false }]);
  const properties = { department: 'Sales', role: 'manager' };
  for (const more of [
    { context: { time: '2025-06-27T18:03-07:00', ip: '192.0.2.1' } },
    { subject: { ...alice, properties }, action: { ...own, properties }, resource: { ...onlyAlice, properties } },
    { foo: 'bar', futureField: { nested: true }, evaluations: 'x' },
    { subject: { ...alice, foo: 1 }, action: { ...own, foo: 1 }, resource: { ...onlyAlice, foo: 1 } },
  ]) {
    const { status, headers, body } = await post(ONE, { ...YES, ...more });
    expect([status, body]).toEqual([200, { decision: true }]);
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
  }
});

test.each<readonly [string, object]>([
  ['no subject', { subject: undefined }],
  ['no action', { action: undefined }],
  ['no resource', { resource: undefined }],
  ['a subject without a type', { subject: { id: 'x' } }],
  ['a subject without an ID', { subject: { type: 'wallet' } }],
  ['an action without a name', { action: {} }],
  ['a resource without a type', { resource: { id: '1' } }],
  ['a resource without an ID', { resource: { type: 'credential' } }],
  ['a subject that is a text', { subject: 'alice' }],
  ['a name that is a number', { action: { name: 123 } }],
  ['an ID that is a number', { resource: { type: 'credential', id: 1 } }],
  ['a subject that is null', { subject: null }],
  ['properties that are a text', { subject: { ...alice, properties: 'x' } }],
  ['a context that is an array', { context: [] }],
])('21.19 (2.4) a question with %s is 400', async (_, part_) => {
  const { status, body } = await post(ONE, { ...YES, ...part_ });
  expect([status, body.reason]).toEqual([400, 'MALFORMED_REQUEST']);
});

test.each([ONE, MANY])('21.19 (2.4) another type of body, and what is no JSON object, is 400 at %s', async (path) => {
  const text = JSON.stringify(YES);
  for (const [body, type] of [
    [text, 'text/plain'],
    [text, null],
    [text, 'application/json; charset=utf-16'],
    ['{"subject": {', 'application/json'],
    ['', 'application/json'],
    ['null', 'application/json'],
    [`[${text}]`, 'application/json'],
  ] as const) {
    const { status, headers } = await postRaw(path, body, type);
    expect([status, headers.get('x-request-id')]).toEqual([400, 'raw request']);
  }
  for (const type of ['application/json', 'APPLICATION/JSON; charset=utf-8']) {
    expect((await postRaw(path, text, type)).status).toBe(200);
  }
  expect((await get(service, path)).status).toBe(405);
});

test('21.19 (2.5) the request ID is repeated as it was sent, and another one is not needed', async () => {
  const ids = ['x', 'bfe9eb29-ab87-4ca3-be83-a1d5d8305716', 'any "text", of any length '.repeat(20).trim()];
  for (const id of ids) {
    const answers = await Promise.all([
      post(ONE, YES, { 'x-request-id': id }),
      post(MANY, { ...YES, evaluations: [{}] }, { 'x-request-id': id }),
      post(ONE, {}, { 'x-request-id': id }),
      post(ONE, YES, { 'x-request-id': id, ...bearer('x') }),
    ]);
    expect(answers.map(({ status, headers }) => [status, headers.get('x-request-id')])).toEqual(
      [200, 200, 400, 401].map((status) => [status, id]),
    );
  }
  const without: readonly Headers[] = [{}, { 'x-request-id': '' }];
  for (const headers of without) {
    const { status, headers: answered } = await post(ONE, YES, headers);
    expect([status, answered.get('x-request-id')]).toEqual([200, expect.stringMatching(/^[\w-]{36}$/)]);
  }
});

test('21.19 (2.6) the same question has the same decision', async () => {
  const answers = await Promise.all(Array.from({ length: 5 }, async () => post(ONE, NO)));
  expect(answers.map(({ body }) => body.decision)).toEqual(Array(5).fill(false));
});

test('21.19 (3.2) each evaluation of a batch inherits whole entities, and has its decision in its place', async () => {
  const resources = [{ resource: both }, { resource: onlyAlice }];
  expect(await decide({ subject: bob, action: own, evaluations: resources })).toEqual([true, false]);
  expect(await decide({ evaluations: [YES, NO] })).toEqual([true, false]);
  expect(await decide({ ...NO, evaluations: [{}, { subject: alice }, { resource: both }] })).toEqual([
    false,
    true,
    true,
  ]);
  const context = { time: '2025-06-27T18:03-07:00' };
  const evaluations = [{ resource: both }, { resource: both, context: { source: 'batch-override' } }];
  expect(await decide({ subject: alice, action: own, context, evaluations })).toEqual([true, true]);
  const partial = { subject: alice, action: own, resource: both, evaluations: [{ subject: { type: 'wallet' } }] };
  expect(await decide(partial)).toEqual([fault(400)]);
});

test('21.19 (3.4) an evaluation that is not complete is denied with its error, and the others stay', async () => {
  const options = { evaluations_semantic: 'execute_all' };
  const evaluations = [{ resource: both }, {}, 'x', null, [], { resource: { type: 'credential' } }];
  const denied = Array.from({ length: 5 }, () => fault(400));
  expect(await decide({ subject: alice, action: own, options, evaluations })).toEqual([true, ...denied]);
  expect(await decide({ action: own, evaluations: [{ resource: both }] })).toEqual([fault(400)]);
});

test('21.19 (3.4) a batch without evaluations is one question', async () => {
  for (const more of [{}, { evaluations: [] }]) {
    expect((await post(MANY, { ...YES, ...more })).body).toEqual({ decision: true });
    expect((await post(MANY, { action: own, ...more })).status).toBe(400);
  }
});

test.each<readonly [string, object]>([
  ['evaluations that are no array', { evaluations: {} }],
  ['an inherited subject that is a text', { subject: 'alice', evaluations: [{}] }],
  ['a semantic that nobody knows', { evaluations: [{}], options: { evaluations_semantic: 'bogus_value' } }],
  ['options that are a text', { evaluations: [{}], options: 'x' }],
  ['101 evaluations', { evaluations: Array.from({ length: 101 }, () => ({})) }],
])('21.19 a batch with %s is refused as a whole', async (_, more) => {
  expect(await decide({ ...YES, ...more })).toBe(400);
});

test('21.19 a batch ends with the first denial, or the first permission, if it says so', async () => {
  const evaluations = [{ resource: both }, {}, { resource: both }];
  const ending = async (semantic: string, first: object) =>
    decide({ ...first, evaluations, options: { evaluations_semantic: semantic, another_option: 1 } });
  expect(await ending('deny_on_first_deny', NO)).toEqual([true, false]);
  expect(await ending('permit_on_first_permit', NO)).toEqual([true]);
  expect(await ending('deny_on_first_deny', YES)).toEqual([true, true, true]);
  expect(await ending('deny_on_first_deny', { subject: alice, action: own })).toEqual([true, fault(400)]);
});

test.each<readonly [string, object, number]>([
  ['another action', { action: { name: 'read' } }, 400],
  ['another kind of subject', { subject: { type: 'user', id: 'alice' } }, 400],
  ['another kind of resource', { resource: { type: 'record', id: '1' } }, 400],
  ['a wallet that is none', { subject: { type: 'wallet', id: 'nobody' } }, 400],
  ['an ID of 5,000 characters', { subject: { type: 'wallet', id: 'x'.repeat(5000) } }, 400],
  ['an e-mail address as a wallet', { subject: { type: 'wallet', id: 'ada@example.org' } }, 400],
  ['a wallet as an e-mail address', { subject: { ...alice, type: 'email' } }, 400],
  ['a credential that is not there', { resource: { type: 'credential', id: '999999' } }, 404],
  ['an ID that is none', { resource: { type: 'credential', id: 'gold' } }, 404],
  ['an ID out of range', { resource: { type: 'credential', id: '2147483648' } }, 404],
])('21.19 a question about %s is denied with its error, and others of a batch stay', async (_, part_, status) => {
  const [decision, error] = fault(status);
  const { body } = await post(ONE, { ...YES, ...part_ });
  expect(body).toEqual({ decision, context: { error } });
  expect(await decide({ ...YES, evaluations: [{}, part_, {}] })).toEqual([true, fault(status), true]);
});

async function partnerCredential(): Promise<{ readonly type: string; readonly id: string }> {
  there.behaves({ answer: { eligible: true } });
  return { type: 'credential', id: String(await createOwnSource(person, `${there.url}/$address`)) };
}

test('21.19 a verdict that is not known is 503, in a batch as a whole, and Retry-After says when it may be', async () => {
  const resource = await partnerCredential();
  there.behaves({ status: 503, headers: { 'retry-after': '90' } });
  const answers = await Promise.all([
    post(ONE, { ...YES, resource }, { 'x-request-id': 'x' }),
    post(MANY, { ...YES, evaluations: [{}, { resource }, {}] }, { 'x-request-id': 'x' }),
  ]);
  for (const { status, headers, body } of answers) {
    expect([status, headers.get('retry-after'), headers.get('x-request-id')]).toEqual([503, '90', 'x']);
    expect(body).toMatchObject({ message: body.failure.message, result: null, failure: { code: 'BAD_STATUS' } });
    expect([body.decision, body.evaluations]).toEqual([undefined, undefined]);
  }
});

test('21.19 a batch that ends before a verdict that is not known has its decisions', async () => {
  const resource = await partnerCredential();
  there.behaves({ status: 500 });
  const ending = async (semantic: string, evaluations: readonly object[]) =>
    decide({ ...NO, evaluations, options: { evaluations_semantic: semantic } });
  expect(await ending('deny_on_first_deny', [{}, { resource }])).toEqual([false]);
  expect(await ending('permit_on_first_permit', [{}, { resource: both }, { resource }])).toEqual([false, true]);
  expect(await ending('deny_on_first_deny', [{ resource }, {}])).toBe(503);
  expect(await ending('permit_on_first_permit', [{ resource }, { resource: both }])).toBe(503);
});

test('21.19 while a partner is down, nobody to whom it says yes is denied', async () => {
  const resource = await partnerCredential();
  const rule = await newRule(person, { all: [part(Number(both?.id)), part(Number(resource.id))] });
  const evaluations = [{ resource }, { resource: { type: 'credential', id: String(rule) } }];
  for (const behaviour of [{ status: 500 }, { text: 'no' }, { answer: [] }, { respond: destroy }, { status: 404 }]) {
    service.clock.advance(HOUR);
    there.behaves({ answer: { eligible: true } });
    expect(await decide({ ...YES, evaluations })).toEqual([true, true]);
    there.behaves(behaviour);
    expect(await decide({ ...YES, evaluations })).toBe(503);
    for (const each of evaluations) expect((await post(ONE, { ...YES, ...each })).status).toBe(503);
  }
});

const destroy: Behaviour['respond'] = (response) => {
  response.destroy();
};

test('21.19 who may ask a list for an e-mail address gets a decision, and others 403', async () => {
  const ada = await signedInUser(service);
  const { credId, curator } = await newItemList(service, [ada.email]);
  const asked = {
    subject: { type: 'email', id: ada.email },
    action: own,
    resource: { type: 'credential', id: String(credId) },
  };
  expect((await post(ONE, asked)).status).toBe(403);
  expect(await decide({ ...YES, evaluations: [{}, asked] })).toBe(403);
  for (const headers of [bearer(ada.token), bearer(curator.token), { 'access-token': curator.token }]) {
    expect((await post(ONE, asked, headers)).body).toEqual({ decision: true });
  }
  const other = await signedInUser(service);
  expect((await post(ONE, asked, bearer(other.token))).status).toBe(403);
  const unknown = await post(ONE, asked, bearer('x'));
  expect([unknown.status, unknown.headers.get('www-authenticate')]).toEqual([401, 'Bearer realm="credgraph"']);
});

test('21.19 a batch has 100 evaluations, and asks about 20 credentials', async () => {
  const many = Array.from({ length: 100 }, () => ({}));
  expect(await decide({ ...YES, evaluations: many })).toEqual(Array(100).fill(true));
  const lists = await Promise.all(
    Array.from({ length: 20 }, async (_, i) => newItemList(service, i % 2 ? [alice?.id ?? ''] : [])),
  );
  const evaluations = lists.map(({ credId }) => ({ resource: { type: 'credential', id: String(credId) } }));
  expect(await decide({ ...YES, evaluations })).toEqual(lists.map((_, i) => i % 2 === 1));
  const { status, body } = await post(MANY, { ...YES, evaluations: [...evaluations, {}] });
  expect([status, body]).toMatchObject([400, { reason: 'INVALID_INPUT', field: 'evaluations' }]);
});

test('22.5 each question of a batch counts, however many credentials it is about', async () => {
  const limited = await startService({ beside: service, config: { addressRate: 10 } });
  const ask = async () =>
    postJson(limited, MANY, { ...YES, evaluations: [{}, {}, { resource: both }, { resource: both }] });
  expect([(await ask()).status, (await ask()).status, (await ask()).status]).toEqual([200, 200, 429]);
  service.clock.advance(MINUTE);
  await limited.close();
});

test('21.19 (6) the metadata names the service and what it can do', async () => {
  const { status, headers, body } = await get(service, '/.well-known/authzen-configuration');
  expect([status, headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8']);
  expect(headers.get('cache-control')).toBe('public, max-age=300');
  expect(body).toEqual({
    policy_decision_point: service.url,
    access_evaluation_endpoint: `${service.url}/access/v1/evaluation`,
    access_evaluations_endpoint: `${service.url}/access/v1/evaluations`,
  });
});

test('21.19 pages of every origin may ask, without cookies, and read the request ID', async () => {
  const origin = { origin: 'https://app.example' };
  const asked = {
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'content-type,x-request-id',
  };
  for (const path of [ONE, MANY, `/cred/${both?.id}/snapshot`, `/cred/${both?.id}/zealy`]) {
    const { status, headers } = await fetch(service.url + path, {
      method: 'OPTIONS',
      headers: { ...origin, ...asked },
    });
    expect([status, headers.get('access-control-allow-origin')]).toEqual([204, '*']);
    expect(headers.get('access-control-allow-headers')).toBe('content-type,x-request-id');
    expect(headers.get('access-control-allow-credentials')).toBeNull();
  }
  const { headers } = await post(ONE, YES, origin);
  expect(headers.get('access-control-allow-origin')).toBe('*');
  expect(headers.get('access-control-expose-headers')).toContain('x-request-id');
});
