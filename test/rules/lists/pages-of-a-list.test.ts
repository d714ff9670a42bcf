import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { DAY, MINUTE } from '../../../subgraphs/shared/durations.ts';
import { change, newAddress, newItemList, readList, type TestList } from '../../support/item-lists.ts';
import { startService } from '../../support/service.ts';

const SIZE = 2500;

let list: TestList;
let items: readonly string[];
const service = await startService();
beforeEach(async () => {
  items = Array.from({ length: SIZE }, newAddress);
  list = await newItemList(service, items);
});
afterAll(async () => service.close());

async function page(after: string | null, first = 1000) {
  const args = after === null ? `first: ${first}` : `first: ${first}, after: "${after}"`;
  const { data, errors } = await readList(list, `items(${args}) { nodes pageInfo { endCursor hasNextPage } }`);
  return { ...data?.credential.itemList?.items, errors };
}

async function readPages(between: () => Promise<unknown> = async () => {}): Promise<string[]> {
  let { nodes, pageInfo } = await page(null);
  const all: string[] = [...nodes];
  while (pageInfo.hasNextPage) {
    await between();
    ({ nodes, pageInfo } = await page(pageInfo.endCursor));
    all.push(...nodes);
  }
  return all;
}

test('18.8 the pages of a list give every item once', async () => {
  expect((await readPages()).toSorted()).toEqual(items.toSorted());
});

test('18.8 pages of every kind of item give every item once', async () => {
  const emails = Array.from({ length: 7 }, (_, i) => `user${i}@example.org`);
  await change(list, 'REPLACE', [...emails, ...items.slice(0, 4), '0x1', '0x1654653399040a61', '1'.repeat(32)]);
  const all: string[] = [];
  for (let { nodes, pageInfo } = await page(null, 1); ; { nodes, pageInfo } = await page(pageInfo.endCursor, 1)) {
    all.push(...nodes);
    if (!pageInfo.hasNextPage) break;
  }
  expect(all).toHaveLength(14);
  expect(new Set(all).size).toBe(14);
});

test('18.8 an item that stays is read once though others come and go between the pages', async () => {
  const [going, staying] = [items.slice(0, 1000), items.slice(1000)];
  const read = await readPages(async () => {
    await change(list, 'REMOVE', going);
    await change(list, 'APPEND', Array.from({ length: 500 }, newAddress));
  });
  expect(new Set(read).size).toBe(read.length);
  expect(staying.filter((item) => !read.includes(item))).toEqual([]);
});

test.each([
  ['is replaced', 'REPLACE', 1],
  ['grows', 'APPEND', 5000],
] as const)(
  '18.8 pages go on in the list that they began in, though it %s in the meantime',
  async (_what, operation, size) => {
    const first = await page(null);
    const { data } = await change(list, operation, Array.from({ length: size }, newAddress));
    expect(data.credentialItems.added).toBe(size);
    const second = await page(first.pageInfo.endCursor);
    expect(second.nodes.filter((item: string) => !items.includes(item))).toEqual([]);
    expect(second.nodes).toHaveLength(1000);
  },
);

test('18.8 all pages have the revision of the first one: a change that goes by it meets whatever came in between', async () => {
  const fields = 'revision nodes pageInfo { endCursor }';
  const first = (await readList(list, `items(first: 1000) { ${fields} }`)).data.credential.itemList.items;
  await change(list, 'APPEND', [newAddress()]);
  const after = `first: 1000, after: "${first.pageInfo.endCursor}"`;
  const second = (await readList(list, `revision items(${after}) { ${fields} }`)).data.credential.itemList;
  expect([first.revision, second.items.revision, second.revision]).toEqual([1, 1, 2]);
  const { errors } = await change(list, 'REPLACE', [newAddress()], { ifRevision: second.items.revision });
  expect(errors[0]?.extensions).toMatchObject({ code: 'CONFLICT', reason: 'REVISION' });
});

test('18.8 a page of a list that was swept meanwhile is refused', async () => {
  const { pageInfo } = await page(null);
  await change(list, 'REPLACE', []);
  await change(list, 'REPLACE', items.slice(1));
  service.clock.advance(15 * MINUTE);
  const { errors } = await page(pageInfo.endCursor);
  expect(errors[0]?.extensions).toMatchObject({ code: 'CONFLICT', reason: 'PAGE_EXPIRED' });
});

test('18.8 a page of the list before a REPLACE is given as long as that can be undone', async () => {
  const { pageInfo } = await page(null);
  await change(list, 'REPLACE', []);
  service.clock.advance(DAY - MINUTE);
  expect((await page(pageInfo.endCursor)).nodes).toHaveLength(1000);
  service.clock.advance(MINUTE);
  expect((await page(pageInfo.endCursor)).errors[0]?.extensions.reason).toBe('PAGE_EXPIRED');
});

test.each(['MC4w', 'MS4wLjAuemVicmEuQUE', 'nonsense', ''])('18.8 the cursor %j is none', async (cursor) => {
  expect((await page(cursor)).errors[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', reason: 'CURSOR' });
});
