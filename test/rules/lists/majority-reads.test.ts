import { afterAll, expect, test } from '@jest/globals';
import { createItemListStore, createList } from '../../../subgraphs/credential/item-list-store/index.ts';
import { connectDatabase } from '../../../subgraphs/shared/database/database.ts';
import { killableMongodb } from '../../support/mongod.ts';
import { anotherServer, changeNumbers, hasNumber } from '../../support/tiny-lists.ts';
import { until } from '../../support/until.ts';

const CRED_ID = 1;

const mongodb = await killableMongodb(3);
const database = await connectDatabase(mongodb.url);
const hasty = await connectDatabase(`${mongodb.url}&w=1`);
await createList(database, CRED_ID);
afterAll(async () => {
  await Promise.all([database.close(), hasty.close()]);
  await mongodb.close();
});

async function look() {
  const lists = anotherServer(database);
  const store = createItemListStore(lists);
  const state = await store.state(CRED_ID);
  const items = state && (await store.page(state, { after: null, limit: 10 }));
  const { count = null, revision = null } = state ?? {};
  return { items: items?.length ?? 0, count, revision, hasItem: await hasNumber(lists, CRED_ID, 1) };
}

test('18.1 an item that a failover could take back is shown by no read, and by all once a majority has it', async () => {
  const goOn = await mongodb.pauseSecondaries();
  await changeNumbers(anotherServer(hasty), { credId: CRED_ID, operation: 'APPEND' }, [1]);
  expect(await look()).toEqual({ items: 0, count: 0, revision: 0, hasItem: false });
  goOn();
  await until(async () => (await look()).count === 1);
  expect(await look()).toEqual({ items: 1, count: 1, revision: 1, hasItem: true });
});
