import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { createLog } from '../../../gateway/telemetry/log.ts';
import { createAuditQueue } from '../../../subgraphs/auth/index.ts';
import { claimKey, itemClaims } from '../../../subgraphs/credential/idempotency/item-claims.ts';
import { toUndoKey, undoOnce } from '../../../subgraphs/credential/idempotency/undo-once.ts';
import { changeItems } from '../../../subgraphs/credential/item-list-store/changes/change-items.ts';
import { newRunningChange } from '../../../subgraphs/credential/item-list-store/changes/running-change.ts';
import { itemLists } from '../../../subgraphs/credential/item-list-store/head/head-collection.ts';
import { readHead } from '../../../subgraphs/credential/item-list-store/head/read-head.ts';
import { addPendingUndo, removePendingUndo } from '../../../subgraphs/credential/item-list-store/head/undos.ts';
import {
  type ClaimedKey,
  createItemListStore,
  packItems,
} from '../../../subgraphs/credential/item-list-store/index.ts';
import { BUCKET_SIZE, type ItemLists } from '../../../subgraphs/credential/item-list-store/model/item-lists.ts';
import { undoIdOf } from '../../../subgraphs/credential/item-list-store/undo/plan-undo.ts';
import type { UpdateUndo } from '../../../subgraphs/credential/item-list-store/undo/undo-update.ts';
import { sweepLists } from '../../../subgraphs/credential/sweep-lists.ts';
import { DAY, HOUR, SECOND } from '../../../subgraphs/shared/durations.ts';
import { gatedDatabase } from '../../support/mongodb-gate.ts';
import { recorded } from '../../support/recorded.ts';
import { startService } from '../../support/service.ts';
import {
  anotherServer,
  changeNumbers,
  dieWithin,
  itemOf,
  listNumbers,
  NOBODY,
  newTinyList,
  range,
} from '../../support/tiny-lists.ts';

const MANY = range(0, 300);

/** The items of a change that is kept: more than one part of its documents holds. */
const MOST = 30_000;

let credId: number;
const service = await startService();
beforeEach(async () => {
  credId = await newTinyList(service.database);
});
afterAll(async () => service.close());

function server(): ItemLists {
  return anotherServer(service.database);
}

/** Makes a change; the ID of its update. */
async function changed(operation: 'APPEND' | 'REMOVE' | 'REPLACE', numbers: readonly number[], lists = server()) {
  return (await changeNumbers(lists, { credId, operation }, numbers)).updateId ?? '';
}

async function undo(
  updateId: string,
  lists = server(),
  { ifRevision = null, check = async () => {} }: Partial<Pick<UpdateUndo, 'ifRevision' | 'check'>> = {},
) {
  return createItemListStore(lists).undoUpdate({ credId, updateId, author: NOBODY, ifRevision, check });
}

/** Undoes a change as the service does: one call at a time. */
async function undoHeld(updateId: string, caller = 'curator', lists = server()) {
  const context = { ...lists, log: createLog('silent') };
  const make = async (held: ClaimedKey) => undo(updateId, lists, { check: async () => held.check() });
  return undoOnce(context, { credId, updateId, caller }, make);
}

/** Sweeps the lists as a server does. */
async function sweep(lists = server()) {
  const audits = createAuditQueue();
  await sweepLists({ ...lists, itemLists: createItemListStore(lists), audits, log: createLog('silent') });
  await audits.close();
}

/** Begins the undo of an APPEND as a server that is killed when it has removed these numbers. */
async function dieWithinUndo(updateId: string, numbers: readonly number[]) {
  const [key, lists] = [undoIdOf(updateId), server()];
  await addPendingUndo(service.database, credId, { key, updateId, author: NOBODY });
  await dieWithin(lists, { credId, operation: 'REMOVE', key }, numbers);
}

/** Claims an undo for a caller as a server that is killed soon. */
async function claimAsKilledServer(updateId: string, caller: string) {
  const call = { _id: toUndoKey({ credId, updateId }), fingerprint: caller, at: new Date(), holder: 'killed' };
  await claimKey(service.database, call);
  await endHolds();
}

/** Claims the undo of an APPEND for a caller as a server that is killed when it has removed a hundred items. */
async function undoAsKilledServer(updateId: string, caller: string) {
  await claimAsKilledServer(updateId, caller);
  await dieWithinUndo(updateId, range(0, 100));
}

/** Makes all calls look as if they had not extended their holds for long. */
async function endHolds() {
  await itemClaims.in(service.database).updateMany({}, { $set: { heldUntil: new Date(0) } });
}

/** Makes what is in progress look as if it had begun hours ago. */
async function letTimePass() {
  const at = new Date(Date.now() - HOUR);
  const set = { 'open.$[].at': at, 'undoing.$[].at': at };
  await itemLists.driver(service.database).updateOne({ _id: credId }, { $set: set });
}

async function head() {
  return readHead(service.database, credId);
}

test.each(['APPEND', 'REMOVE'] as const)(
  '18.7 a large %s is undone in a list that has grown since',
  async (operation) => {
    const before = operation === 'APPEND' ? range(200, 250) : range(0, 350);
    await changed('APPEND', before);
    const id = await changed(operation, MANY);
    await changed('APPEND', range(1000, 2000));
    expect(await undo(id)).toMatchObject({ added: operation === 'APPEND' ? 0 : 300, isSuperseded: false });
    expect(await listNumbers(server(), credId)).toEqual([...before, ...range(1000, 2000)]);
  },
);

test('18.7 a repeated undo reports what it did together with the server that was killed within it', async () => {
  await changed('APPEND', [500]);
  const id = await changed('APPEND', MANY);
  await dieWithinUndo(id, range(0, 100));
  const receipt = await undo(id);
  expect(receipt).toMatchObject({ removed: 300, count: 1, unchanged: 0, updateId: undoIdOf(id) });
  expect(await undo(id)).toMatchObject({ removed: 300, count: 1, updateId: undoIdOf(id) });
  expect(await head()).toMatchObject({ open: [], fenced: [], undoing: [] });
});

test('18.7 the sweep does not complete an undo whose right has ended', async () => {
  const id = await changed('APPEND', MANY);
  await dieWithinUndo(id, range(0, 100));
  await createItemListStore(server()).endRights([credId], 1);
  await letTimePass();
  await sweep();
  expect(await listNumbers(server(), credId)).toEqual(range(100, 300));
  expect(await head()).toMatchObject({ open: [], fenced: [], undoing: [] });
});

test('18.7 the sweep completes an undo whose server was killed, and nobody undoes it twice', async () => {
  await changed('APPEND', [500]);
  const id = await changed('APPEND', MANY);
  await dieWithinUndo(id, range(0, 100));
  await sweep();
  expect(await listNumbers(server(), credId)).toEqual([...range(100, 300), 500]);
  await letTimePass();
  await Promise.all([sweep(), sweep()]);
  expect(await listNumbers(server(), credId)).toEqual([500]);
  expect(await head()).toMatchObject({ count: 1, open: [], fenced: [], undoing: [] });
  const store = createItemListStore(server());
  const history = await store.history(credId, { before: null, limit: 10 });
  expect(history.filter(({ undoes }) => undoes === id)).toMatchObject([{ operation: 'REMOVE', removed: 300 }]);
});

test('18.7 an undo that the sweep completes is in the audit record, in the name of the one who asked for it', async () => {
  const [person, script] = [await changed('APPEND', [1]), await changed('APPEND', [2])];
  const { database } = service;
  const authors = { [person]: { actor: 'somebody', tokenId: null }, [script]: { actor: '0xabc', tokenId: 'script' } };
  for (const [updateId, author] of Object.entries(authors)) {
    await addPendingUndo(database, credId, { key: undoIdOf(updateId), updateId, author });
  }
  await letTimePass();
  await sweep();
  const events = await recorded(service, { 'detail.credId': String(credId) }, 'change-undone');
  const common = { event: 'change-undone', requestId: null };
  expect(events).toEqual([
    { ...common, userId: 'somebody', detail: { credId: String(credId), update: person } },
    { ...common, detail: { credId: String(credId), update: script, tokenId: 'script' } },
  ]);
});

test('18.7 an undo that is refused takes away no note of one that began after it', async () => {
  const id = await changed('APPEND', MANY);
  const key = undoIdOf(id);
  await addPendingUndo(service.database, credId, { key, updateId: id, author: NOBODY });
  await letTimePass();
  const begun = (await head()).undoing?.[0];
  const later = await addPendingUndo(service.database, credId, { key, updateId: id, author: NOBODY });
  await removePendingUndo(service.database, credId, { key, at: begun?.at ?? later });
  expect((await head()).undoing).toMatchObject([{ key, at: later }]);
});

test('18.7 an undo that was killed before it wrote anything is made by its repeat or by the sweep, once', async () => {
  const id = await changed('APPEND', MANY);
  await claimAsKilledServer(id, 'curator');
  await addPendingUndo(service.database, credId, { key: undoIdOf(id), updateId: id, author: NOBODY });
  await letTimePass();
  const store = createItemListStore(server());
  await Promise.all([undoHeld(id), sweep()]);
  await sweep();
  expect(await listNumbers(server(), credId)).toEqual([]);
  expect(await head()).toMatchObject({ count: 0, undoing: [] });
  const history = await store.history(credId, { before: null, limit: 10 });
  expect(history.filter(({ undoes }) => undoes === id)).toMatchObject([{ operation: 'REMOVE' }]);
});

test.each([
  ['is left to its call by the sweep', async () => {}],
  ['is completed by the sweep once its call has lost it', endHolds],
])('18.7 an undo whose server stalls before the first write %s, and is answered by what was done', async (_, act) => {
  const id = await changed('APPEND', MANY);
  const { database, gate, close } = await gatedDatabase(service);
  const noting = gate.hold('findAndModify', 'itemLists');
  const undoing = undoHeld(id, 'curator', anotherServer(database));
  await noting.arrived;
  const opening = gate.hold('findAndModify', 'itemLists');
  noting.release();
  await opening.arrived;
  await letTimePass();
  await act();
  await sweep();
  opening.release();
  expect(await undoing).toMatchObject({ removed: 300, unchanged: 0, count: 0 });
  await close();
  const history = await createItemListStore(server()).history(credId, { before: null, limit: 10 });
  expect(history.filter(({ undoes }) => undoes === id)).toMatchObject([{ operation: 'REMOVE', removed: 300 }]);
});

test('18.7 a repeat of an undo gets the receipt of the sweep that has completed it, and other calls are refused', async () => {
  const id = await changed('APPEND', MANY);
  await undoAsKilledServer(id, 'curator');
  await letTimePass();
  await sweep();
  expect(await undoHeld(id)).toMatchObject({ removed: 300, count: 0 });
  await expect(undoHeld(id, 'another')).rejects.toMatchObject({ extensions: { reason: 'UNDO_OVER' } });
});

test.each([
  ['a repeat', async (id: string) => undoHeld(id)],
  ['the sweep', async () => sweep()],
])('18.7 a clock that is set back does not keep %s from completing an undo', async (_, complete) => {
  const id = await changed('APPEND', MANY);
  await undoAsKilledServer(id, 'curator');
  const future = new Date(Date.now() + HOUR);
  await itemLists.driver(service.database).updateOne({ _id: credId }, { $set: { 'undoing.$[].at': future } });
  await itemClaims.in(service.database).updateMany({}, { $set: { heldUntil: future } });
  await complete(id);
  expect(await listNumbers(server(), credId)).toEqual([]);
});

test('18.7 the sweep leaves an undo alone whose router has a clock that is some seconds ahead', async () => {
  const id = await changed('APPEND', MANY);
  await undoAsKilledServer(id, 'curator');
  const ahead = new Date(Date.now() + 5 * SECOND);
  await itemLists.driver(service.database).updateOne({ _id: credId }, { $set: { 'undoing.$[].at': ahead } });
  await sweep();
  expect(await head()).toMatchObject({ undoing: [expect.anything()] });
});

test('18.7 a hold whose router has a clock that is a second ahead is not taken over', async () => {
  const call = { _id: `${credId}`, fingerprint: 'change', at: new Date() };
  await claimKey(service.database, { ...call, holder: 'first' });
  const ahead = [{ $set: { heldUntil: { $add: ['$$NOW', 3 * SECOND] } } }];
  await itemClaims.in(service.database).updateOne({ _id: call._id }, ahead, { updatePipeline: true });
  expect(await claimKey(service.database, { ...call, holder: 'second' })).toMatchObject({ holder: 'first' });
});

test('18.7 an undo that was refused, because its revision has passed, is not made by the sweep later', async () => {
  const id = await changed('APPEND', MANY);
  const { revision } = await head();
  let isFirst = true;
  // The server stalls right after it has opened its change: somebody who waits fences that change, and then changes the list.
  const check = async () => {
    if (!isFirst) return;
    isFirst = false;
    await changed('APPEND', [500]);
  };
  const undoing = undo(id, server(), { ifRevision: revision, check });
  await expect(undoing).rejects.toMatchObject({ extensions: { reason: 'REVISION' } });
  await letTimePass();
  await sweep();
  expect(await listNumbers(server(), credId)).toEqual([...MANY, 500]);
  expect(await head()).toMatchObject({ undoing: [] });
});

test('18.7 a repeat continues an undo that was interrupted, although that has raised the revision', async () => {
  const id = await changed('APPEND', MANY);
  const { revision } = await head();
  await dieWithinUndo(id, range(0, 100));
  expect(await undo(id, server(), { ifRevision: revision })).toMatchObject({ removed: 300, count: 0 });
  expect(await head()).toMatchObject({ undoing: [] });
});

test('18.7 an undo that was interrupted is completed, although its day has ended meanwhile', async () => {
  const id = await changed('APPEND', MANY);
  await dieWithinUndo(id, range(0, 100));
  await letTimePass();
  await sweep({ ...server(), now: () => new Date(Date.now() + DAY) });
  expect(await head()).toMatchObject({ count: 0, undoing: [] });
});

test('18.7 an undo leaves alone what was changed after the clock of the servers was set back', async () => {
  const id = await changed('APPEND', [1, 2]);
  const at = (hours: number): ItemLists => ({ ...server(), now: () => new Date(Date.now() + hours * HOUR) });
  await changed('REMOVE', [1], at(-3));
  await changed('APPEND', [1], at(-3));
  await createItemListStore(at(23)).sweep();
  expect(await undo(id, at(23))).toMatchObject({ removed: 1, unchanged: 1 });
  expect(await listNumbers(server(), credId)).toEqual([1]);
});

test('18.7 an undo that was interrupted before a REPLACE ends without a change of the new list', async () => {
  const id = await changed('APPEND', MANY);
  await dieWithinUndo(id, range(0, 100));
  await changed('REPLACE', range(0, 5));
  await letTimePass();
  await sweep();
  expect(await listNumbers(server(), credId)).toEqual(range(0, 5));
  expect(await head()).toMatchObject({ undoing: [] });
});

test('18.7 a REPLACE that comes within an undo is not changed by it', async () => {
  const id = await changed('APPEND', MANY);
  const { epoch } = await head();
  const running = newRunningChange({ credId, claimedKey: null, ifRevision: null, ifEpoch: epoch }, 0);
  const start = await head();
  await changed('REPLACE', range(0, 5));
  const change = { operation: 'REMOVE', items: [packItems(MANY.map(itemOf))] } as const;
  const undoing = changeItems(server(), start, [change], running);
  await expect(undoing).rejects.toMatchObject({ extensions: { reason: 'UNDO_AMBIGUOUS' } });
  await expect(undo(id)).rejects.toMatchObject({ extensions: { reason: 'UNDO_AMBIGUOUS' } });
  expect(await listNumbers(server(), credId)).toEqual(range(0, 5));
});

test('18.7 an APPEND that another server continued is not undone: nobody knows what it changed', async () => {
  await dieWithin(server(), { credId, operation: 'APPEND', key: 'once' }, range(0, 100));
  const { updateId } = await changeNumbers(server(), { credId, operation: 'APPEND', key: 'once' }, MANY);
  await expect(undo(updateId ?? '')).rejects.toMatchObject({ extensions: { reason: 'UNDO_INTERRUPTED' } });
  const store = createItemListStore(server());
  const updates = await store.history(credId, { before: null, limit: 1 });
  expect(await store.undoable(await head(), updates)).toMatchObject([
    { undoableUntil: null, undoRefusal: 'INTERRUPTED' },
  ]);
});

test('18.7 an APPEND that was interrupted together with another change is not undone in part', async () => {
  await Promise.all([
    dieWithin(server(), { credId, operation: 'APPEND', key: 'together' }, [0, 1]),
    dieWithin(server(), { credId, operation: 'APPEND' }, [10]),
  ]);
  const { updateId } = await changeNumbers(server(), { credId, operation: 'APPEND', key: 'together' }, [0, 1, 2]);
  await expect(undo(updateId ?? '')).rejects.toMatchObject({ extensions: { reason: 'UNDO_INTERRUPTED' } });
  expect(await listNumbers(server(), credId)).toEqual([0, 1, 2, 10]);
});

test('18.7 an undo leaves alone what a killed server removed and somebody has added again', async () => {
  const id = await changed('APPEND', range(0, 10));
  await dieWithin(server(), { credId, operation: 'REMOVE' }, [3]);
  await changed('APPEND', [3]);
  expect(await undo(id)).toMatchObject({ removed: 9, unchanged: 1 });
  expect(await listNumbers(server(), credId)).toEqual([3]);
});

test('18.7 a change of very many items is not kept, and a later one makes undos of earlier ones ambiguous', async () => {
  const lists = { ...server(), bucketSize: BUCKET_SIZE, maxDelta: MOST };
  const most = await changed('APPEND', range(0, MOST), lists);
  expect(await undo(most, lists)).toMatchObject({ removed: MOST, count: 0 });
  const single = await changed('APPEND', [200_000], lists);
  const more = await changed('APPEND', range(0, MOST + 1), lists);
  await expect(undo(more, lists)).rejects.toMatchObject({ extensions: { reason: 'UNDO_TOO_LARGE' } });
  await expect(undo(single, lists)).rejects.toMatchObject({ extensions: { reason: 'UNDO_AMBIGUOUS' } });
  expect((await head()).count).toBe(MOST + 2);
});

test('18.7 a day and some hours after a change, the sweep has deleted what it had changed', async () => {
  const lists = server();
  await changed('APPEND', MANY, lists);
  const id = await changed('REMOVE', [1], lists);
  const stored = async () => [
    await service.database.collection('itemDeltas').countDocuments({ credId }),
    await service.database.collection('itemDeltaParts').countDocuments(),
  ];
  // What its callers do not wait for.
  await lists.pending.ended();
  await createItemListStore(lists).history(credId, { before: null, limit: 1 });
  const kept = await stored();
  expect(kept.every((count) => count > 0)).toBe(true);
  const later = async (hours: number) =>
    createItemListStore({ ...server(), now: () => new Date(Date.now() + DAY + hours * HOUR) }).sweep();
  await later(0);
  expect(await stored()).toEqual(kept);
  await later(3);
  expect(await stored()).toEqual([0, 0]);
  await expect(undo(id)).rejects.toMatchObject({ extensions: { reason: 'UNDO_OVER' } });
});
