import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { DAY } from '../../../subgraphs/shared/durations.ts';
import { addressesFrom } from '../../support/addresses.ts';
import { query } from '../../support/client.ts';
import { change, itemsOf, newItemList, readList, type TestList, undoUpdate } from '../../support/item-lists.ts';
import { startService } from '../../support/service.ts';

const [ADA, BOB, EVE, KIM] = ['ada@example.org', 'bob@example.org', 'eve@example.org', 'kim@example.org'] as const;

let list: TestList;
let replaced: string;
const service = await startService();
beforeEach(async () => {
  list = await newItemList(service, [ADA, BOB]);
  replaced = await changed('REPLACE', [EVE]);
});
afterAll(async () => service.close());

/** Makes a change; the ID of its update. */
async function changed(operation: 'APPEND' | 'REPLACE' | 'REMOVE', items: readonly string[]): Promise<string> {
  return (await change(list, operation, items)).data.credentialItems.updateId;
}

async function restore(updateId: string, more: object = {}) {
  return undoUpdate(list, updateId, { includingNewer: true, ...more });
}

/** Why it is refused. */
async function refusal(updateId: string, more: object = {}): Promise<unknown> {
  return (await restore(updateId, more)).errors[0]?.extensions.reason;
}

/** Until when each change of the list can be taken back by restoring the list before it, newest first. */
async function restorable(): Promise<readonly (string | null)[]> {
  const { data } = await readList(list, 'updates { nodes { restorableUntil } }');
  return data.credential.itemList.updates.nodes.map(
    (update: { restorableUntil: string | null }) => update.restorableUntil,
  );
}

test('18.7 the list before the last REPLACE is restored after ten other changes, and that is a change of its own', async () => {
  for (let i = 0; i < 10; i += 1) await changed('APPEND', addressesFrom(i, i + 1));
  const before = await itemsOf(list);
  const { data } = await restore(replaced, { note: 'Wrong file' });
  expect(data.undoUpdate).toMatchObject({
    added: 2,
    removed: 11,
    unchanged: 0,
    count: 2,
    updateId: expect.any(String),
  });
  expect(await itemsOf(list)).toEqual([ADA, BOB]);
  await undoUpdate(list, data.undoUpdate.updateId);
  expect(await itemsOf(list)).toEqual(before);
});

test('18.7 its dry run tells all ten changes and what differs, and changes nothing', async () => {
  for (let i = 0; i < 10; i += 1) await changed(i % 2 === 0 ? 'APPEND' : 'REMOVE', [KIM]);
  await change(list, 'APPEND', [ADA, KIM]);
  const { data } = await dryRun();
  expect(data.undoUpdate).toMatchObject({ added: 1, removed: 2, unchanged: 1, count: 3, updateId: null });
  expect(data.undoUpdate).toMatchObject({ newerChanges: 11, wouldAdd: [BOB] });
  expect(data.undoUpdate.wouldRemove.toSorted()).toEqual([EVE, KIM]);
  expect(data.undoUpdate.message).toMatch(/11 newer changes/);
  expect(await itemsOf(list)).toEqual([ADA, EVE, KIM]);
});

async function dryRun() {
  const { credId, curator } = list;
  const document = `mutation ($input: UndoUpdateInput!) { undoUpdate(input: $input) {
    message added removed unchanged count revision updateId wouldAdd wouldRemove newerChanges } }`;
  const auth = { accessToken: curator.token };
  const input = { auth, credId, updateId: replaced, includingNewer: true, dryRun: true };
  return query(service, document, { input });
}

test('18.7 the same wrong file once more changes nothing, and leaves the list before it to be restored', async () => {
  expect(await changed('REPLACE', [EVE])).toBeNull();
  expect(await restorable()).toEqual([expect.any(String), null]);
  await changed('APPEND', [KIM]);
  await changed('REPLACE', [EVE, KIM]);
  expect((await restore(replaced)).data.undoUpdate).toMatchObject({ added: 2, removed: 2, count: 2 });
  expect(await itemsOf(list)).toEqual([ADA, BOB]);
});

test('18.7 no change is taken back unseen: the revision of the dry run is required', async () => {
  await changed('APPEND', [KIM]);
  const { revision } = (await dryRun()).data.undoUpdate;
  await changed('APPEND', [BOB]);
  expect(await refusal(replaced, { ifRevision: revision })).toBe('REVISION');
  expect(await itemsOf(list)).toEqual([BOB, EVE, KIM]);
  expect(await refusal(replaced, { ifRevision: revision + 1 })).toBeUndefined();
  expect(await itemsOf(list)).toEqual([ADA, BOB]);
});

test('18.7 a repeat with the same key restores the list once, and the key stands for that alone', async () => {
  await changed('APPEND', [KIM]);
  const key = { idempotencyKey: 'monday' };
  const first = await restore(replaced, key);
  await changed('APPEND', [KIM]);
  expect(await restore(replaced, key)).toEqual(first);
  expect(await itemsOf(list)).toEqual([ADA, BOB, KIM]);
  expect(await refusal(replaced, { ...key, includingNewer: false })).toBe('IDEMPOTENCY_KEY_REUSED');
  expect(await refusal(replaced)).toBe('UNDO_OVER');
});

test('18.7 only the list before the last REPLACE is kept, for a day', async () => {
  const later = await changed('REPLACE', [KIM]);
  const appended = await changed('APPEND', [BOB]);
  expect(await restorable()).toEqual([null, expect.any(String), null, null]);
  expect(await refusal(replaced)).toBe('UNDO_OVER');
  const { errors } = await restore(appended);
  expect(errors[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', field: 'includingNewer' });
  service.clock.advance(DAY);
  expect(await refusal(later)).toBe('UNDO_OVER');
  expect(await restorable()).toEqual([null, null, null, null]);
  expect(await itemsOf(list)).toEqual([BOB, KIM]);
});

test('18.7 of a list with few differences among many items, the dry run shows each', async () => {
  const many = addressesFrom(0, 40_000);
  await change(list, 'REPLACE', many);
  replaced = await changed('REPLACE', [...many.slice(1), ADA]);
  await changed('REMOVE', many.slice(-1));
  const { data } = await dryRun();
  expect(data.undoUpdate).toMatchObject({ added: 2, removed: 1, newerChanges: 1, wouldRemove: [ADA] });
  expect(data.undoUpdate.wouldAdd.toSorted()).toEqual([...many.slice(0, 1), ...many.slice(-1)]);
});
