import { afterAll, expect, test } from '@jest/globals';
import { newOperator } from '../../support/access-requests.ts';
import { bearer, query } from '../../support/client.ts';
import { newAddress } from '../../support/item-lists.ts';
import { ask, curatingPerson } from '../../support/own-credentials.ts';
import { linkProved } from '../../support/prove-identity.ts';
import { askedOf, explain, holdBack, outcomeOf, startRuleWorld } from '../../support/rule-results.ts';
import { listOf, newRule, newSides, part, resultOf, tryRule } from '../../support/rules.ts';
import { until } from '../../support/until.ts';

const EMAIL = 'ada@example.org';

const world = await startRuleWorld();
const { service, person, here, there } = world;
const stranger = await curatingPerson(service);
const { address, yes, no } = await newSides(person);
const [mine, other] = [await askedOf(person, here), await askedOf(stranger, there)];
const answering = { answer: { eligible: true } };
const failing = { status: 500 };
const silent = { failure: null, wasAsked: false };
afterAll(async () => world.close());

test('19.5 each part says its result, whether it was asked and whether it decides, to the curator alone', async () => {
  here.behaves(answering);
  there.behaves({ answer: { eligible: false } });
  const credId = await newRule(person, {
    all: [part(yes), { not: part(other) }, { any: [part(no), part(mine)] }, { any: [part(yes), part(mine)] }],
  });
  const asked = { failure: null, wasAsked: true };
  expect(await explain(person, credId, address)).toEqual({
    result: 1,
    failure: null,
    parts: [
      { path: '/all/0', credId: yes, result: 1, ...asked, isDeciding: true },
      { path: '/all/1/not', credId: other, result: 0, ...asked, isDeciding: true },
      { path: '/all/2/any/0', credId: no, result: 0, ...asked, isDeciding: false },
      { path: '/all/2/any/1', credId: mine, result: 1, ...asked, isDeciding: true },
      { path: '/all/3/any/0', credId: yes, result: 1, ...asked, isDeciding: false },
      { path: '/all/3/any/1', credId: mine, result: 1, ...asked, isDeciding: false },
    ],
  });
  expect((await explain(stranger, credId, address)).parts).toBeNull();
  expect((await explain(person, yes, address)).parts).toBeNull();
  expect((await explain(person, mine, address)).parts).toBeNull();
});

test('19.5 a part that nobody had to ask is neither known nor failed, nor does it decide', async () => {
  here.behaves(answering);
  const credId = await newRule(person, { all: [part(no), part(mine)] });
  expect(await explain(person, credId, address)).toMatchObject({
    result: 0,
    parts: [
      { result: 0, wasAsked: true, isDeciding: true },
      { result: null, ...silent, isDeciding: false },
    ],
  });
  expect(here.received).toHaveLength(0);
});

test('19.5 the curator reads where and why a rule failed, and of a rule that is a part only the code', async () => {
  here.behaves(failing);
  there.behaves(failing);
  const inner = await newRule(stranger, { all: [part(other), part(yes)] });
  const credId = await newRule(person, { all: [part(mine), { not: { not: part(inner) } }, part(yes)] });
  const { result, failure, parts } = await explain(person, credId, address);
  expect([result, failure?.code]).toEqual([null, 'PART_FAILED']);
  expect(failure?.message).toContain('BAD_STATUS at /all/0, BAD_STATUS at /all/1/not/not. Try again later.');
  expect(parts).toMatchObject([
    { result: null, failure: { code: 'BAD_STATUS' }, wasAsked: true, isDeciding: true },
    { result: null, failure: { code: 'PART_FAILED' }, wasAsked: true, isDeciding: true },
    { result: 1, failure: null, wasAsked: true, isDeciding: true },
  ]);
  expect(parts?.[1]?.failure?.message).toContain('could not be decided: BAD_STATUS. Try again later.');
  expect((await outcomeOf(service, credId, address)).failure?.message).not.toContain('/all');
});

test('19.5 the parts wait for all partners that were asked', async () => {
  here.behaves(answering);
  const { held, release } = holdBack(there);
  const credId = await newRule(person, { any: [part(mine), part(other)] });
  const explained = explain(person, credId, newAddress());
  await until(() => held.length === 1 && here.received.length === 1);
  expect(await resultOf(service, credId, newAddress())).toBe(1);
  release();
  const asked = { result: 1, failure: null, wasAsked: true, isDeciding: false };
  expect((await explained).parts).toMatchObject([asked, asked]);
});

test('19.5 a rule that is not stored is tried with its parts', async () => {
  here.behaves({ respond: (response, { url }) => void response.end(`{"eligible":${url === `/${address}`}}`) });
  const rule = { all: [{ not: part(no) }, part(mine)] };
  const others = newAddress();
  const { data } = await tryRule(person, rule, [address, others]);
  const partsWith = (result: number) => [
    { path: '/all/0/not', credId: no, result: 0, failure: null },
    { path: '/all/1', credId: mine, result, failure: null },
  ];
  expect(data.tryRule).toEqual([
    { address, result: 1, failure: null, parts: partsWith(1) },
    { address: others, result: 0, failure: null, parts: partsWith(0) },
  ]);
  here.behaves(failing);
  const [failed] = (await tryRule(person, part(mine), [address])).data.tryRule;
  expect(failed).toMatchObject({ result: null, failure: { code: 'PART_FAILED' } });
  expect(failed.parts).toMatchObject([{ path: '', result: null, failure: { code: 'BAD_STATUS' } }]);
});

test('19.5 an e-mail address is unknown where the caller may not ask, and no partner ever sees it', async () => {
  here.behaves(answering);
  const theirs = await listOf(stranger, [EMAIL]);
  const [list, partly] = [
    await newRule(person, part(theirs)),
    await newRule(person, { any: [part(theirs), part(mine)] }),
  ];
  for (const credId of [list, partly]) {
    const { failure, result } = await outcomeOf(service, credId, EMAIL);
    expect([result, failure?.code]).toEqual([null, 'PART_FAILED']);
    expect(failure?.message).toContain('could not be decided: PART_FORBIDDEN. ');
  }
  expect((await explain(person, list, EMAIL)).parts).toMatchObject([
    { result: null, failure: { code: 'PART_FORBIDDEN' }, wasAsked: false, isDeciding: true },
  ]);
  await linkProved(service, person.userId, { scope: 'Email', value: EMAIL });
  expect((await explain(person, partly, EMAIL)).parts).toMatchObject([
    { result: 1, failure: null, wasAsked: true, isDeciding: true },
    { result: null, wasAsked: false, isDeciding: false },
  ]);
  expect(here.received).toHaveLength(0);
});

test('19.5 a credential with a partner that is no rule refuses an e-mail address, as no address that it takes', async () => {
  there.behaves(answering);
  await linkProved(service, stranger.userId, { scope: 'Email', value: 'bob@example.org' });
  const document =
    'query ($credId: Int!, $address: String!) { credential(credId: $credId) {' +
    ' eligibility(address: $address) { ...Outcome } eligibilities(addresses: [$address]) { ...Outcome } } }' +
    ' fragment Outcome on Eligibility { result failure { code message } }';
  const { data } = await ask(stranger, document, { credId: other, address: 'bob@example.org' });
  const { eligibility, eligibilities } = data.credential;
  expect(eligibility).toMatchObject({ result: null, failure: { code: 'ADDRESS_INVALID' } });
  expect(eligibilities).toEqual([eligibility]);
  expect(there.received).toHaveLength(0);
});

test('19.5 a part that was taken down is unknown inside of a not, until it is restored', async () => {
  const operator = await newOperator(service);
  const judge = async (mutation: string) =>
    query(service, `mutation { ${mutation} { credId } }`, {}, bearer(operator.token));
  there.behaves(answering);
  const credId = await newRule(person, { all: [part(yes), { not: part(other) }] });
  await judge(`takeDownCredential(credId: ${other}, reason: "Spam.")`);
  const { failure, parts } = await explain(person, credId, address);
  expect(failure?.message).toContain('could not be decided: PART_GONE at /all/1/not. ');
  expect(parts?.[1]).toMatchObject({ result: null, failure: { code: 'PART_GONE' }, wasAsked: false, isDeciding: true });
  expect((await outcomeOf(service, await newRule(person, { not: part(credId) }), address)).result).toBeNull();
  expect(there.received).toHaveLength(0);
  await judge(`restoreCredential(credId: ${other})`);
  expect(await resultOf(service, credId, address)).toBe(0);
});

const HEALTH = `query ($credId: Int!) { credential(credId: $credId) {
  source { version } sourceHealth { state } partHealth { credId state } } }`;

test('19.5 the curator of a rule sees how its partners are doing, also those of others, but neither their sources nor what rules of others name', async () => {
  const [fresh, failed] = [await askedOf(person, here), await askedOf(stranger, there)];
  const inner = await newRule(person, part(failed));
  const foreign = await newRule(stranger, part(await askedOf(stranger, here)));
  const credId = await newRule(person, { any: [part(yes), part(fresh), part(inner), part(foreign)] });
  there.behaves(failing);
  for (let time = 0; time < 2; time += 1) await outcomeOf(service, inner, newAddress());
  const own = (await ask(person, HEALTH, { credId })).data.credential;
  expect(own).toMatchObject({ source: null, sourceHealth: null });
  expect(own.partHealth).toHaveLength(2);
  expect(own.partHealth).toEqual(
    expect.arrayContaining([
      { credId: fresh, state: 'UNUSED' },
      { credId: failed, state: 'FAILING' },
    ]),
  );
  const elsewhere = { source: null, sourceHealth: null, partHealth: null };
  expect(await ask(stranger, HEALTH, { credId })).toMatchObject({ data: { credential: elsewhere }, errors: [] });
  expect((await ask(person, HEALTH, { credId: yes })).data.credential).toEqual(elsewhere);
});
