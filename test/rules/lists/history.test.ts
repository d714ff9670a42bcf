import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { DAY, MINUTE } from '../../../subgraphs/shared/durations.ts';
import { change, itemsOf, newItemList, readList, type TestList, undo } from '../../support/item-lists.ts';
import { newCurator } from '../../support/people.ts';
import { startService } from '../../support/service.ts';

const [ADA, BOB, EVE] = ['ada@example.org', 'bob@example.org', 'eve@example.org'] as const;

let list: TestList;
const service = await startService();
beforeEach(async () => {
  list = await newItemList(service, [ADA, BOB]);
});
afterAll(async () => service.close());

test('18.6 the history shows what changed and when, newest first', async () => {
  service.clock.advance(MINUTE);
  const before = service.clock.now().toISOString();
  await change(list, 'REPLACE', [BOB, EVE]);
  const { data } = await readList(list, 'updates { nodes { id operation added removed unchanged at } }');
  const [newest, oldest] = data.credential.itemList.updates.nodes;
  expect(newest).toMatchObject({ operation: 'REPLACE', added: 1, removed: 1, unchanged: 1, id: expect.any(String) });
  expect(oldest).toMatchObject({ operation: 'APPEND', added: 2, removed: 0, unchanged: 0 });
  expect(newest.at >= before && oldest.at < before).toBe(true);
});

async function page(args: string) {
  const { data } = await readList(list, `updates(${args}) { nodes { operation } pageInfo { endCursor hasNextPage } }`);
  return data.credential.itemList.updates;
}

test('18.6 the history is read page by page', async () => {
  for (const item of [ADA, BOB]) await change(list, 'REMOVE', [item]);
  const first = await page('first: 2');
  expect(first).toMatchObject({
    nodes: [{ operation: 'REMOVE' }, { operation: 'REMOVE' }],
    pageInfo: { hasNextPage: true },
  });
  const second = await page(`first: 2, after: "${first.pageInfo.endCursor}"`);
  expect(second).toMatchObject({ nodes: [{ operation: 'APPEND' }], pageInfo: { hasNextPage: false } });
});

test('18.6 the history shows who changed the list, and by which of several tokens', async () => {
  const { address } = list.curator;
  await change({ ...list, curator: await newCurator(service, address) }, 'APPEND', [EVE]);
  await undoableReplace();
  const { data } = await readList(list, 'updates { nodes { actor tokenId } }');
  const { nodes } = data.credential.itemList.updates;
  expect(nodes.map(({ actor }: { actor: string }) => actor)).toEqual(Array(4).fill(address));
  const [undone, replaced, second, first] = nodes.map(({ tokenId }: { tokenId: string }) => tokenId);
  expect([undone, replaced]).toEqual([first, first]);
  expect(second).not.toBe(first);
});

test('18.6 a change whose line could not be stored at once has it later, and once', async () => {
  await service.database.db?.command({ collMod: 'itemUpdates', validator: { never: { $exists: true } } });
  const { errors } = await change(list, 'APPEND', [EVE]);
  await service.database.db?.command({ collMod: 'itemUpdates', validator: {} });
  expect(errors).toEqual([]);
  for (const _ of [1, 2]) expect((await page('first: 10')).nodes).toHaveLength(2);
});

test('18.6 the history holds neither an item nor a secret', async () => {
  const stored = await service.database.collection('itemUpdates').findOne({ credId: list.credId });
  expect(JSON.stringify(stored)).not.toMatch(/@|cgt_/);
});

async function undoableReplace(): Promise<void> {
  await change(list, 'REPLACE', [EVE]);
  await undo(list);
}

test('18.7 the last REPLACE can be undone, once', async () => {
  await change(list, 'REPLACE', [EVE]);
  await change(list, 'APPEND', [BOB]);
  const { data } = await undo(list);
  expect(data.undoReplace).toMatchObject({ added: 1, removed: 1, count: 2, revision: 4 });
  expect(data.undoReplace.message).toContain('Restored the list as it was before the last REPLACE, with 2 items');
  expect(await itemsOf(list)).toEqual([ADA, BOB]);
  expect((await undo(list)).errors[0]?.extensions).toMatchObject({ code: 'CONFLICT', reason: 'NOTHING_TO_UNDO' });
});

test('18.7 a list is changed as before after an undo', async () => {
  await change(list, 'REPLACE', []);
  await undo(list);
  expect((await change(list, 'APPEND', [BOB, EVE])).data.credentialItems).toMatchObject({ added: 1, count: 3 });
  await change(list, 'REPLACE', [EVE]);
  await undo(list);
  expect(await itemsOf(list)).toEqual([ADA, BOB, EVE]);
});

test('18.7 a REPLACE of more than a day ago is not undone', async () => {
  await change(list, 'REPLACE', [EVE]);
  service.clock.advance(DAY);
  expect((await undo(list)).errors[0]?.extensions).toMatchObject({ code: 'CONFLICT', reason: 'NOTHING_TO_UNDO' });
});

test('18.7 a list that was never replaced has nothing to undo', async () => {
  expect((await undo(list)).errors[0]?.extensions).toMatchObject({ code: 'CONFLICT', reason: 'NOTHING_TO_UNDO' });
});

test('18.7 of ten simultaneous undos, one is made', async () => {
  await change(list, 'REPLACE', [EVE]);
  const answers = await Promise.all(Array.from({ length: 10 }, async () => undo(list)));
  expect(answers.filter(({ errors }) => errors.length === 0)).toHaveLength(1);
  expect(await itemsOf(list)).toEqual([ADA, BOB]);
});
