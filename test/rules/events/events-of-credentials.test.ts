import { afterAll, expect, test } from '@jest/globals';
import { DAY } from '../../../subgraphs/shared/durations.ts';
import { newOperator } from '../../support/access-requests.ts';
import { bearer, type QueryAnswer, query } from '../../support/client.ts';
import { urlOf } from '../../support/database-url.ts';
import { eventsOf } from '../../support/events.ts';
import { newAddress } from '../../support/item-lists.ts';
import { gatedService } from '../../support/mongodb-gate.ts';
import { newFolder } from '../../support/new-folder.ts';
import { act, ask, type CuratingPerson, curatingPerson, handOver, newOwnList } from '../../support/own-credentials.ts';
import { reasonOf } from '../../support/reason-of.ts';
import { runInThread } from '../../support/run-in-thread.ts';
import { startService } from '../../support/service.ts';

const service = await startService();
const operator = await newOperator(service);
const person = await curatingPerson(service);
afterAll(async () => service.close());

/** An error of MongoDB after which the driver does not try again. */
const REFUSED = 8000;

async function change(credId: number, operation: string, items: readonly string[], by = person): Promise<string> {
  const document = 'mutation ($input: CredentialItemsInput!) { credentialItems(input: $input) { updateId } }';
  return (await ask(by, document, { input: { credId, operation, items } })).data.credentialItems.updateId;
}

async function undo(credId: number, updateId: string): Promise<string> {
  const document = 'mutation ($input: UndoUpdateInput!) { undoUpdate(input: $input) { updateId } }';
  return (await ask(person, document, { input: { credId, updateId } })).data.undoUpdate.updateId;
}

async function judge(field: string): Promise<QueryAnswer> {
  return query(service, `mutation { ${field} { credId } }`, {}, bearer(operator.token));
}

/** The types of the events of a credential, in their order. */
async function typesOf(credId: number, least: number): Promise<readonly string[]> {
  return (await eventsOf(service, { subject: `credential/${credId}` }, least)).map(({ type }) => type);
}

/** The same person at a server whose next event gets into no log: so is one that is killed before that. */
async function atServerWithoutLog(work: (there: CuratingPerson) => Promise<unknown>): Promise<void> {
  const dying = await gatedService(service);
  dying.gate.refuse('update', 'events', [REFUSED]);
  await work({ ...person, service: dying });
  await dying.close();
}

test('20.1 each change of a list is one event with its counts, in the order of its revisions, and an undo is one of its own type', async () => {
  const credId = await newOwnList(person);
  const [one, other] = [newAddress(), newAddress()];
  const first = await change(credId, 'APPEND', [one, other]);
  await change(credId, 'APPEND', [one]);
  const second = await change(credId, 'REPLACE', [one]);
  const third = await undo(credId, second);
  const counts = { credId, added: 0, removed: 0, unchanged: 1 };
  const data = [
    { ...counts, operation: 'APPEND', added: 2, unchanged: 0, revision: 1, updateId: first },
    { ...counts, operation: 'REPLACE', removed: 1, revision: 2, updateId: second },
    { ...counts, operation: 'REPLACE', added: 1, revision: 3, updateId: third, undoes: second },
  ];
  const found = await eventsOf(service, { subject: `list/${credId}` }, 3);
  expect(found.map(({ type }) => type)).toEqual(['list.changed', 'list.changed', 'list.undone']);
  expect(found).toMatchObject(
    data.map((each) => ({ _id: `evt_${each.updateId}`, sequence: each.revision, credId, data: each })),
  );
  expect(found.map((event) => event.data)).toEqual(data);
});

test('20.1 many changes of a list at once are an event each', async () => {
  const credId = await newOwnList(person);
  const ids = await Promise.all(Array.from({ length: 20 }, async () => change(credId, 'APPEND', [newAddress()])));
  const found = await eventsOf(service, { subject: `list/${credId}` }, 20);
  expect(found.map(({ sequence }) => sequence)).toEqual(ids.map((_, index) => index + 1));
  expect(new Set(found.map(({ _id }) => _id))).toEqual(new Set(ids.map((id) => `evt_${id}`)));
});

test('20.1 a copied list has an event of its first change', async () => {
  const from = await newOwnList(person);
  await change(from, 'APPEND', [newAddress()]);
  const { data } = await ask(
    person,
    `mutation { duplicateCredential(input: { credId: ${from}, name: "Copy" }) { credId } }`,
  );
  const { credId } = data.duplicateCredential;
  const [event] = await eventsOf(service, { subject: `list/${credId}` }, 1);
  expect(event).toMatchObject({ type: 'list.changed', sequence: 1, data: { credId, added: 1, revision: 1 } });
});

test('20.1 a change of a list that is refused, or changes nothing, is no event', async () => {
  const credId = await newOwnList(person);
  await change(credId, 'REMOVE', [newAddress()]);
  const stranger = await curatingPerson(service);
  const document = 'mutation ($input: CredentialItemsInput!) { credentialItems(input: $input) { updateId } }';
  const refused = await ask(stranger, document, { input: { credId, operation: 'APPEND', items: [newAddress()] } });
  expect(reasonOf(refused)).toBe('NOT_CURATOR');
  const updateId = await change(credId, 'APPEND', [newAddress()]);
  const found = await eventsOf(service, { subject: `list/${credId}` }, 1);
  expect(found.map(({ _id }) => _id)).toEqual([`evt_${updateId}`]);
});

test('20.1 a list whose server was killed right after its change announces it, though nobody touches it again', async () => {
  const credId = await newOwnList(person);
  await atServerWithoutLog(async (there) => change(credId, 'APPEND', [newAddress()], there));
  expect(await eventsOf(service, { subject: `list/${credId}` }, 1)).toHaveLength(1);
});

test('20.1 archiving, handing over, taking down and their opposites are one event each, and none if they change nothing', async () => {
  const credId = await newOwnList(person);
  const taker = await curatingPerson(service);
  for (const word of ['archiveCredential', 'archiveCredential', 'unarchiveCredential', 'unarchiveCredential']) {
    await act(person, word, credId);
  }
  await handOver(person, credId, taker);
  expect(reasonOf(await act(person, 'archiveCredential', credId))).toBe('NOT_CURATOR');
  for (const reason of ['Copied.', 'Bought.'])
    await judge(`takeDownCredential(credId: ${credId}, reason: "${reason}")`);
  for (const _ of [1, 2]) await judge(`restoreCredential(credId: ${credId})`);
  const words = ['created', 'archived', 'unarchived', 'handed_over', 'taken_down', 'restored'];
  const types = words.map((word) => `credential.${word}`);
  expect(await typesOf(credId, types.length)).toEqual(types);
  const found = await eventsOf(service, { subject: `credential/${credId}` });
  expect(found.map(({ data, credId: concerned }) => [data, concerned])).toEqual(types.map(() => [{ credId }, credId]));
  expect(new Set(found.map(({ sequence }) => sequence)).size).toBe(types.length);
  const [, , , handedOver] = found;
  expect(handedOver?.curators).toEqual([person.address]);
});

test('20.1 a name that changes is an event, and changes of the description and of an offer are none', async () => {
  const credId = await newOwnList(person);
  const { address } = await curatingPerson(service);
  for (const set of ['name: "Other"', 'name: "Other"', 'description: "Of others."', 'name: "$name"']) {
    await ask(person, `mutation { updateCredential(input: { credId: ${credId}, ${set} }) { credId } }`);
  }
  await ask(person, `mutation { offerCredential(input: { credId: ${credId}, curator: "${address}" }) { credId } }`);
  await act(person, 'withdrawOffer', credId);
  await act(person, 'archiveCredential', credId);
  const types = ['created', 'renamed', 'renamed', 'archived'].map((word) => `credential.${word}`);
  expect(await typesOf(credId, types.length)).toEqual(types);
});

test('20.1 the event of a credential that a killed server has left is told by another one', async () => {
  const credId = await newOwnList(person);
  await atServerWithoutLog(async (there) => act(there, 'archiveCredential', credId));
  expect(await typesOf(credId, 2)).toEqual(['credential.created', 'credential.archived']);
});

test('20.1 what an operator does on the command line is told when the command ends', async () => {
  const credId = await newOwnList(person);
  const settings = { MONGODB_URL: urlOf(service.database), DATA_DIR: await newFolder() };
  const admin = async (...args: readonly string[]) =>
    runInThread('commands/admin.ts', ['credential', ...args], settings);
  await admin('take-down', String(credId), '--reason', 'Copied.');
  const taken = ['credential.created', 'credential.taken_down'];
  expect(await typesOf(credId, 0)).toEqual(taken);
  await admin('restore', String(credId));
  expect(await typesOf(credId, 0)).toEqual([...taken, 'credential.restored']);
});

/** What a page of one's own events sums up, and the change that each is about. */
const SUMMED = `{ events(own: true) {
  itemsChanged { added removed isPartial }
  nodes { type itemUpdate { id actor undoableUntil } }
} }`;

test('20.2 a page of events says how many items changed in the last 24 hours, and each which change of a list it is about', async () => {
  const curator = await curatingPerson(service);
  const credId = await newOwnList(curator);
  const old = await change(credId, 'APPEND', [newAddress()], curator);
  await eventsOf(service, { subject: `list/${credId}` }, 1);
  const asOperator = await query(
    service,
    `{ event(id: "evt_${old}") { type itemUpdate { operation } } }`,
    {},
    bearer(operator.token),
  );
  expect(asOperator).toMatchObject({ errors: [], data: { event: { type: 'list.changed', itemUpdate: null } } });
  service.clock.advance(DAY);
  const [one, other] = [newAddress(), newAddress()];
  const first = await change(credId, 'APPEND', [one, other], curator);
  const second = await change(credId, 'REMOVE', [one], curator);
  await eventsOf(service, { subject: `list/${credId}` }, 3);
  const { events } = (await ask(curator, SUMMED)).data;
  expect(events.itemsChanged).toEqual({ added: 2, removed: 1, isPartial: false });
  const updates = events.nodes.flatMap(({ itemUpdate }: { itemUpdate: { id: string } | null }) => itemUpdate ?? []);
  expect(updates).toMatchObject([second, first, old].map((id) => ({ id, actor: curator.userId })));
  expect(updates.map(({ undoableUntil }: { undoableUntil: string | null }) => undoableUntil !== null)).toEqual([
    true,
    true,
    false,
  ]);
  const newest = (await ask(curator, SUMMED.replace('own: true', 'own: true, first: 1'))).data.events;
  expect(newest.itemsChanged).toEqual({ added: 0, removed: 1, isPartial: true });
});
