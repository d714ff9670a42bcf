import { afterAll, expect, test } from '@jest/globals';
import { commandsDuring } from '../../support/database-commands.ts';
import { change, newAddress, newItemList, type TestList, updatesOf } from '../../support/item-lists.ts';
import { gatedService, type Held } from '../../support/mongodb-gate.ts';
import { reasonOf } from '../../support/reason-of.ts';
import { startService } from '../../support/service.ts';
import { range } from '../../support/tiny-lists.ts';
import { until } from '../../support/until.ts';

/** A busy machine may hand requests to the service in several turns. */
const MOST_ROUNDS = 10;
const CURATORS = 16;

const service = await startService();
/** Another server beside it, with a gate before its database. */
const gated = await gatedService(service);
const heads = service.database.collection<{ readonly _id: number }>('itemLists');
afterAll(async () => {
  await gated.close();
  await service.close();
});

async function appendOne(list: TestList): Promise<{ readonly count: number; readonly revision: number }> {
  const { data, errors } = await change(list, 'APPEND', [newAddress()]);
  if (errors[0]) throw new Error(errors[0].message);
  const { count, revision } = data.credentialItems;
  return { count, revision };
}

/** The same list, changed by the other server. */
function atGate(list: TestList): TestList {
  return { ...list, service: gated };
}

/** Holds the write that ends a change of this list, and of those that end in the same turn. */
function holdEnd({ credId }: TestList): Held {
  return gated.gate.hold('update', 'itemLists', `{"q":{"_id":${credId}},"u":[{"$set":{"count"`);
}

async function newLists(): Promise<readonly [TestList, TestList]> {
  const items = range(0, 3).map(newAddress);
  return [await newItemList(service, items), await newItemList(service, items)];
}

test('26.5 APPENDs of sixteen curators to lists of their own take at most three commands each', async () => {
  const lists = await Promise.all(range(0, CURATORS).map(async () => newItemList(service, [newAddress()])));
  let taken = { all: Number.POSITIVE_INFINITY, writes: Number.POSITIVE_INFINITY };
  for (let round = 0; round < MOST_ROUNDS && (taken.all > 3 * CURATORS || taken.writes > CURATORS); round += 1) {
    const sent = await commandsDuring(service, async () => {
      await Promise.all(lists.map(appendOne));
      await until(async () => (await heads.countDocuments({ 'history.at': { $exists: true } })) === 0);
    });
    const own = sent.filter((command) => !command.startsWith('aggregate'));
    const writes = own.filter((command) => /^(?:findAndModify|update) item(?:Lists|Buckets)$/.test(command));
    taken = { all: own.length, writes: writes.length };
  }
  expect(taken.all).toBeLessThanOrEqual(3 * CURATORS);
  // Once to begin, for the buckets, to end and to move the history: that of each list would be 49.
  expect(taken.writes).toBeLessThanOrEqual(CURATORS);
});

test('26.5 a change whose list another server changes meanwhile tells its own count and revision, and so does its neighbour', async () => {
  const [contested, quiet] = await newLists();
  const held = holdEnd(contested);
  const changes = Promise.all([contested, quiet].map(async (list) => appendOne(atGate(list))));
  await held.arrived;
  expect(await appendOne(contested)).toEqual({ count: 4, revision: 2 });
  held.release();
  expect(await changes).toEqual([
    { count: 5, revision: 3 },
    { count: 4, revision: 2 },
  ]);
  const revisions = (await updatesOf(contested)).map(({ revision }: { readonly revision: number }) => revision);
  expect(revisions).toEqual([3, 2, 1]);
});

test('26.5 a change whose list is deleted meanwhile is refused, and its neighbour is made', async () => {
  const [deleted, quiet] = await newLists();
  const held = holdEnd(deleted);
  const refused = change(atGate(deleted), 'APPEND', [newAddress()]);
  const made = appendOne(atGate(quiet));
  await held.arrived;
  await heads.deleteOne({ _id: deleted.credId });
  held.release();
  expect(reasonOf(await refused)).toBe('NO_SUCH_CREDENTIAL');
  expect(await made).toEqual({ count: 4, revision: 2 });
});
