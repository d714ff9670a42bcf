import { afterAll, expect, test } from '@jest/globals';
import { query } from '../../support/client.ts';
import { newAddress } from '../../support/item-lists.ts';
import { curatingPerson } from '../../support/own-credentials.ts';
import { partner } from '../../support/partner.ts';
import { askedOf, holdBack } from '../../support/rule-results.ts';
import { newRule, part } from '../../support/rules.ts';
import { startService } from '../../support/service.ts';
import { until } from '../../support/until.ts';

/** Each has a queue of its own, which is shorter than the budget. */
const partners = await Promise.all([0, 1, 2, 3].map(async () => partner()));
const service = await startService({ config: { outboundAllow: partners.map(({ host }) => host), answerCache: 0 } });
const person = await curatingPerson(service);
afterAll(async () => {
  await service.close();
  await Promise.all(partners.map(async (each) => each.close()));
});

const CHECK = `query ($credId: Int!, $addresses: [String!]!) { credential(credId: $credId) {
  eligibilities(addresses: $addresses) { result failure { code message } } } }`;

/** A rule that rests on so many credentials of each partner. */
async function ruleOver(count: number, some = partners): Promise<number> {
  const asked = await Promise.all(
    some.flatMap((each) => Array.from({ length: count }, async () => askedOf(person, each))),
  );
  return newRule(person, { all: asked.map(part) });
}

interface Checked {
  readonly result: number | null;
  readonly failure: { readonly code: string; readonly message: string } | null;
}

async function checkMany(credId: number, count: number): Promise<readonly Checked[]> {
  const addresses = Array.from({ length: count }, newAddress);
  return (await query(service, CHECK, { credId, addresses })).data.credential.eligibilities;
}

const tooMany = {
  result: null,
  failure: { code: 'PART_FAILED', message: expect.stringContaining('TOO_MANY_CALLS. There are too many calls') },
};

test('19.4 a request calls partners 500 times at most, and says so for the addresses that are left', async () => {
  const credId = await ruleOver(5);
  for (const each of partners) each.behaves({ answer: { eligible: true } });
  const found = await checkMany(credId, 27);
  // On a busy machine, some of so many calls take longer than a partner may.
  expect(found.slice(0, 25)).not.toContainEqual(tooMany);
  expect(found.slice(25)).toEqual([tooMany, tooMany]);
  // One of those may also be late before it has reached its partner.
  expect(partners.reduce((sum, { received }) => sum + received.length, 0)).toBeLessThanOrEqual(500);
});

test('19.4 a rule for which too many calls wait at a partner is unknown, and the others are answered', async () => {
  const [first] = partners;
  const credId = await ruleOver(20, partners.slice(0, 1));
  if (!first) throw new Error('There is no partner.');
  const { held, release } = holdBack(first);
  const checked = checkMany(credId, 14);
  await until(() => held.length === 16);
  release();
  const found = await checked;
  const answered = found.filter(({ result }) => result === 1);
  const unanswered = found.filter(({ result }) => result === null);
  expect([answered.length > 0, unanswered.length > 0, answered.length + unanswered.length]).toEqual([true, true, 14]);
  expect(unanswered).toEqual(unanswered.map(() => tooMany));
});
