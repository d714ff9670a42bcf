import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { describeUndo } from '../../../subgraphs/credential/list/describe-receipt.ts';
import { DAY, HOUR } from '../../../subgraphs/shared/durations.ts';
import { change, itemsOf, newItemList, type TestList, undo, undoUpdate, updatesOf } from '../../support/item-lists.ts';
import { newCurator } from '../../support/people.ts';
import { recorded } from '../../support/recorded.ts';
import { startService } from '../../support/service.ts';

const [ADA, BOB, EVE, KIM] = ['ada@example.org', 'bob@example.org', 'eve@example.org', 'kim@example.org'] as const;

let list: TestList;
const service = await startService();
beforeEach(async () => {
  list = await newItemList(service, [ADA, BOB]);
});
afterAll(async () => service.close());

/** Makes a change; the ID of its update. */
async function changed(operation: 'APPEND' | 'REPLACE' | 'REMOVE', items: readonly string[]): Promise<string> {
  return (await change(list, operation, items)).data.credentialItems.updateId;
}

/** Why an undo is refused. */
async function refusal(updateId: string, more: object = {}): Promise<unknown> {
  const { errors } = await undoUpdate(list, updateId, more);
  return errors[0]?.extensions.reason;
}

test('18.7 the history shows what can be undone, and what was an undo', async () => {
  const id = await changed('REPLACE', [EVE]);
  const [replaced, appended] = await updatesOf(list);
  expect(appended.undoableUntil).toBeNull();
  expect(replaced).toMatchObject({ id, kind: 'REPLACE', revision: 2 });
  expect(new Date(replaced.undoableUntil).getTime()).toBeGreaterThan(service.clock.now().getTime() + DAY / 2);
  expect((await undoUpdate(list, id)).data.undoUpdate).toMatchObject({ added: 2, removed: 1, count: 2 });
  expect(await itemsOf(list)).toEqual([ADA, BOB]);
  const [undone, before] = await updatesOf(list);
  expect(undone).toMatchObject({ operation: 'REPLACE', kind: 'UNDO', undoes: id, undoableUntil: expect.any(String) });
  expect(before).toMatchObject({ undoes: null, undoableUntil: null });
  expect((await undoUpdate(list, id)).errors[0]?.extensions).toMatchObject({ code: 'CONFLICT', reason: 'UNDO_OVER' });
});

test('18.7 an undo that would undo newer changes too is refused, and undoReplace still makes it', async () => {
  await change(list, 'REPLACE', [EVE]);
  await change(list, 'APPEND', [BOB]);
  const [, replaced] = await updatesOf(list);
  expect(replaced.undoableUntil).toBeNull();
  expect(await refusal(replaced.id)).toBe('UNDO_AMBIGUOUS');
  expect(await itemsOf(list)).toEqual([BOB, EVE]);
  await undo(list);
  expect((await updatesOf(list))[0]).toMatchObject({ undoes: replaced.id });
});

test('18.7 a change of more than a day ago, of another list or of no list is not undone', async () => {
  const replaced = await changed('REPLACE', [EVE]);
  const other = await newItemList(service, [KIM]);
  const [elsewhere] = await updatesOf(other);
  expect([await refusal(elsewhere.id), await refusal('nothing')]).toEqual(['UNDO_OVER', 'UNDO_OVER']);
  expect(await itemsOf(other)).toEqual([KIM]);
  service.clock.advance(DAY);
  expect(await refusal(replaced)).toBe('UNDO_OVER');
});

test('5 an undo is recorded, with the token that made it', async () => {
  const id = await changed('REPLACE', [EVE]);
  await undoUpdate(list, id);
  const [event] = await recorded(service, { 'detail.credId': String(list.credId) }, 'change-undone');
  expect(event).toMatchObject({ detail: { update: id, tokenId: expect.any(String) } });
});

test('18.7 an APPEND is undone by what it really added', async () => {
  const id = await changed('APPEND', [BOB, EVE, KIM]);
  const { data } = await undoUpdate(list, id, { note: 'Wrong file' });
  const done = { added: 0, removed: 2, unchanged: 0, duplicates: 0, count: 2, revision: 3 };
  expect(data.undoUpdate).toMatchObject({ ...done, message: expect.stringContaining('removed 2 items') });
  expect(await itemsOf(list)).toEqual([ADA, BOB]);
  const [undone, appended] = await updatesOf(list);
  const history = { kind: 'UNDO', operation: 'REMOVE', undoes: id, note: 'Wrong file', revision: 3 };
  expect(undone).toMatchObject({ ...history, id: data.undoUpdate.updateId });
  expect(appended).toMatchObject({ kind: 'APPEND', undoableUntil: null });
});

test('18.7 a REMOVE is undone by what it really removed', async () => {
  const id = await changed('REMOVE', [BOB, EVE]);
  expect((await undoUpdate(list, id)).data.undoUpdate).toMatchObject({ added: 1, removed: 0, count: 2 });
  expect(await itemsOf(list)).toEqual([ADA, BOB]);
});

test('18.7 the undo of an undo makes the change again, and a change that was undone is not undone twice', async () => {
  const id = await changed('APPEND', [EVE]);
  const first = (await undoUpdate(list, id)).data.undoUpdate.updateId;
  const second = (await undoUpdate(list, first)).data.undoUpdate.updateId;
  expect(await itemsOf(list)).toEqual([ADA, BOB, EVE]);
  expect([await refusal(id), await refusal(first)]).toEqual(['UNDO_OVER', 'UNDO_OVER']);
  await undoUpdate(list, second);
  expect(await itemsOf(list)).toEqual([ADA, BOB]);
});

test('18.7 the undo of a REPLACE is undone by its ID, and by no repeated undoReplace', async () => {
  const id = await changed('REPLACE', [EVE]);
  const undone = (await undoUpdate(list, id)).data.undoUpdate.updateId;
  expect((await undo(list)).errors[0]?.extensions.reason).toBe('NOTHING_TO_UNDO');
  expect((await undoUpdate(list, undone)).data.undoUpdate).toMatchObject({ added: 1, removed: 2 });
  expect(await itemsOf(list)).toEqual([EVE]);
});

test('18.7 an undo leaves alone what a later change has added or removed', async () => {
  const id = await changed('APPEND', [EVE, KIM]);
  await change(list, 'REMOVE', [EVE]);
  await change(list, 'APPEND', [EVE]);
  const { data } = await undoUpdate(list, id);
  expect(data.undoUpdate).toMatchObject({ removed: 1, unchanged: 1, count: 3 });
  expect(data.undoUpdate.message).toContain('left as later changes have set them: 1');
  expect(await itemsOf(list)).toEqual([ADA, BOB, EVE]);
});

test('18.7 an undo that later changes have left nothing to do for is refused', async () => {
  const id = await changed('REMOVE', [BOB]);
  await change(list, 'APPEND', [BOB]);
  await change(list, 'REMOVE', [BOB]);
  expect(await refusal(id)).toBe('UNDO_AMBIGUOUS');
  expect(await itemsOf(list)).toEqual([ADA]);
});

test('18.7 an APPEND before a REPLACE is not undone in the new list', async () => {
  const id = await changed('APPEND', [EVE]);
  await change(list, 'REPLACE', [EVE, KIM]);
  expect(await refusal(id)).toBe('UNDO_AMBIGUOUS');
  expect(await itemsOf(list)).toEqual([EVE, KIM]);
});

test('18.7 changes that share a commit are undone one by one', async () => {
  const items = Array.from({ length: 12 }, (_, i) => `member${i}@example.org`);
  const answers = await Promise.all(items.map(async (item) => change(list, 'APPEND', [item, EVE])));
  const ids = answers.map(({ data }) => data.credentialItems.updateId);
  const updates = await updatesOf(list);
  const revisions = updates.map(({ revision }: { revision: number }) => revision);
  expect(new Set(revisions).size).toBe(updates.length);
  await Promise.all(ids.slice(1).map(async (id) => undoUpdate(list, id)));
  const left = [ADA, BOB, items[0], answers[0]?.data.credentialItems.added === 2 ? [EVE] : []].flat();
  expect(await itemsOf(list)).toEqual(left.toSorted((one = '', other = '') => (one < other ? -1 : 1)));
});

test('18.7 an undo keeps its terms: a key, a revision and a dry run', async () => {
  const id = await changed('APPEND', [EVE]);
  expect((await undoUpdate(list, id, { dryRun: true })).data.undoUpdate).toMatchObject({
    removed: 1,
    count: 3,
    updateId: null,
    wouldAdd: [],
    wouldRemove: [EVE],
  });
  expect(await refusal(id, { ifRevision: 1 })).toBe('REVISION');
  const once = { idempotencyKey: 'once', ifRevision: 2 };
  const first = await undoUpdate(list, id, once);
  expect(first.data.undoUpdate).toMatchObject({ removed: 1, revision: 3 });
  await change(list, 'APPEND', [EVE]);
  expect(await undoUpdate(list, id, once)).toEqual(first);
  expect(await itemsOf(list)).toEqual([ADA, BOB, EVE]);
  expect(await refusal(id)).toBe('UNDO_OVER');
  expect(await refusal(id, { idempotencyKey: 'another' })).toBe('UNDO_OVER');
  expect(await refusal(id, { dryRun: true })).toBe('UNDO_OVER');
  const other = await changed('APPEND', [KIM]);
  expect(await refusal(other, { idempotencyKey: 'once' })).toBe('IDEMPOTENCY_KEY_REUSED');
});

test('18.7 a repeated undo of a REPLACE with the same key answers as the first did', async () => {
  const id = await changed('REPLACE', [EVE]);
  expect((await undoUpdate(list, id, { dryRun: true })).data.undoUpdate).toMatchObject({ added: 2, wouldAdd: null });
  const first = await undoUpdate(list, id, { idempotencyKey: 'once' });
  expect(await undoUpdate(list, id, { idempotencyKey: 'once' })).toEqual(first);
  expect(first.data.undoUpdate).toMatchObject({ added: 2, removed: 1 });
});

test('18.7 of many undos of one change at two servers one is made, and calls with one key get its answer', async () => {
  const items = Array.from({ length: 300 }, (_, i) => `member${i}@example.org`);
  const id = await changed('APPEND', items);
  const second = await startService({ beside: service });
  const servers = [list, { ...list, service: second }];
  const withKey = servers.flatMap((at) => [1, 2, 3].map(async () => undoUpdate(at, id, { idempotencyKey: 'once' })));
  const without = servers.flatMap((at) => [1, 2, 3].map(async () => undoUpdate(at, id)));
  const answers = [...(await Promise.all(withKey)), ...(await Promise.all(without))];
  const made = answers.filter(({ errors }) => errors.length === 0).map(({ data }) => data.undoUpdate);
  expect([1, 6]).toContain(made.length);
  expect(new Set(made.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(made[0]).toMatchObject({ removed: 300, count: 2 });
  const others = answers.flatMap(({ errors }) => errors.map(({ extensions }) => extensions.reason));
  expect(new Set(others)).toEqual(new Set(['UNDO_OVER']));
  expect((await updatesOf(list)).filter(({ undoes }: { undoes: string | null }) => undoes === id)).toHaveLength(1);
  await second.close();
});

test('18.7 only its curator can undo a change, and nobody can in an archived list', async () => {
  const id = await changed('APPEND', [EVE]);
  const stranger = await newCurator(service);
  expect(await refusal(id, { auth: { accessToken: stranger.token } })).toBe('NOT_CURATOR');
  const { curator, credId } = list;
  await service.database.collection<{ _id: number }>('credentials').updateOne(
    { _id: credId },
    {
      $set: { archivedAt: service.clock.now() },
    },
  );
  expect(await refusal(id, { auth: { accessToken: curator.token } })).toBe('ARCHIVED');
  expect(await itemsOf(list)).toEqual([ADA, BOB, EVE]);
});

test('18.7 a change can be undone for a day', async () => {
  const id = await changed('APPEND', [EVE]);
  service.clock.advance(DAY - HOUR);
  expect((await updatesOf(list))[0].undoableUntil).not.toBeNull();
  service.clock.advance(HOUR);
  expect((await updatesOf(list))[0].undoableUntil).toBeNull();
  expect(await refusal(id)).toBe('UNDO_OVER');
});

test('18.7 whoever asks days later for an undo that was made is refused, and nothing more is recorded', async () => {
  const id = await changed('APPEND', [EVE]);
  await undoUpdate(list, id);
  service.clock.advance(3 * DAY);
  expect(await refusal(id)).toBe('UNDO_OVER');
  const other = await changed('APPEND', [KIM]);
  await undoUpdate(list, other);
  const events = await recorded(service, { 'detail.credId': String(list.credId) }, 'change-undone');
  expect(events).toMatchObject([{ detail: { update: id } }, { detail: { update: other } }]);
});

test('18.7 the answer to an undo mentions a REPLACE that came within it', () => {
  const counts = { operation: 'REMOVE', added: 0, removed: 1, unchanged: 0, duplicates: 0 } as const;
  const { message } = describeUndo({ ...counts, count: 5, revision: 3, isSuperseded: true });
  expect(message).toContain('removed 1 item');
  expect(message).toContain('A REPLACE by another call then replaced the list.');
});
