import { afterAll, expect, test } from '@jest/globals';
import { bearer, query } from '../../support/client.ts';
import { newAddress } from '../../support/item-lists.ts';
import { act, ask, curatingPerson, handOver } from '../../support/own-credentials.ts';
import { partner } from '../../support/partner.ts';
import { askedOf } from '../../support/rule-results.ts';
import { createRule, listOf, newRule, part, resultOf, setItems, tryRule } from '../../support/rules.ts';
import { startService } from '../../support/service.ts';

const HOUR = 3_600_000;
const SET = `mutation ($input: UpdateCredentialInput!) {
  updateCredential(input: $input) { name description endsAt hasEnded } }`;

const there = await partner();
const service = await startService({ config: { outboundAllow: [there.host] } });
const [curator, other] = [await curatingPerson(service), await curatingPerson(service)];
const address = newAddress();
afterAll(async () => {
  await service.close();
  await there.close();
});

const inHours = (hours: number): string => new Date(service.clock.now().getTime() + hours * HOUR).toISOString();

const setEnd = async (credId: number, endsAt: string | null) => ask(curator, SET, { input: { credId, endsAt } });

/** A list with the address, a partner that says yes, and a rule over both. */
async function oneOfEachKind(): Promise<readonly number[]> {
  const [list, source] = [await listOf(curator, [address]), await askedOf(curator, there)];
  return [list, source, await newRule(curator, { all: [part(list), part(source)] })];
}

const resultsOf = async (credIds: readonly number[]) =>
  Promise.all(credIds.map(async (credId) => resultOf(service, credId, address)));

test('18.15 from its end on, a credential of any kind is 0 for everybody, by the clock alone, until its end is moved or taken away', async () => {
  const credIds = await oneOfEachKind();
  for (const credId of credIds) await setEnd(credId, inHours(1));
  expect(await resultsOf(credIds)).toEqual([1, 1, 1]);
  service.clock.advance(HOUR);
  const calls = there.received.length;
  expect(await resultsOf(credIds)).toEqual([0, 0, 0]);
  const MANY = `query ($credId: Int!, $addresses: [String!]!) {
    credential(credId: $credId) { hasEnded eligibilities(addresses: $addresses) { result failure { code } } } }`;
  for (const credId of credIds) {
    const { data } = await ask(curator, MANY, { credId, addresses: [address, 'ada@example.org', 'nobody'] });
    const zero = { result: 0, failure: null };
    const refused = { result: null, failure: { code: 'ADDRESS_INVALID' } };
    expect(data.credential).toEqual({ hasEnded: true, eligibilities: [zero, zero, refused] });
    const byUrl = await fetch(`${service.url}/cred/${credId}/eligibility?format=text&address=${address}`);
    expect([byUrl.status, (await byUrl.text()).trim()]).toEqual([200, '0']);
  }
  expect(there.received).toHaveLength(calls);
  for (const credId of credIds) await setEnd(credId, inHours(1));
  expect(await resultsOf(credIds)).toEqual([1, 1, 1]);
  service.clock.advance(HOUR);
  expect(await resultsOf(credIds)).toEqual([0, 0, 0]);
  for (const credId of credIds) await setEnd(credId, null);
  expect(await resultsOf(credIds)).toEqual([1, 1, 1]);
});

test('18.15 an end holds at once whatever is cached of a partner, and so does a later one, with what is cached', async () => {
  const credId = await askedOf(curator, there);
  expect(await resultsOf([credId])).toEqual([1]);
  const calls = there.received.length;
  await setEnd(credId, inHours(0));
  expect(await resultsOf([credId])).toEqual([0]);
  await setEnd(credId, inHours(1));
  expect(await resultsOf([credId])).toEqual([1]);
  expect(there.received).toHaveLength(calls);
});

test('18.15 the list of an ended credential stays, can be read and changed, and its checks are not counted', async () => {
  const credId = await listOf(curator, [address]);
  await setEnd(credId, inHours(0));
  const STATE = `query ($credId: Int!, $address: String!) { credential(credId: $credId) {
    eligibility(address: $address) { listed result }
    itemList { count contains(item: $address) checks { eligible notEligible } } } }`;
  const state = async () => (await ask(curator, STATE, { credId, address })).data.credential;
  const checks = { eligible: 0, notEligible: 0 };
  const none = { listed: null, result: 0 };
  expect(await state()).toEqual({ eligibility: none, itemList: { count: 1, contains: true, checks } });
  await setItems(curator, credId, []);
  expect(await state()).toEqual({ eligibility: none, itemList: { count: 0, contains: false, checks } });
});

test('19.1 an ended part is 0, so that a not over it is 1, and its curator reads that nobody was asked', async () => {
  const [list, source, inner] = await oneOfEachKind();
  const ended = [list ?? 0, source ?? 0, inner ?? 0];
  const held = await listOf(curator, [address]);
  const rules = [
    { all: [part(held), ...ended.map(part)] },
    { any: ended.map(part) },
    { atLeast: { count: 2, of: [part(held), ...ended.map(part)] } },
    { all: ended.map((credId) => ({ not: part(credId) })) },
  ];
  const credIds = await Promise.all(rules.map(async (rule) => newRule(curator, rule)));
  expect(await resultsOf(credIds)).toEqual([1, 1, 1, 0]);
  for (const credId of ended) await setEnd(credId, inHours(0));
  const calls = there.received.length;
  expect(await resultsOf(credIds)).toEqual([0, 0, 0, 1]);
  const EXPLAIN = `query ($credId: Int!, $address: String!) { credential(credId: $credId) {
    eligibility(address: $address) { parts { credId result hasEnded wasAsked isDeciding } } } }`;
  const { data } = await ask(curator, EXPLAIN, { credId: credIds[3], address });
  expect(data.credential.eligibility.parts).toEqual(
    ended.map((credId) => ({ credId, result: 0, hasEnded: true, wasAsked: false, isDeciding: true })),
  );
  const trial = await tryRule(curator, rules[3] ?? {}, ['ada@example.org']);
  expect(trial.data.tryRule[0].result).toBe(1);
  expect(there.received).toHaveLength(calls);
});

test('19.1 an ended rule asks none of its partners, who are asked where another part names them', async () => {
  const source = await askedOf(curator, there);
  const inner = await newRule(curator, { all: [part(source)] });
  await setEnd(inner, inHours(0));
  const [without, within] = [
    await newRule(curator, { any: [part(inner)] }),
    await newRule(curator, { any: [part(inner), part(source)] }),
  ];
  expect(await resultsOf([without])).toEqual([0]);
  const calls = there.received.length;
  expect(await resultsOf([within])).toEqual([1]);
  expect(there.received).toHaveLength(calls + 1);
  await setEnd(within, inHours(0));
  const EXPLAIN = `query ($credId: Int!, $address: String!) { credential(credId: $credId) {
    eligibility(address: $address) { result parts { credId } } } }`;
  const { data } = await ask(curator, EXPLAIN, { credId: within, address });
  expect(data.credential.eligibility).toEqual({ result: 0, parts: null });
});

test('18.15 an end is given when a credential is created, once with a key, and a copy has none', async () => {
  const created = async (field: string, input: string, values: object) => {
    const document = `mutation ($input: ${input}!) { ${field}(input: $input) { credId endsAt hasEnded } }`;
    const { data, errors } = await ask(curator, document, { input: { name: 'Season ticket', ...values } });
    return errors[0]?.extensions ?? data[field];
  };
  const endsAt = '2100-01-02T03:04:05.000Z';
  const expression = 'function(resp) { return resp.eligible ? 1 : 0; }';
  const rest = { endpoint: `${there.url}/$address`, method: 'GET', expression };
  const holder = 'query ($address: String!) { holder(address: $address) }';
  const graphql = { endpoint: there.url, query: holder, expression };
  const list = await listOf(curator, []);
  const kinds = [
    ['createListCredential', 'CreateListCredentialInput', {}],
    ['createRestCredential', 'CreateRestCredentialInput', { source: rest }],
    ['createGraphqlCredential', 'CreateGraphqlCredentialInput', { source: graphql }],
    ['createRuleCredential', 'CreateRuleCredentialInput', { rule: part(list) }],
  ] as const;
  for (const [field, input, more] of kinds) {
    const values = { ...more, endsAt, idempotencyKey: field };
    const first = await created(field, input, values);
    expect(first).toEqual({ credId: expect.any(Number), endsAt, hasEnded: false });
    expect(await created(field, input, values)).toEqual(first);
    expect(await created(field, input, { ...values, endsAt: null })).toMatchObject({
      reason: 'IDEMPOTENCY_KEY_REUSED',
    });
    const copying = field.includes('List') || field.includes('Rule');
    const [copy, what] = copying
      ? ['duplicateCredential', 'DuplicateCredentialInput']
      : ['duplicateSource', 'DuplicateSourceInput'];
    expect(await created(copy, what, { credId: first.credId })).toMatchObject({ endsAt: null, hasEnded: false });
  }
});

test('18.15 only its curator sets the end, whoever asks sees it, its history has each change, and it goes along to another curator', async () => {
  const credId = await listOf(curator, [address]);
  const HISTORY = `query ($credId: Int!) { credential(credId: $credId) {
    endsAt hasEnded events { nodes { kind from to } } } }`;
  const refused = await ask(other, SET, { input: { credId, endsAt: null } });
  expect(refused.errors[0]?.extensions.reason).toBe('NOT_CURATOR');
  const [first, second] = ['2100-01-02T03:04:05.000Z', '2001-01-02T03:04:05.000Z'];
  expect((await setEnd(credId, '2100-01-02T04:04:05+01:00')).data.updateCredential.endsAt).toBe(first);
  await ask(curator, SET, { input: { credId, name: 'Own list', description: null } });
  await setEnd(credId, second);
  await setEnd(credId, second);
  await setEnd(credId, '');
  await setEnd(credId, second);
  const { data } = await ask(curator, HISTORY, { credId });
  expect(data.credential.events.nodes).toEqual([
    { kind: 'END_CHANGED', from: null, to: second },
    { kind: 'END_CHANGED', from: second, to: null },
    { kind: 'END_CHANGED', from: first, to: second },
    { kind: 'END_CHANGED', from: null, to: first },
  ]);
  await handOver(curator, credId, other);
  const END = 'query ($credId: Int!) { credential(credId: $credId) { endsAt hasEnded } }';
  const seen = await query(service, END, { credId }, bearer(other.token));
  expect(seen.data.credential).toEqual({ endsAt: second, hasEnded: true });
  await act(other, 'archiveCredential', credId);
  const archived = await ask(other, SET, { input: { credId, endsAt: null } });
  expect(archived.errors[0]?.extensions.reason).toBe('ARCHIVED');
});

test.each([
  ['a word', 'tomorrow'],
  ['a time without a zone', '2026-11-30T18:00'],
  ['a month that does not exist', '2026-13-30T18:00Z'],
  ['a day that does not exist', '2026-02-30T18:00Z'],
  ['a time after the year 9999', '9999-12-31T23:59:00-12:00'],
  ['a time before the year 0', '0000-01-01T00:00:00+12:00'],
  ['a long text', '9'.repeat(1000)],
])('18.15 the end is a time with its zone, and not %s', async (_what, endsAt) => {
  const credId = await listOf(curator, []);
  const { errors } = await setEnd(credId, endsAt);
  expect(errors[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', reason: 'INVALID_INPUT', field: 'endsAt' });
  const created = await createRule(curator, part(credId), { endsAt });
  expect(created.errors[0]?.extensions).toMatchObject({ reason: 'INVALID_INPUT', field: 'endsAt' });
});
