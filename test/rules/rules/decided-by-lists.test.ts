import { afterAll, expect, test } from '@jest/globals';
import { bearer, query } from '../../support/client.ts';
import { newAddress } from '../../support/item-lists.ts';
import { type CuratingPerson, curatingPerson } from '../../support/own-credentials.ts';
import { signedInUser } from '../../support/people.ts';
import { linkProved } from '../../support/prove-identity.ts';
import { askedOf, startRuleWorld } from '../../support/rule-results.ts';
import { listOf, newRule, part } from '../../support/rules.ts';

const world = await startRuleWorld();
const { service, person, here } = world;
/** Somebody whose own addresses are asked about, and a stranger. */
const [ada, bob] = [await curatingPerson(service), await curatingPerson(service)];
const [email, elsewhere] = ['ada@example.org', newAddress()];
await linkProved(service, ada.userId, { scope: 'Email', value: email });
const mine = await askedOf(person, here);
const list = await listOf(person, [ada.address, email, elsewhere]);
const rule = await newRule(person, { any: [part(list), part(mine)] });
afterAll(async () => world.close());

/** What lists alone decide of an address, as somebody reads it; nobody without a person. */
async function decidedFor(credId: number, address: string, reader?: Pick<CuratingPerson, 'token'>) {
  const document = `query ($credId: Int!, $addresses: [String!]!) {
    credential(credId: $credId) { eligibilities(addresses: $addresses) { decided } } }`;
  const headers = reader ? bearer(reader.token) : {};
  const { data, errors } = await query(service, document, { credId, addresses: [address] }, headers);
  expect(errors).toEqual([]);
  return data.credential.eligibilities[0].decided;
}

test('19.8 a person reads what lists alone decide of their own addresses, and no partner is asked', async () => {
  here.behaves({ answer: { eligible: true } });
  const neither = await newRule(person, { all: [part(list), part(mine)] });
  const not = await newRule(person, { not: { any: [part(list), part(mine)] } });
  expect([await decidedFor(rule, ada.address, ada), await decidedFor(rule, email, ada)]).toEqual([1, 1]);
  expect([await decidedFor(not, ada.address, ada), await decidedFor(not, email, ada)]).toEqual([0, 0]);
  expect([await decidedFor(neither, ada.address, ada), await decidedFor(neither, email, ada)]).toEqual([null, null]);
  expect([await decidedFor(rule, bob.address, bob), await decidedFor(mine, ada.address, ada)]).toEqual([null, null]);
  expect(here.received).toHaveLength(0);
});

test('19.8 of a rule nobody else but its curator reads it: it would tell who is on a list inside of the rule', async () => {
  for (const address of [ada.address, elsewhere]) {
    expect(await decidedFor(rule, address, person)).toBe(1);
    expect([await decidedFor(rule, address), await decidedFor(rule, address, bob)]).toEqual([null, null]);
  }
  expect(await decidedFor(rule, elsewhere, ada)).toBeNull();
});

test('19.8 of a list everybody who may ask reads it, because it is the result', async () => {
  expect([await decidedFor(list, elsewhere), await decidedFor(list, newAddress())]).toEqual([1, 0]);
  expect([await decidedFor(list, email, ada), await decidedFor(list, email, bob)]).toEqual([1, null]);
  const other = await signedInUser(service);
  expect(await decidedFor(list, other.email, other)).toBe(0);
});

test('19.8 what was refused is not decided', async () => {
  expect([await decidedFor(list, 'nobody'), await decidedFor(mine, email, ada)]).toEqual([null, null]);
});
