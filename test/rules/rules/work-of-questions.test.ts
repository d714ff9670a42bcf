import { createHook } from 'node:async_hooks';
import { afterAll, expect, test } from '@jest/globals';
import { z } from 'zod';
import { addressesFrom } from '../../support/addresses.ts';
import { query } from '../../support/client.ts';
import { documentsReadDuring } from '../../support/database-commands.ts';
import { curatingPerson, newOwnList } from '../../support/own-credentials.ts';
import { newRule, newSides, part, resultOf } from '../../support/rules.ts';
import { startService } from '../../support/service.ts';
import { range } from '../../support/tiny-lists.ts';

const LISTS = 50;
const ADDRESSES = 100;

/** A busy machine may hand requests to the service in several turns. */
const MOST_ROUNDS = 10;

const service = await startService();
const person = await curatingPerson(service);
const lists = await Promise.all(range(0, LISTS).map(async () => newOwnList(person)));
afterAll(async () => service.close());

/** How many promises are made during some work. */
async function promisesDuring(work: () => Promise<void>): Promise<number> {
  let made = 0;
  const hook = createHook({
    init: (_id, type) => {
      if (type === 'PROMISE') made += 1;
    },
  }).enable();
  await work().finally(() => hook.disable());
  return made;
}

async function askForMany(credId: number): Promise<void> {
  const ASK = `query ($credId: Int!, $addresses: [String!]!) {
    credential(credId: $credId) { eligibilities(addresses: $addresses) { result } } }`;
  const { data } = await query(service, ASK, { credId, addresses: addressesFrom(0, ADDRESSES) });
  expect(data.credential.eligibilities).toHaveLength(ADDRESSES);
}

test('19.2 a rule over fifty lists, asked for a hundred addresses, has no promise for each list and address', async () => {
  const [few, many] = [
    await newRule(person, { any: [part(lists[0] ?? 0)] }),
    await newRule(person, { any: lists.map(part) }),
  ];
  for (const credId of [few, many]) await askForMany(credId);
  const most = (LISTS * ADDRESSES) / 2;
  let more = Number.POSITIVE_INFINITY;
  // The service makes some for itself meanwhile.
  for (let round = 0; round < MOST_ROUNDS && more >= most; round += 1) {
    const ofFew = await promisesDuring(async () => askForMany(few));
    more = (await promisesDuring(async () => askForMany(many))) - ofFew;
  }
  expect(more).toBeLessThan(most);
});

test('19.2 sixteen who ask a rule at once read each of its credentials and lists about once', async () => {
  const rule = await newRule(person, { any: lists.map(part) });
  const askTogether = async (): Promise<void> => {
    const results = await Promise.all(addressesFrom(0, 16).map(async (address) => resultOf(service, rule, address)));
    expect(results).toEqual(Array(16).fill(0));
  };
  const most = 3 * LISTS;
  for (const collection of ['credentials', 'itemLists']) {
    let read = Number.POSITIVE_INFINITY;
    for (let round = 0; round < MOST_ROUNDS && read > most; round += 1)
      read = (await documentsReadDuring(service, collection, askTogether)).length;
    expect(read).toBeLessThanOrEqual(most);
  }
});

/** When the finds of these documents begin and end during some work, in order. */
async function findsDuring(ids: readonly number[], work: () => Promise<void>): Promise<readonly string[]> {
  const client = service.database.getClient();
  const begun = new Map<number, string>();
  const events: string[] = [];
  const begin = ({ requestId, command }: { readonly requestId: number; readonly command: object }): void => {
    const { find, filter } = Find.catch({ find: '', filter: null }).parse(command);
    if (!JSON.stringify(filter).includes(JSON.stringify(ids))) return;
    begun.set(requestId, find);
    events.push(`${find} begins`);
  };
  const end = ({ requestId }: { readonly requestId: number }): void => {
    if (begun.has(requestId)) events.push(`${begun.get(requestId)} ends`);
  };
  client.on('commandStarted', begin).on('commandSucceeded', end);
  await work().finally(() => client.off('commandStarted', begin).off('commandSucceeded', end));
  return events;
}

const Find = z.object({ find: z.string(), filter: z.unknown() });

test('19.2 the lists of a rule are read while its credentials are', async () => {
  const { address, yes, no } = await newSides(person);
  const rule = await newRule(person, { all: [part(yes), { not: part(no) }] });
  const events = await findsDuring([yes, no], async () => expect(await resultOf(service, rule, address)).toBe(1));
  expect(events.slice(0, 2).toSorted()).toEqual(['credentials begins', 'itemLists begins']);
});
