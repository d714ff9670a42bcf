import { afterAll, expect, test } from '@jest/globals';
import { ask } from '../../support/own-credentials.ts';
import { createOwnSource } from '../../support/own-sources.ts';
import { askedOf, explain, outcomeOf, startRuleWorld } from '../../support/rule-results.ts';
import { listOf, newRule, part, resultOf, tryRule } from '../../support/rules.ts';

const SOLANA = 'FVen3X669xLzsi6N2V91DoiyzHzg1uAgqiT8jZ9nS96Z';

const world = await startRuleWorld();
const { service, person, here, there } = world;
here.behaves({ answer: { eligible: true } });
const evm = await createOwnSource(person, `${here.url}/$address`, { source: { addressKinds: ['EVM'] } });
const any = await askedOf(person, there);
const yes = await listOf(person, [SOLANA]);
afterAll(async () => world.close());

test('19.1, 16.9 a part that is not asked for a kind of address is unknown and never 0, so that a not lets nobody in', async () => {
  for (const [rule, result] of [
    [part(evm), 'PART_FAILED'],
    [{ not: part(evm) }, 'PART_FAILED'],
    [{ all: [part(yes), { not: part(evm) }] }, 'PART_FAILED'],
    [{ all: [part(evm), part(any)] }, 'PART_FAILED'],
    [{ any: [part(evm), part(any)] }, 1],
    [{ all: [part(evm), { not: part(any) }] }, 0],
    [{ any: [part(evm), part(yes)] }, 1],
  ] as const) {
    expect([rule, await resultOf(service, await newRule(person, rule), SOLANA)]).toEqual([rule, result]);
  }
});

test('19.1, 16.9 its partner is not called, and asking again does not help', async () => {
  here.behaves({ answer: { eligible: true } });
  const credId = await newRule(person, { all: [part(yes), part(evm)] });
  const document = `query ($credId: Int!, $address: String!) { credential(credId: $credId) {
    addressKinds eligibility(address: $address) { failure { code retry } } } }`;
  const { data } = await ask(person, document, { credId, address: SOLANA });
  expect(data.credential).toEqual({
    addressKinds: null,
    eligibility: { failure: { code: 'PART_FAILED', retry: false } },
  });
  expect(here.received).toHaveLength(0);
});

test('19.5, 16.9 the curator learns which kinds the part is asked for, and a stranger only that it is not', async () => {
  const credId = await newRule(person, { all: [part(yes), { not: part(evm) }] });
  const { failure } = await outcomeOf(service, credId, SOLANA);
  expect(failure?.message).toContain('could not be decided: PART_NOT_ASKABLE.');
  expect(failure?.message).not.toContain('EVM');
  const { parts } = await explain(person, credId, SOLANA);
  expect(parts).toMatchObject([
    { credId: yes, result: 1 },
    {
      credId: evm,
      result: null,
      wasAsked: false,
      isDeciding: true,
      failure: { code: 'PART_NOT_ASKABLE', message: expect.stringContaining('EVM') },
    },
  ]);
});

test('19.5, 16.9 a rule that is tried says so too', async () => {
  const { data } = await tryRule(person, { not: part(evm) }, [SOLANA, '0x52908400098527886e0f7030069857d2e4169ee7']);
  expect(data.tryRule).toMatchObject([
    { result: null, failure: { code: 'PART_FAILED' }, parts: [{ failure: { code: 'PART_NOT_ASKABLE' } }] },
    { result: 0 },
  ]);
});
