import { afterAll, expect, test } from '@jest/globals';
import { addressesFrom } from '../../support/addresses.ts';
import { postJson, type RestAnswer } from '../../support/client.ts';
import { commandsDuring } from '../../support/database-commands.ts';
import { change, itemsOf, newItemList, readList, type TestList, undoUpdate } from '../../support/item-lists.ts';
import { startService } from '../../support/service.ts';

const service = await startService();
afterAll(async () => service.close());

/** So many that a list of few items has too few buckets to sort them by. */
const MANY = addressesFrom(5, 250_005);

async function upload({ credId, curator }: TestList, word: string, items: readonly string[]): Promise<RestAnswer> {
  return postJson(service, `/cred/${credId}/${word}`, items, { 'access-token': curator.token });
}

test.each([
  { word: 'append', added: 249_995, removed: 0, unchanged: 5 },
  { word: 'replace', added: 249_995, removed: 5, unchanged: 5 },
  { word: 'remove', added: 0, removed: 5, unchanged: 249_995 },
])(
  '4.8, 18.7 a dry run of $word says what very many items would change in a list of ten',
  async ({ word, ...counts }) => {
    const list = await newItemList(service, addressesFrom(0, 10));
    const { body } = await upload(list, `${word}?dryRun=true`, MANY);
    expect(body).toMatchObject({ ...counts, duplicates: 0, count: 10 });
    expect([body.wouldAdd.length, body.wouldRemove.length]).toEqual([Math.min(counts.added, 100), counts.removed]);
    const expected = { append: [], replace: addressesFrom(0, 5), remove: addressesFrom(5, 10) }[word];
    expect(body.wouldRemove.toSorted()).toEqual(expected);
    expect(await itemsOf(list)).toHaveLength(10);
  },
);

test('4.8, 18.7 very many items are removed from a list of few, which is written a few times, and come back by an undo', async () => {
  const list = await newItemList(service);
  await change(list, 'APPEND', addressesFrom(0, 4000));
  let body: RestAnswer['body'] = null;
  const commands = await commandsDuring(service, async () => {
    body = (await upload(list, 'remove', MANY)).body;
  });
  expect(body).toMatchObject({ removed: 3995, unchanged: 246_005, duplicates: 0, count: 5 });
  expect(commands.filter((each) => each === 'update itemBuckets').length).toBeLessThan(20);
  expect((await undoUpdate(list, body.updateId)).data.undoUpdate.added).toBe(3995);
  expect((await readList(list, 'count')).data.credential.itemList.count).toBe(4000);
});
