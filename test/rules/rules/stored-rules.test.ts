import { afterAll, expect, test } from '@jest/globals';
import { issueCuratorToken } from '../../../subgraphs/auth/access/issue-curator-token.ts';
import { bearer, query } from '../../support/client.ts';
import { newAddress } from '../../support/item-lists.ts';
import { act, ask, curatingPerson, handOver, newOwnList } from '../../support/own-credentials.ts';
import { reasonOf } from '../../support/reason-of.ts';
import { recorded } from '../../support/recorded.ts';
import { createRule, newRule, newSides, part, type Rule, resultOf, tryRule, updateRule } from '../../support/rules.ts';
import { startService } from '../../support/service.ts';

const service = await startService();
const person = await curatingPerson(service);
afterAll(async () => service.close());

const RULE = 'rule { version formula credentials { credId } }';

async function readRule(credId: number, by = person) {
  return ask(by, `query ($credId: Int!) { credential(credId: $credId) { kind ${RULE} } }`, { credId });
}

async function restoreRule(credId: number, version: number, input: object = {}) {
  const document = `mutation ($input: RestoreRuleInput!) { restoreRule(input: $input) { ${RULE} } }`;
  return ask(person, document, { input: { credId, version, ...input } });
}

async function tokenFor(credIds: readonly number[] | null): Promise<string> {
  const request = { address: person.address, lifetime: null, credIds };
  return (await issueCuratorToken(service.database, service.clock.now(), request)).token;
}

test('19.1 a rule combines lists: all, any, a number of them, and not', async () => {
  const { address, yes, no } = await newSides(person);
  const rules: readonly [Rule, number][] = [
    [part(yes), 1],
    [{ not: part(yes) }, 0],
    [{ all: [part(yes), part(no)] }, 0],
    [{ any: [part(no), part(yes)] }, 1],
    [{ atLeast: { count: 2, of: [part(yes), part(no), { not: part(no) }] } }, 1],
    [{ atLeast: { count: 3, of: [part(yes), part(no), { not: part(no) }] } }, 0],
  ];
  for (const [rule, result] of rules)
    expect(await resultOf(service, await newRule(person, rule), address)).toBe(result);
});

test('19.1 a rule follows the lists that it names at once, also through another rule', async () => {
  const { address, yes, no } = await newSides(person);
  const inner = await newRule(person, { any: [part(no)] });
  const outer = await newRule(person, { all: [part(yes), part(inner)] });
  expect(await resultOf(service, outer, address)).toBe(0);
  await updateRule(person, inner, { any: [part(no), part(yes)] });
  expect(await resultOf(service, outer, address)).toBe(1);
});

test('19.5 its curator reads the rule, with the credentials that it names, and nobody else does', async () => {
  const { yes, no } = await newSides(person);
  const rule = { all: [part(yes), { not: part(no) }, part(yes)] };
  const credId = await newRule(person, rule);
  expect((await readRule(credId)).data.credential).toEqual({
    kind: 'RULE',
    rule: { version: 1, formula: rule, credentials: [{ credId: yes }, { credId: no }] },
  });
  expect(reasonOf(await readRule(credId, await curatingPerson(service)))).toBe('NOT_CURATOR');
  expect((await readRule(yes)).data.credential).toEqual({ kind: 'LIST', rule: null });
});

test.each([
  ['no field', {}, '"rule" must have exactly one'],
  ['two fields', { all: [part(1)], credential: 1 }, '"rule" must have exactly one'],
  ['two fields inside', { all: [part(1), { not: { credential: 1, any: [] } }] }, '"rule" at /all/1/not must have'],
  ['an empty group', { any: [{ all: [] }] }, '"rule" at /any/0/all must have 1 to 100 entries'],
  ['a count of none', { atLeast: { count: 0, of: [part(1)] } }, '"rule" at /atLeast/count must be from 1'],
  ['a count of too many', { not: { atLeast: { count: 2, of: [part(1)] } } }, '"rule" at /not/atLeast/count must be'],
  ['101 credentials', { all: [{ any: Array.from({ length: 100 }, () => part(1)) }, part(1)] }, 'more than 100'],
  ['11 levels', nested(10, part(1)), 'more than 10 levels deep'],
  ['a credential that does not exist', part(999_999), 'names credential 999999, which does not exist'],
])('19.6 a rule with %s is refused', async (_, rule, sentence) => {
  const answer = await createRule(person, rule);
  expect(reasonOf(answer)).toBe('INVALID_INPUT: rule');
  expect(answer.errors[0]?.message).toContain(sentence);
});

test.each([
  ['{"not":', '}'],
  ['{"all":[', ']}'],
  // GraphQL takes a single value for a list of one, and more of the stack for it.
  ['{"all":', '}'],
  ['{"atLeast":{"count":1,"of":', '}}'],
])('19.6 a rule of very many %s is refused', async (begin, end) => {
  const document = 'mutation ($rule: RuleInput!) { createRuleCredential(input: {name: "x", rule: $rule}) { credId } }';
  const askFor = async (levels: number): Promise<string> => {
    const rule = `${begin.repeat(levels)}{"credential":1}${end.repeat(levels)}`;
    const body = `{"query":${JSON.stringify(document)},"variables":{"rule":${rule}}}`;
    const headers = { 'content-type': 'application/json', ...bearer(person.token) };
    return (await fetch(`${service.url}/query`, { method: 'POST', headers, body })).text();
  };
  expect(await askFor(90)).toContain('"field":"rule"');
  for (const levels of [201, 490, 990, 3000]) {
    expect(await askFor(levels)).toContain('"reason":"DOCUMENT_TOO_LARGE","limit":"depth"');
  }
});

test('19.3 a rule of more than 16 kB is refused', async () => {
  const credId = await newOwnList(person);
  const group = (levels: number): Rule =>
    levels === 0 ? part(credId) : { atLeast: { count: 1, of: [group(levels - 1)] } };
  const answer = await createRule(person, { all: Array.from({ length: 100 }, () => group(8)) });
  expect(answer.errors[0]?.message).toContain('more than 16384 characters');
});

/** A formula inside of so many `not`. */
function nested(levels: number, inner: Rule): Rule {
  return levels === 0 ? inner : { not: nested(levels - 1, inner) };
}

test('19.3 the limits count the rules that are named', async () => {
  const list = await newOwnList(person);
  const deep = await newRule(person, nested(7, part(list)));
  const wide = await newRule(person, { all: Array.from({ length: 50 }, () => part(list)) });
  expect(reasonOf(await createRule(person, { not: part(deep) }))).toBeNull();
  const tooDeep = await createRule(person, { not: { not: part(deep) } });
  expect(tooDeep.errors[0]?.message).toContain('is more than 10 levels deep');
  expect(reasonOf(await createRule(person, { any: [part(wide), part(wide)] }))).toBeNull();
  const tooWide = await createRule(person, { any: [part(wide), part(wide), part(list)] });
  expect(tooWide.errors[0]?.message).toContain('names more than 100 credentials');
});

test('19.3 a rule that outgrows the limits by a rule that it names is unknown, never 0', async () => {
  const { address, yes } = await newSides(person);
  const inner = await newRule(person, part(yes));
  const outer = await newRule(person, { all: [part(inner), part(inner), part(inner)] });
  const negated = await newRule(person, { not: part(outer) });
  await updateRule(person, inner, { any: Array.from({ length: 50 }, () => part(yes)) });
  expect(await resultOf(service, inner, address)).toBe(1);
  for (const credId of [outer, negated]) expect(await resultOf(service, credId, address)).toEqual(expect.any(String));
});

test('19.3 a rule may not lead back to itself', async () => {
  const list = await newOwnList(person);
  const a = await newRule(person, part(list));
  const b = await newRule(person, { not: part(a) });
  const c = await newRule(person, { any: [part(list), part(b)] });
  for (const named of [a, b, c]) {
    const refused = await updateRule(person, a, { all: [part(list), part(named)] });
    expect(reasonOf(refused)).toBe('INVALID_INPUT: rule');
    expect(refused.errors[0]?.message).toContain(`leads back to credential ${a} itself`);
  }
  expect((await readRule(a)).data.credential.rule.version).toBe(1);
  expect(reasonOf(await tryRule(person, part(c), [newAddress()], { credId: a }))).toBe('INVALID_INPUT: rule');
  expect(reasonOf(await tryRule(person, part(c), [newAddress()]))).toBeNull();
});

test('19.3 of changes that close a cycle together, the last one is refused', async () => {
  const list = await newOwnList(person);
  for (let round = 0; round < 10; round += 1) {
    const ring = await Promise.all([0, 1, 2, 3].map(async () => newRule(person, part(list))));
    const answers = await Promise.all(
      ring.map(async (credId, i) => updateRule(person, credId, { any: [part(list), part(ring[(i + 1) % 4] ?? 0)] })),
    );
    expect(answers.flatMap((answer) => reasonOf(answer) ?? [])).toEqual(['INVALID_INPUT: rule']);
  }
});

test('19.6 many changes of different rules at the same time are all stored', async () => {
  const list = await newOwnList(person);
  const rules = await Promise.all(Array.from({ length: 12 }, async () => newRule(person, part(list))));
  const answers = await Promise.all(rules.map(async (credId) => updateRule(person, credId, { not: part(list) })));
  expect(answers.flatMap(({ errors }) => errors)).toEqual([]);
});

test('19.6 of editors who begin from the same version one wins, and the others get a CONFLICT', async () => {
  const list = await newOwnList(person);
  const credId = await newRule(person, part(list));
  const answers = await Promise.all(
    [1, 2, 3].map(async () => updateRule(person, credId, { not: part(list) }, { ifVersion: 1 })),
  );
  expect(answers.flatMap((answer) => reasonOf(answer) ?? [])).toEqual(['VERSION', 'VERSION']);
  const late = await updateRule(person, credId, part(list), { ifVersion: 1 });
  expect(late.errors[0]?.extensions).toMatchObject({ code: 'CONFLICT', reason: 'VERSION', version: 2 });
});

test('19.6 the versions of a rule say who stored them, and an earlier one is restored', async () => {
  const list = await newOwnList(person);
  const credId = await newRule(person, part(list));
  const token = await tokenFor([credId]);
  const byToken = await updateRule(
    { ...person, token: '' },
    credId,
    { not: part(list) },
    { auth: { accessToken: token } },
  );
  expect(byToken.data.updateRule.rule).toEqual({ version: 2, formula: { not: part(list) } });
  const { data } = await restoreRule(credId, 1, { ifVersion: 2 });
  expect(data.restoreRule.rule).toMatchObject({ version: 3, formula: part(list) });
  const document = `query ($credId: Int!, $after: String) { credential(credId: $credId) {
    ruleVersions(first: 2, after: $after) { nodes { version actor restores rule { formula } } pageInfo { endCursor } }
    events { nodes { kind to } } } }`;
  const first = (await ask(person, document, { credId })).data.credential;
  expect(first.ruleVersions.nodes).toEqual([
    { version: 3, actor: person.userId, restores: 1, rule: { formula: part(list) } },
    { version: 2, actor: person.address, restores: null, rule: { formula: { not: part(list) } } },
  ]);
  const next = await ask(person, document, { credId, after: first.ruleVersions.pageInfo.endCursor });
  expect(next.data.credential.ruleVersions.nodes).toMatchObject([{ version: 1, actor: person.userId }]);
  expect(first.events.nodes).toMatchObject([
    { kind: 'RULE_RESTORED', to: '3' },
    { kind: 'RULE_CHANGED', to: '2' },
  ]);
  expect([reasonOf(await restoreRule(credId, 3)), reasonOf(await restoreRule(credId, 9))]).toEqual([
    'NO_SUCH_VERSION',
    'NO_SUCH_VERSION',
  ]);
  expect(await recorded(service, { 'detail.credId': String(credId) }, 'rule-restored')).toMatchObject([
    { event: 'rule-changed', detail: { version: '2' } },
    { event: 'rule-restored', userId: person.userId, detail: { version: '3' } },
  ]);
});

test('19.6 a version that names what is gone by now is not restored', async () => {
  const [gone, list] = [await newOwnList(person), await newOwnList(person)];
  const credId = await newRule(person, part(gone));
  await updateRule(person, credId, part(list));
  await service.database.collection<{ _id: number }>('credentials').deleteOne({ _id: gone });
  expect(reasonOf(await restoreRule(credId, 1))).toBe('INVALID_INPUT: rule');
});

test('19.6 the last 100 versions are kept', async () => {
  const list = await newOwnList(person);
  const credId = await newRule(person, part(list));
  const { database } = service;
  const versions = Array.from({ length: 99 }, (_, i) => ({ _id: `${credId} ${i + 1}`, credId, version: i + 1 }));
  await database.collection<{ _id: string }>('ruleVersions').insertMany(versions);
  const credentials = database.collection<{ _id: number }>('credentials');
  await credentials.updateOne({ _id: credId }, { $set: { 'rule.version': 100 } });
  await updateRule(person, credId, part(list));
  const document = '{ credential(credId: %) { ruleVersions(first: 1000) { nodes { version } } } }';
  const { nodes } = (await ask(person, document.replace('%', String(credId)))).data.credential.ruleVersions;
  expect([nodes.length, nodes.at(-1)]).toEqual([100, { version: 2 }]);
});

test('19.6 only its curator changes a rule, in use, and not by a token for others', async () => {
  const list = await newOwnList(person);
  const credId = await newRule(person, part(list));
  const other = await curatingPerson(service);
  expect(reasonOf(await updateRule(other, credId, part(list)))).toBe('NOT_CURATOR');
  const narrowed = { auth: { accessToken: await tokenFor([list]) } };
  expect(reasonOf(await updateRule(person, credId, part(list), narrowed))).toBe('NOT_CURATOR');
  expect(reasonOf(await createRule(person, part(list), narrowed))).toBe('TOKEN_NARROWED');
  expect(reasonOf(await tryRule(person, part(list), [newAddress()], narrowed))).toBe('TOKEN_NARROWED');
  expect(reasonOf(await updateRule({ ...person, token: '' }, credId, part(list)))).toBe('TOKEN_MISSING');
  expect(reasonOf(await updateRule(person, list, part(list)))).toBe('INVALID_INPUT: credId');
  await act(person, 'archiveCredential', credId);
  expect(reasonOf(await updateRule(person, credId, part(list)))).toBe('ARCHIVED');
});

test('19.6 a rule that is handed over belongs to its new curator alone', async () => {
  const list = await newOwnList(person);
  const credId = await newRule(person, part(list));
  const taker = await curatingPerson(service);
  await handOver(person, credId, taker);
  expect(reasonOf(await updateRule(person, credId, part(list)))).toBe('NOT_CURATOR');
  expect((await updateRule(taker, credId, { not: part(list) })).data.updateRule.rule.version).toBe(2);
});

test('19.6 a creation that is repeated with its key creates one credential', async () => {
  const list = await newOwnList(person);
  const keyed = { idempotencyKey: `key ${list}` };
  const answers = await Promise.all([1, 2, 3].map(async () => createRule(person, part(list), keyed)));
  expect(new Set(answers.map(({ data }) => data.createRuleCredential.credId)).size).toBe(1);
  expect(reasonOf(await createRule(person, { not: part(list) }, keyed))).toBe('IDEMPOTENCY_KEY_REUSED');
});

test('19.5 the curator of a credential sees which rules name it', async () => {
  const list = await newOwnList(person);
  const other = await curatingPerson(service);
  const rules = [await newRule(other, part(list)), await newRule(person, { all: [part(list), part(list)] })];
  await newRule(person, { not: part(rules[0] ?? 0) });
  const document = 'query ($credId: Int!) { credential(credId: $credId) { usedBy { nodes { credId } } } }';
  const { data } = await ask(person, document, { credId: list });
  expect(data.credential.usedBy.nodes).toEqual(rules.toReversed().map((credId) => ({ credId })));
  expect((await query(service, document, { credId: list })).data.credential.usedBy).toBeNull();
});
