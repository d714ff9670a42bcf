import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { flakyProxy } from '../support/flaky-proxy.ts';
import { change, itemsOf, newItemList, type TestList, updatesOf } from '../support/item-lists.ts';
import { runItems } from '../support/items-tool.ts';
import { newCurator } from '../support/people.ts';
import { startService } from '../support/service.ts';

const [ADA, BOB, EVE] = ['ada@example.org', 'bob@example.org', 'eve@example.org'] as const;

let list: TestList;
const service = await startService();
beforeEach(async () => {
  list = await newItemList(service, [ADA, BOB]);
});
afterAll(async () => service.close());

test('4.8, 25.5 the tool prints the history, newest first, page by page', async () => {
  await change(list, 'REMOVE', [BOB]);
  await change(list, 'REPLACE', [EVE]);
  const text = await runItems(list, ['history', list.credId]);
  expect([text.exitCode, text.stdout]).toEqual([
    0,
    expect.stringMatching(/List replaced[\s\S]*Items removed[\s\S]*Items added/),
  ]);
  const first = await runItems(list, ['history', list.credId, '--size', 2, '--json']);
  const shown: readonly object[] = JSON.parse(first.stdout);
  expect(shown).toEqual([
    expect.objectContaining({
      operation: 'REPLACE',
      added: 1,
      removed: 1,
      via: 'TOKEN',
      undoableUntil: expect.any(String),
    }),
    expect.objectContaining({ operation: 'REMOVE', added: 0, removed: 1, undoableUntil: null }),
  ]);
  const { note } = JSON.parse(first.stderr);
  const [, after = ''] = /--after "(.*)"/.exec(note) ?? [];
  const second = await runItems(list, ['history', list.credId, '--size', 2, '--after', after, '--json']);
  expect([JSON.parse(second.stdout), second.stderr]).toEqual([[expect.objectContaining({ operation: 'APPEND' })], '']);
});

test('4.8, 25.5 the tool undoes the newest change, once, even if the answer is lost', async () => {
  await change(list, 'REPLACE', [EVE]);
  const [replaced] = await updatesOf(list);
  const proxy = await flakyProxy(service, { path: 'undoUpdate', losses: 1 });
  const { exitCode, stdout } = await runItems(list, ['undo', list.credId, '--json', '--url', proxy.url]);
  proxy.close();
  expect([exitCode, JSON.parse(stdout)]).toEqual([
    0,
    expect.objectContaining({ added: 2, removed: 1, undoes: replaced.id }),
  ]);
  expect(await itemsOf(list)).toEqual([ADA, BOB]);
  const named = await runItems(list, ['undo', list.credId, replaced.id, '--json']);
  expect([named.exitCode, JSON.parse(named.stdout)]).toEqual([0, expect.objectContaining({ undoes: replaced.id })]);
  expect(await updatesOf(list)).toHaveLength(3);
});

test('4.8, 25.5 an undo that would lose newer changes, or undoes nothing, is refused with the reason', async () => {
  const empty = await newItemList(service);
  const none = await runItems(empty, ['undo', empty.credId]);
  expect([none.exitCode, none.stderr]).toEqual([1, expect.stringMatching(/no change/)]);
  await change(list, 'REPLACE', [EVE]);
  const [replaced] = await updatesOf(list);
  await change(list, 'APPEND', [ADA]);
  const refused = await runItems(list, ['undo', list.credId, replaced.id, '--json']);
  expect([refused.exitCode, JSON.parse(refused.stderr).error]).toEqual([
    1,
    expect.objectContaining({ code: 'CONFLICT', reason: 'UNDO_AMBIGUOUS' }),
  ]);
  expect(await itemsOf(list)).toEqual([ADA, EVE]);
});

test('4.8, 25.5 the tool undoes an APPEND, and the undo only if it is named', async () => {
  await change(list, 'APPEND', [BOB, EVE]);
  const { stdout } = await runItems(list, ['undo', list.credId, '--json']);
  expect(JSON.parse(stdout)).toMatchObject({ kind: 'UNDO', removed: 1 });
  const again = await runItems(list, ['undo', list.credId]);
  expect([again.exitCode, again.stderr]).toEqual([1, expect.stringContaining(JSON.parse(stdout).id)]);
  expect(await itemsOf(list)).toEqual([ADA, BOB]);
  expect((await runItems(list, ['undo', list.credId, JSON.parse(stdout).id])).exitCode).toBe(0);
  expect(await itemsOf(list)).toEqual([ADA, BOB, EVE]);
});

test('4.8, 25.5 the history is for the curator alone', async () => {
  const { token } = await newCurator(service);
  for (const args of [['history'], ['undo']]) {
    const { exitCode, stdout } = await runItems(list, [...args, list.credId], { ACCESS_TOKEN: token });
    expect([exitCode, stdout]).toEqual([1, '']);
  }
});
