import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { DAY } from '../../subgraphs/shared/durations.ts';
import { type QueryAnswer, query } from '../support/client.ts';
import { change, itemsOf, newItemList, readList, type TestList, undo } from '../support/item-lists.ts';
import { recorded } from '../support/recorded.ts';
import { startService, type TestService } from '../support/service.ts';

const [ADA, BOB, EVE] = ['ada@example.org', 'bob@example.org', 'eve@example.org'] as const;

let service: TestService;
let list: TestList;
beforeAll(async () => {
  service = await startService();
});
beforeEach(async () => {
  list = await newItemList(service, [ADA, BOB]);
});
afterAll(async () => service.close());

async function updates() {
  const { data } = await readList(list, 'updates { nodes { id operation undoes undoableUntil } }');
  return data.credential.itemList.updates.nodes;
}

async function undoUpdate(updateId: string): Promise<QueryAnswer> {
  const input = { auth: { accessToken: list.curator.token }, credId: list.credId, updateId };
  return query(service, 'mutation ($input: UndoUpdateInput!) { undoUpdate(input: $input) { added removed count } }', {
    input,
  });
}

test('design-6 the history tells what can be undone, and what was an undo', async () => {
  await change(list, 'REPLACE', [EVE]);
  const [replaced, appended] = await updates();
  expect(appended.undoableUntil).toBeNull();
  expect(new Date(replaced.undoableUntil).getTime()).toBeGreaterThan(service.clock.now().getTime() + DAY / 2);
  expect((await undoUpdate(replaced.id)).data.undoUpdate).toEqual({ added: 2, removed: 1, count: 2 });
  expect(await itemsOf(list)).toEqual([ADA, BOB]);
  const [undone, before] = await updates();
  expect(undone).toMatchObject({ operation: 'REPLACE', undoes: replaced.id, undoableUntil: null });
  expect(before).toMatchObject({ undoes: null, undoableUntil: null });
  expect((await undoUpdate(replaced.id)).errors[0]?.extensions).toMatchObject({
    code: 'CONFLICT',
    reason: 'UNDO_OVER',
  });
});

test('design-6 an undo that would undo newer changes too is refused, and undoReplace still makes it', async () => {
  await change(list, 'REPLACE', [EVE]);
  await change(list, 'APPEND', [BOB]);
  const [, replaced] = await updates();
  expect(replaced.undoableUntil).toBeNull();
  expect((await undoUpdate(replaced.id)).errors[0]?.extensions.reason).toBe('UNDO_AMBIGUOUS');
  expect(await itemsOf(list)).toEqual([BOB, EVE]);
  await undo(list);
  expect((await updates())[0]).toMatchObject({ undoes: replaced.id });
});

test('design-6 a change of more than a day ago, of another list or of no list is not undone', async () => {
  await change(list, 'REPLACE', [EVE]);
  const [replaced, appended] = await updates();
  expect((await undoUpdate(appended.id)).errors[0]?.extensions.reason).toBe('UNDO_OVER');
  expect((await undoUpdate('nothing')).errors[0]?.extensions.reason).toBe('UNDO_OVER');
  service.clock.advance(DAY);
  expect((await undoUpdate(replaced.id)).errors[0]?.extensions.reason).toBe('UNDO_OVER');
});

test('5 an undo is recorded, with the token that made it', async () => {
  await change(list, 'REPLACE', [EVE]);
  const [{ id }] = await updates();
  await undoUpdate(id);
  const [event] = await recorded(service, { 'detail.credId': String(list.credId) }, 'change-undone');
  expect(event).toMatchObject({ detail: { update: id, tokenId: expect.any(String) } });
});
