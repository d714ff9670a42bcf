import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { addressesFrom } from '../../support/addresses.ts';
import { bearer, query } from '../../support/client.ts';
import { change, newItemList, readList, type TestList, undo, undoUpdate } from '../../support/item-lists.ts';
import { newCurator } from '../../support/people.ts';
import { startService } from '../../support/service.ts';

const [ADA, BOB, EVE] = ['ada@example.org', 'bob@example.org', 'eve@example.org'] as const;

let list: TestList;
const service = await startService();
beforeEach(async () => {
  list = await newItemList(service, [ADA, BOB]);
});
afterAll(async () => service.close());

test('18.6 the history says which change an undo undid, and why a change cannot be undone', async () => {
  await change(list, 'REPLACE', [EVE]);
  const [replaced] = await history();
  await undoUpdate(list, replaced.id);
  await change(list, 'APPEND', [EVE]);
  expect(await history()).toEqual([
    expect.objectContaining({ kind: 'APPEND', undoRefusal: null, undid: null }),
    expect.objectContaining({
      kind: 'UNDO',
      undoRefusal: 'CHANGED_SINCE',
      undid: { id: replaced.id, kind: 'REPLACE', at: replaced.at },
    }),
    expect.objectContaining({ kind: 'REPLACE', undoRefusal: 'UNDONE' }),
    expect.objectContaining({ kind: 'APPEND', undoRefusal: 'REPLACED' }),
  ]);
  await change(list, 'REPLACE', [ADA]);
  await undo(list);
  expect((await history()).slice(0, 2)).toEqual([
    expect.objectContaining({ kind: 'UNDO', undoRefusal: null }),
    expect.objectContaining({ kind: 'REPLACE', undoRefusal: 'UNDONE' }),
  ]);
  service.clock.advance(25 * 3600 * 1000);
  expect(new Set((await history()).map(({ undoRefusal }: { undoRefusal: string }) => undoRefusal))).toEqual(
    new Set(['UNDONE', 'TOO_OLD']),
  );
});

test('18.6 the items of a change are shown while its undo is kept, of a REPLACE until the next change', async () => {
  const many = addressesFrom(0, 3000);
  await change(list, 'REMOVE', [BOB, EVE]);
  expect(await changed()).toEqual({ added: [], removed: [BOB] });
  await change(list, 'APPEND', many);
  const appended = await changed(7);
  expect([appended.removed, appended.added.length, many]).toEqual([[], 7, expect.arrayContaining(appended.added)]);
  await change(list, 'REPLACE', [EVE, ...many.slice(1)]);
  const [replaced] = await history();
  const difference = await changed();
  expect([difference.added, new Set(difference.removed)]).toEqual([[EVE], new Set([many[0], ADA])]);
  await change(list, 'APPEND', [BOB]);
  expect(await changedBy(replaced.id)).toBeNull();
  const [added] = await history();
  service.clock.advance(25 * 3600 * 1000);
  expect([await changedBy(added.id), await changedBy('unknown')]).toEqual([null, null]);
});

test('18.6 the items of a change are for the curator alone, and no more than 1,000', async () => {
  const [{ id }] = await history();
  const document = `query ($credId: Int!, $id: ID!, $first: Int!) { credential(credId: $credId) { itemList { changedItems(updateId: $id, first: $first) { added } } } }`;
  const stranger = await newCurator(service);
  const asStranger = await query(service, document, { credId: list.credId, id, first: 1 }, bearer(stranger.token));
  expect(asStranger.errors?.[0]?.extensions.reason).toBe('NOT_CURATOR');
  const tooMany = await query(service, document, { credId: list.credId, id, first: 1001 }, bearer(list.curator.token));
  expect(tooMany.errors?.[0]?.extensions).toMatchObject({ reason: 'INVALID_INPUT', field: 'first' });
});

async function history() {
  const fields = 'id kind at undoRefusal undoableUntil undid { id kind at }';
  const { data } = await readList(list, `updates { nodes { ${fields} } }`);
  return data.credential.itemList.updates.nodes;
}

async function changed(first = 20) {
  const [{ id }] = await history();
  return changedBy(id, first);
}

async function changedBy(id: string, first = 20) {
  const { data } = await readList(list, `changedItems(updateId: "${id}", first: ${first}) { added removed }`);
  return data.credential.itemList.changedItems;
}
