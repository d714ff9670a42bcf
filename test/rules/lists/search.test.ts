import { afterAll, expect, test } from '@jest/globals';
import { newAddress, newItemList, readList } from '../../support/item-lists.ts';
import { startService } from '../../support/service.ts';

const ITEMS = [
  '0x52908400098527886e0f7030069857d2e4169ee7',
  '0x5290ffff098527886e0f7030069857d2e4169ee7',
  '0x1',
  '0x1654653399040a61',
  '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T',
  'ada@example.org',
  'adam@example.org',
];

const service = await startService();
const list = await newItemList(service, ITEMS);
afterAll(async () => service.close());

async function search(prefix: string, more = '', among = list) {
  const fields = `search(prefix: ${JSON.stringify(prefix)}${more}) { nodes searched pageInfo { endCursor hasNextPage } }`;
  return readList(among, fields);
}

test.each([
  ['0x5290', ITEMS.slice(0, 2)],
  ['0X52908', ITEMS.slice(0, 1)],
  [' 0x1', ITEMS.slice(2, 4)],
  ['0', ITEMS.slice(0, 4)],
  ['4Nd1', ITEMS.slice(4, 5)],
  ['4nd1', []],
  ['ADA', ITEMS.slice(5)],
  ['ada@', ITEMS.slice(5, 6)],
  ['b', []],
])('18.8 a search for %j finds what begins with it', async (prefix, found) => {
  const { data } = await search(prefix);
  expect(data.credential.itemList.search.nodes.toSorted()).toEqual(found.toSorted());
  expect(data.credential.itemList.search).toMatchObject({ searched: 1, pageInfo: { hasNextPage: false } });
});

test.each([[''], ['  '], ['x'.repeat(321)]])('18.8 a search for %j is refused', async (prefix) => {
  expect((await search(prefix)).errors[0]?.extensions).toMatchObject({
    code: 'BAD_USER_INPUT',
    reason: 'INVALID_INPUT',
    field: 'prefix',
  });
});

test('18.8 the pages of a search together find everything once', async () => {
  const items = Array.from({ length: 9000 }, newAddress);
  const large = await newItemList(service, items);
  const found: string[] = [];
  let after = '';
  for (let more = true; more; ) {
    const page = (await search('0xa', `, first: 7${after}`, large)).data.credential.itemList.search;
    found.push(...page.nodes);
    after = `, after: "${page.pageInfo.endCursor}"`;
    more = page.pageInfo.hasNextPage;
  }
  expect(found.toSorted()).toEqual(items.filter((item) => item.startsWith('0xa')).toSorted());
});
