import { afterAll, expect, test } from '@jest/globals';
import { listenToSteps } from '../../../gateway/telemetry/listen-to-steps.ts';
import { newAddress } from '../../support/item-lists.ts';
import { askedOf, holdBack, outcomeOf, startRuleWorld } from '../../support/rule-results.ts';
import { newRule, newSides, part, type Rule, resultOf, updateRule } from '../../support/rules.ts';
import { startService } from '../../support/service.ts';
import { until } from '../../support/until.ts';

const world = await startRuleWorld();
const { service, person, here, there } = world;
const { address, yes, no } = await newSides(person);
const [mine, other] = [await askedOf(person, here), await askedOf(person, there)];
const answering = { answer: { eligible: true } };
const failing = { status: 500 };
afterAll(async () => world.close());

/** What a new rule says of the address. */
async function say(rule: Rule): Promise<number | string> {
  return resultOf(service, await newRule(person, rule), address);
}

test('19.4 of two partners of an "any", the answer comes with the faster one, and the slower one is not called again', async () => {
  const credId = await newRule(person, { any: [part(other), part(mine)] });
  here.behaves(answering);
  const { held, release } = holdBack(there);
  expect(await resultOf(service, credId, address)).toBe(1);
  await until(() => held.length === 1);
  const slow = resultOf(service, other, address);
  const again = resultOf(service, await newRule(person, { all: [part(other), part(mine)] }), address);
  await until(() => here.received.length === 2);
  release();
  expect([await slow, await again, there.received.length]).toEqual([1, 1, 1]);
});

test('19.4 a rule that lists decide asks no partner', async () => {
  here.behaves(answering);
  const rules: readonly [Rule, number][] = [
    [{ any: [part(mine), part(yes)] }, 1],
    [{ all: [part(mine), part(no)] }, 0],
    [{ atLeast: { count: 2, of: [part(yes), part(mine), { not: part(no) }] } }, 1],
    [{ not: { any: [part(yes), { not: part(mine) }] } }, 0],
  ];
  for (const [rule, result] of rules) expect([rule, await say(rule)]).toEqual([rule, result]);
  expect(here.received).toHaveLength(0);
});

test('19.4 only the partners on whom the outcome rests are asked, and a credential in many places once', async () => {
  here.behaves(answering);
  there.behaves(answering);
  expect(
    await say({ any: [{ all: [part(other), part(no)] }, { all: [part(mine), { not: { not: part(mine) } }] }] }),
  ).toBe(1);
  expect([here.received.length, there.received.length]).toEqual([1, 0]);
});

test('19.1 an error in one branch is ignored only where the others decide, in any order', async () => {
  here.behaves(answering);
  there.behaves(failing);
  const [good, bad, not] = [part(mine), part(other), (rule: Rule): Rule => ({ not: rule })];
  const unknown = 'PART_FAILED';
  const rules: readonly [readonly Rule[], 'all' | 'any', number | string][] = [
    [[good, bad], 'any', 1],
    [[good, bad], 'all', unknown],
    [[not(good), bad], 'all', 0],
    [[not(good), bad], 'any', unknown],
    [[not(bad), good], 'all', unknown],
    [[bad, not(bad)], 'any', unknown],
  ];
  for (const [parts, operator, result] of rules) {
    for (const ordered of [parts, parts.toReversed()]) {
      const rule = { [operator]: ordered };
      expect([rule, await say(rule)]).toEqual([rule, result]);
      expect([rule, await say(not(rule))]).toEqual([rule, result === unknown ? unknown : 1 - Number(result)]);
    }
  }
});

test('19.1 the failure of a partner is its own for its credential, and names only its code for a rule', async () => {
  here.behaves(failing);
  there.behaves({ text: 'no' });
  const direct = await outcomeOf(service, mine, address);
  expect(direct).toMatchObject({ result: null, failure: { code: 'BAD_STATUS' } });
  const single = await outcomeOf(service, await newRule(person, part(mine)), address);
  expect(single.failure?.code).toBe('PART_FAILED');
  expect(single.failure?.message).toContain('could not be decided: BAD_STATUS. Try again later.');
  const [one, two] = [
    await newRule(person, { all: [part(mine), part(other)] }),
    await newRule(person, { all: [part(other), part(mine)] }),
  ];
  const [first, second] = [await outcomeOf(service, one, address), await outcomeOf(service, two, address)];
  expect(first).toEqual(second);
  expect(first.failure?.message).toContain('could not be decided: BAD_STATUS, NOT_JSON. Try again later.');
});

test('19.4 a rule says when to ask again if a partner pauses', async () => {
  service.clock.stop();
  here.behaves(answering);
  there.behaves({ status: 503, headers: { 'retry-after': '90' } });
  const credId = await newRule(person, { all: [part(mine), part(other)] });
  const retryAt = new Date(service.clock.now().getTime() + 90_000).toISOString();
  for (let time = 0; time < 2; time += 1) {
    expect(await outcomeOf(service, credId, newAddress())).toMatchObject({ failure: { code: 'PART_FAILED', retryAt } });
  }
  expect(there.received).toHaveLength(1);
  service.clock.advance(90_000);
  there.behaves(answering);
  expect(await resultOf(service, credId, newAddress())).toBe(1);
});

test('19.4 cached answers come first: if they decide, nobody is asked', async () => {
  const caching = await startService({ beside: service, config: { outboundAllow: [here.host, there.host] } });
  here.behaves(answering);
  there.behaves(answering);
  const asked = newAddress();
  expect(await resultOf(caching, mine, asked)).toBe(1);
  expect(await resultOf(caching, await newRule(person, { any: [part(other), part(mine)] }), asked)).toBe(1);
  // An earlier call would have arrived before this one.
  const marker = newAddress();
  expect(await resultOf(caching, other, marker)).toBe(1);
  expect(there.received.map(({ url }) => url)).toEqual([`/${marker}`]);
  expect(await resultOf(caching, await newRule(person, { all: [part(other), part(mine)] }), asked)).toBe(1);
  expect([here.received.length, there.received.length]).toEqual([1, 2]);
  await caching.close();
});

test('19.3 a rule that has outgrown the limits fails for that, also inside of a not', async () => {
  const inner = await newRule(person, part(yes));
  const credId = await newRule(person, { not: { all: [part(inner), part(inner), part(mine)] } });
  await updateRule(person, inner, { any: Array.from({ length: 60 }, () => part(yes)) });
  expect((await outcomeOf(service, credId, address)).failure).toMatchObject({ code: 'RULE_TOO_LARGE', retryAt: null });
});

test('19.2 every kind of credential takes two fetches', async () => {
  here.behaves(answering);
  const rule = await newRule(person, { all: [part(yes), part(mine), { not: part(no) }] });
  for (const credId of [yes, mine, rule]) {
    const fetches: string[] = [];
    const stop = listenToSteps({
      end: ({ kind, labels }) => {
        if (kind === 'subgraph fetch') fetches.push(String(labels.subgraph));
      },
    });
    expect(await resultOf(service, credId, address)).toBe(1);
    stop();
    expect(fetches).toEqual(['credential', 'source']);
  }
});
