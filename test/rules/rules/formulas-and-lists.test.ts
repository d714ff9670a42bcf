import { afterAll, expect, test } from '@jest/globals';
import { newOperator } from '../../support/access-requests.ts';
import { bearer, query } from '../../support/client.ts';
import { commandsDuring, mostAtOnce } from '../../support/database-commands.ts';
import { newAddress } from '../../support/item-lists.ts';
import { act, ask, curatingPerson } from '../../support/own-credentials.ts';
import { reasonOf } from '../../support/reason-of.ts';
import { callerOf, newUnaskedPartner, residualOf } from '../../support/residuals.ts';
import { createRule, listOf, newRule, newSides, part, resultOf, updateRule } from '../../support/rules.ts';
import { startService } from '../../support/service.ts';

const EMAIL = 'ada@example.org';

const service = await startService();
const [person, stranger] = [await curatingPerson(service), await curatingPerson(service)];
const operator = await newOperator(service);
const sides = await newSides(person);
const partner = await newUnaskedPartner(person);
afterAll(async () => service.close());

async function judge(mutation: string, credId: number): Promise<void> {
  const { errors } = await query(service, `mutation { ${mutation} { credId } }`, {}, bearer(operator.token));
  expect([credId, errors]).toEqual([credId, []]);
}

async function takeDown(credId: number): Promise<void> {
  await judge(`takeDownCredential(credId: ${credId}, reason: "Spam.")`, credId);
}

test('19.2 what lists decide is dropped, and only what partners must decide is left', async () => {
  const { address, yes, no } = sides;
  const inner = await newRule(person, { any: [part(no), { not: { not: part(partner) } }] });
  const credId = await newRule(person, { all: [part(yes), { not: part(inner) }, { any: [part(no), part(yes)] }] });
  expect(await residualOf(service, credId, address)).toEqual({ is: { not: { ask: partner } } });
  expect(await residualOf(service, credId, newAddress())).toEqual({ is: 0 });
});

test('19.2 a list and a partner have the same form as a rule', async () => {
  const { address, yes, no } = sides;
  const found = await Promise.all([yes, no, partner].map(async (credId) => residualOf(service, credId, address)));
  expect(found).toEqual([{ is: 1 }, { is: 0 }, { is: { ask: partner } }]);
});

test('19.1 the curator of a rule gets a part for each place, and never the inside of another rule', async () => {
  const { address, yes, no } = sides;
  const inner = await newRule(stranger, { all: [part(yes), part(partner)] });
  const rule = { all: [part(yes), { not: part(no) }, { atLeast: { count: 1, of: [part(inner), part(yes)] } }] };
  const credId = await newRule(person, rule);
  expect(await residualOf(service, credId, address, callerOf(person))).toEqual({
    is: { atLeast: 3, of: [{ part: 0 }, { not: { part: 1 } }, { atLeast: 1, of: [{ part: 2 }, { part: 3 }] }] },
    parts: [
      { path: '/all/0', credId: yes, is: 1 },
      { path: '/all/1/not', credId: no, is: 0 },
      { path: '/all/2/atLeast/of/0', credId: inner, is: { ask: partner } },
      { path: '/all/2/atLeast/of/1', credId: yes, is: 1 },
    ],
  });
  expect(await residualOf(service, credId, address, callerOf(stranger))).toEqual({ is: 1 });
});

test('19.5 a rule that is only a credential has one part with an empty path', async () => {
  const credId = await newRule(person, part(sides.yes));
  expect(await residualOf(service, credId, sides.address, callerOf(person))).toEqual({
    is: { part: 0 },
    parts: [{ path: '', credId: sides.yes, is: 1 }],
  });
});

test('19.1 an e-mail address is asked only where the caller may ask the part itself', async () => {
  const [mine, theirs] = [await listOf(person, [EMAIL]), await listOf(stranger, [EMAIL])];
  const credId = await newRule(person, { all: [part(mine), part(theirs), { not: part(partner) }] });
  const partsFor = async (caller = callerOf(person)) => (await residualOf(service, credId, EMAIL, caller)).parts;
  const [forbidden, notAskable] = [{ unknown: 'PART_FORBIDDEN' }, { unknown: 'PART_NOT_ASKABLE' }];
  expect((await partsFor())?.map(({ is }) => is)).toEqual([1, forbidden, notAskable]);
  expect((await partsFor(callerOf(person, [EMAIL])))?.map(({ is }) => is)).toEqual([1, 1, notAskable]);
  expect(await residualOf(service, credId, EMAIL)).toEqual({ is: forbidden });
});

test('19.1 an e-mail address is decided by the parts that may be asked, if they suffice', async () => {
  const [mine, theirs] = [await listOf(person, [EMAIL]), await listOf(stranger, [EMAIL])];
  const either = await newRule(person, { any: [part(theirs), part(mine)] });
  const both = await newRule(person, { all: [part(theirs), { not: part(mine) }] });
  expect(await resultOf(service, either, EMAIL, person.token)).toBe(1);
  expect(await resultOf(service, both, EMAIL, person.token)).toBe(0);
  expect(await resultOf(service, either, EMAIL)).toEqual(expect.any(String));
});

test('19.1 a part that was taken down is unknown, never 0, also inside of a not', async () => {
  const { address } = sides;
  const blocked = await listOf(person, []);
  const credId = await newRule(person, { not: part(blocked) });
  const outer = await newRule(person, { all: [part(sides.yes), part(credId)] });
  await takeDown(blocked);
  expect(await residualOf(service, credId, address)).toEqual({ is: { unknown: 'PART_GONE' } });
  expect(await resultOf(service, outer, address)).toEqual(expect.any(String));
  await judge(`restoreCredential(credId: ${blocked})`, blocked);
  expect(await resultOf(service, outer, address)).toBe(1);
});

test('19.1 a rule that was taken down is an unknown part of others', async () => {
  const inner = await newRule(person, part(sides.yes));
  const credId = await newRule(person, { any: [part(inner), part(sides.no)] });
  await takeDown(inner);
  expect(await residualOf(service, credId, sides.address)).toEqual({ is: { unknown: 'PART_GONE' } });
});

test('19.1 an archived part decides as before', async () => {
  const list = await listOf(person, [sides.address]);
  const credId = await newRule(person, part(list));
  await act(person, 'archiveCredential', list);
  expect(await residualOf(service, credId, sides.address)).toEqual({ is: 1 });
});

test('19.1 a part that was deleted is unknown, and the others decide without it where they can', async () => {
  const { address, no } = sides;
  const gone = await listOf(person, [address]);
  const [all, any] = [await newRule(person, { all: [part(gone), part(no)] }), await newRule(person, part(gone))];
  await service.database.collection<{ _id: number }>('credentials').deleteOne({ _id: gone });
  expect(await residualOf(service, all, address)).toEqual({ is: 0 });
  expect(await residualOf(service, any, address)).toEqual({ is: { unknown: 'PART_GONE' } });
  const read = `{ credential(credId: ${all}) { rule { formula credentials { credId } } } }`;
  expect((await ask(person, read)).data.credential.rule).toEqual({
    formula: { all: [part(gone), part(no)] },
    credentials: [{ credId: no }],
  });
  expect((await residualOf(service, all, address, callerOf(person))).parts?.map(({ is }) => is)).toEqual([
    { unknown: 'PART_GONE' },
    0,
  ]);
});

test('19.6 a new rule may not name what was taken down', async () => {
  const list = await listOf(person, []);
  await takeDown(list);
  const answer = await createRule(person, part(list));
  expect(reasonOf(answer)).toBe('INVALID_INPUT: rule');
  expect(answer.errors[0]?.message).toContain('which was taken down');
});

test('19.3 a rule names at most 20 partners, each counted once', async () => {
  const many = await Promise.all(Array.from({ length: 21 }, async () => newUnaskedPartner(person)));
  const some = many.slice(1).map(part);
  expect(reasonOf(await createRule(person, { any: [...some, ...some] }))).toBeNull();
  const answer = await createRule(person, { any: many.map(part) });
  expect(answer.errors[0]?.message).toContain('more than 20 credentials with a partner');
});

test('19.3 a rule beyond the limits leaves nothing to ask', async () => {
  const inner = await newRule(person, part(sides.yes));
  const credId = await newRule(person, { not: { all: [part(inner), part(inner), part(partner)] } });
  await updateRule(person, inner, { any: Array.from({ length: 60 }, () => part(sides.yes)) });
  expect(await residualOf(service, credId, sides.address)).toEqual({ is: { unknown: 'RULE_TOO_LARGE' } });
});

test('19.1 a cycle that somehow came to be ends as unknown', async () => {
  const rules = [await newRule(person, part(sides.yes)), await newRule(person, part(sides.yes))];
  const [a = 0, b = 0] = rules;
  const credentials = service.database.collection<{ _id: number }>('credentials');
  await credentials.updateOne({ _id: a }, { $set: { 'rule.formula': { not: part(b) }, 'rule.names': [b] } });
  await credentials.updateOne({ _id: b }, { $set: { 'rule.formula': part(a), 'rule.names': [a] } });
  expect(await residualOf(service, a, sides.address)).toEqual({ is: { unknown: 'RULE_TOO_LARGE' } });
});

test('19.2 the checks that a list counts are those of the list itself', async () => {
  const list = await listOf(person, [sides.address]);
  const credId = await newRule(person, part(list));
  await resultOf(service, credId, sides.address);
  await resultOf(service, list, sides.address);
  const { data } = await ask(
    person,
    `{ credential(credId: ${list}) { itemList { checks { eligible notEligible } } } }`,
  );
  expect(data.credential.itemList.checks).toEqual({ eligible: 1, notEligible: 0 });
});

test('19.2 100 addresses are decided by a rule over many lists, in their order', async () => {
  const addresses = Array.from({ length: 100 }, newAddress);
  const lists = await Promise.all(
    Array.from({ length: 12 }, async (_, i) => listOf(person, i === 0 ? addresses.slice(0, 50) : addresses)),
  );
  const credId = await newRule(person, { all: lists.map(part) });
  const document = `query ($credId: Int!, $addresses: [String!]!) {
    credential(credId: $credId) { eligibilities(addresses: $addresses) { address result } } }`;
  const { data } = await query(service, document, { credId, addresses });
  const expected = addresses.map((address, i) => ({ address, result: i < 50 ? 1 : 0 }));
  expect(data.credential.eligibilities).toEqual(expected);
});

test('19.2 all lists of a request are read together, however many addresses and rules there are', async () => {
  const lists = await Promise.all(Array.from({ length: 10 }, async () => listOf(person, [sides.address])));
  const inner = await newRule(person, { any: lists.slice(5).map(part) });
  const credId = await newRule(person, { all: [...lists.slice(0, 5).map(part), part(inner)] });
  const addresses = Array.from({ length: 50 }, newAddress);
  const document = `query ($credId: Int!, $addresses: [String!]!) {
    credential(credId: $credId) { eligibilities(addresses: $addresses) { listed result } } }`;
  const commands = await commandsDuring(service, async () => {
    const { data } = await query(service, document, { credId, addresses });
    expect(data.credential.eligibilities).toEqual(addresses.map(() => ({ listed: null, result: 0 })));
  });
  // The service reads other collections in the background. A read has at most a hundred buckets, and each of these lists has one.
  expect(commands.filter((command) => command === 'find itemBuckets')).toHaveLength(1);
});

test('19.2 a request reads its lists by one query at a time, however many fields ask them', async () => {
  const lists = await Promise.all(Array.from({ length: 20 }, async () => listOf(person, [sides.address])));
  const credId = await newRule(person, { all: lists.map(part) });
  const some = (field: number): string => `$a${field}`;
  const fields = [0, 1, 2, 3];
  const document = `query (${fields.map((field) => `${some(field)}: [String!]!`).join(' ')}) {
    ${fields.map((field) => `f${field}: credential(credId: ${credId}) { eligibilities(addresses: ${some(field)}) { result } }`).join(' ')} }`;
  const variables = Object.fromEntries(fields.map((field) => [`a${field}`, Array.from({ length: 100 }, newAddress)]));
  const found = await mostAtOnce(service, { command: 'find', collection: 'itemBuckets' }, async () => {
    expect((await query(service, document, variables)).errors).toEqual([]);
  });
  expect(found).toBe(1);
});
