import { connect } from 'node:net';
import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { createItemListStore } from '../../../subgraphs/credential/item-list-store/index.ts';
import { DAY, MINUTE } from '../../../subgraphs/shared/durations.ts';
import { createPendingWork } from '../../../subgraphs/shared/request/pending-work.ts';
import { collectAcceptedSockets } from '../../support/accepted-sockets.ts';
import * as account from '../../support/account.ts';
import { addressesFrom } from '../../support/addresses.ts';
import { bearer, get, postJson, query } from '../../support/client.ts';
import { curatorMutations } from '../../support/curator-mutations.ts';
import { change, newItemList, type TestList } from '../../support/item-lists.ts';
import { gatedService } from '../../support/mongodb-gate.ts';
import { act, ask, type CuratingPerson, curatingPerson, handOver, newOwnList } from '../../support/own-credentials.ts';
import { newCurator, type Person, signedInUser } from '../../support/people.ts';
import { recorded } from '../../support/recorded.ts';
import { startService } from '../../support/service.ts';
import { unfinishedExport } from '../../support/unfinished-export.ts';
import { until } from '../../support/until.ts';
import { evmWallet } from '../../support/wallet.ts';
import { signInByWallet } from '../../support/wallet-sign-in.ts';

const service = await startService();
/** A server beside it, whose commands to the database can be kept back. */
const gated = await gatedService(service);
afterAll(async () => {
  await gated.close();
  await service.close();
});

async function fetchItems(
  list: TestList,
  parameters = '',
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const url = `${service.url}/cred/${list.credId}/items${parameters}`;
  return fetch(url, { headers: { 'access-token': list.curator.token, ...headers } });
}

const ITEMS = ['=1+2@example.org', '+a@example.org', 'ada@example.org', '0x52908400098527886e0f7030069857d2e4169ee7'];

function toTexts(json: string): readonly string[] {
  const items: readonly string[] = JSON.parse(json);
  return items.toSorted();
}

test('4.8, 18.9 the curator gets all items as text, CSV or JSON, by Accept or by the query', async () => {
  const list = await newItemList(service, ITEMS);
  const text = await fetchItems(list);
  expect(text.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(text.headers.get('content-disposition')).toBe(`attachment; filename="credential-${list.credId}-items.txt"`);
  expect(text.headers.get('cache-control')).toBe('no-store');
  expect(text.headers.get('etag')).toBe('"1"');
  expect((await text.text()).trim().split('\n').toSorted()).toEqual(ITEMS.toSorted());
  const json = await fetchItems(list, '', { accept: 'text/csv;q=0.5, application/json' });
  expect(toTexts(await json.text())).toEqual(ITEMS.toSorted());
  const csv = await fetchItems(list, '?format=csv', { accept: 'application/json' });
  expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8; header=present');
  const [heading, ...cells] = (await csv.text()).trim().split('\r\n');
  expect([heading, cells.toSorted()]).toEqual(['item', ITEMS.toSorted()]);
  expect(await (await fetchItems(await newItemList(service), '?format=json')).text()).toBe('[]\n');
});

test('4.8, 18.9 a CSV for spreadsheets contains no formula', async () => {
  const csv = await fetchItems(await newItemList(service, ITEMS), '?format=csv&spreadsheet=true');
  const cells = (await csv.text()).trim().split('\r\n').slice(1);
  expect(cells.filter((cell) => /^[=+\-@]/.test(cell))).toEqual([]);
  expect(cells).toEqual(expect.arrayContaining(["'=1+2@example.org", 'ada@example.org']));
});

test('4.8, 18.9 only the curator gets the items', async () => {
  const list = await newItemList(service, ITEMS);
  const path = `/cred/${list.credId}/items`;
  expect(await get(service, path)).toMatchObject({ status: 401, body: { reason: 'TOKEN_MISSING' } });
  const stranger = await newCurator(service);
  const refused = await get(service, path, { 'access-token': stranger.token });
  expect(refused).toMatchObject({ status: 403, body: { reason: 'NOT_CURATOR' } });
  expect(await get(service, '/cred/2000000000/items', { 'access-token': stranger.token })).toMatchObject({
    status: 404,
  });
  expect(await get(service, `${path}?format=xlsx`)).toMatchObject({
    status: 400,
    body: { reason: 'INVALID_INPUT', field: 'format' },
  });
});

/** More than the sockets between a client and the service hold. */
const MANY = addressesFrom(0, 40_000);

test('4.8, 18.9 an export is one state of the list, whatever is changed while it is read', async () => {
  const list = await newItemList(service, MANY);
  const answer = await fetchItems(list);
  const reader = answer.body?.getReader();
  const pieces = [(await reader?.read())?.value ?? new Uint8Array()];
  await change(list, 'APPEND', addressesFrom(40_000, 42_000));
  await change(list, 'REMOVE', MANY.slice(0, 20_000));
  for (const name of ['ada', 'bob']) await change(list, 'REPLACE', [`${name}@example.org`]);
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) pieces.push(next.value);
  expect(Buffer.concat(pieces).toString().trim().split('\n').toSorted()).toEqual(MANY);
});

/** MongoDB's codes of a server that shuts down, and of a snapshot that it no longer keeps. */
const [SHUTS_DOWN, SNAPSHOT_TOO_OLD, SNAPSHOT_UNAVAILABLE] = [91, 239, 246];

/** An export during which something has changed, by default half of the list was removed, and the next reads of the snapshot were refused. */
async function refusedExport(codes: readonly number[], later = 0, meanwhile = removeHalf) {
  const person = await curatingPerson(service);
  const curator = await newCurator(service, person.address);
  const list = { service, curator, credId: await newOwnList(person) };
  await change(list, 'APPEND', MANY);
  const download = await unfinishedExport(gated, list);
  await meanwhile(list, person);
  service.clock.advance(later);
  gated.gate.refuse('find', 'itemBuckets', codes);
  download.release();
  return download;
}

async function removeHalf(list: TestList, _person: CuratingPerson): Promise<void> {
  await change(list, 'REMOVE', MANY.slice(0, 20_000));
}

test('4.8, 18.9 an export whose reads fail again and again, as in a failover, is one state of the list', async () => {
  const download = await refusedExport(Array.from({ length: 5 }, () => SHUTS_DOWN));
  expect((await download.text()).trim().split('\n').toSorted()).toEqual(MANY);
});

test.each([
  [SNAPSHOT_TOO_OLD, 0],
  [SNAPSHOT_UNAVAILABLE, 0],
  [SNAPSHOT_TOO_OLD, -MINUTE],
])(
  '4.8, 18.9 an export whose snapshot is lost within five minutes (%s) is cut, so that nobody takes it for the whole list, also if the clock was moved (%s)',
  async (code, moved) => {
    const download = await refusedExport([code], moved);
    await expect(download.text()).rejects.toThrow();
  },
);

test('4.8, 18.9 an export of more than five minutes goes on with the current items', async () => {
  const download = await refusedExport([SNAPSHOT_TOO_OLD], 5 * MINUTE + 1);
  const items = (await download.text()).trim().split('\n');
  const removed = new Set(MANY.slice(0, 20_000));
  expect(items.filter((item) => !removed.has(item)).toSorted()).toEqual(MANY.slice(20_000));
  expect(items.length).toBeLessThan(40_000);
});

test('18.5, 18.9 an export of more than five minutes brings nothing that came after the right to the list had ended', async () => {
  const giveAway = async ({ credId }: TestList, person: CuratingPerson): Promise<void> =>
    handOver(person, credId, await curatingPerson(service));
  const download = await refusedExport([SNAPSHOT_TOO_OLD], 5 * MINUTE + 1, giveAway);
  await expect(download.text()).rejects.toThrow();
});

async function pinsOf({ credId }: TestList): Promise<number> {
  const head = await service.database
    .collection<{ _id: number; pins?: readonly object[] }>('itemLists')
    .findOne({ _id: credId });
  return head?.pins?.length ?? 0;
}

test('4.8, 18.9 a client that stops reading leaves nothing behind', async () => {
  const list = await newItemList(service, MANY);
  const download = await unfinishedExport(gated, list);
  expect(await pinsOf(list)).toBe(1);
  download.leave();
  await until(async () => (await pinsOf(list)) === 0);
  download.release();
});

test('4.8, 18.9 a client that disconnects before the export is open leaves nothing behind', async () => {
  const list = await newItemList(service, ITEMS);
  const pin = gated.gate.hold('update', 'itemLists');
  const ending = new AbortController();
  const url = `${gated.url}/cred/${list.credId}/items`;
  const answer = fetch(url, { headers: { 'access-token': list.curator.token }, signal: ending.signal });
  await pin.arrived;
  ending.abort();
  await expect(answer).rejects.toThrow();
  // What the server reads later arrived later: it has read the end of the connection then.
  for (let times = 0; times < 3; times += 1) await get(gated, '/healthz');
  pin.release();
  await recorded(service, { 'detail.credId': String(list.credId) }, 'list-exported');
  await until(async () => (await pinsOf(list)) === 0);
});

test('4.8, 18.9 a client that reads nothing is disconnected, also when all is written', async () => {
  const list = await newItemList(service, addressesFrom(0, 5000));
  const impatient = await startService({ beside: service, config: { requestTimeout: 5000 } });
  const { port, host } = new URL(impatient.url);
  const request = `GET /cred/${list.credId}/items HTTP/1.1\r\nHost: ${host}\r\nAccess-Token: ${list.curator.token}\r\n\r\n`;
  const accepted = collectAcceptedSockets();
  const client = connect(Number(port), '127.0.0.1').pause();
  // More answers than the sockets hold: the last of those is written whole, and not sent.
  client.on('error', () => {}).write(request.repeat(40));
  await recorded(service, { 'detail.credId': String(list.credId) }, 'list-exported');
  const serverEnd = accepted.of(client);
  accepted.close();
  await until(() => serverEnd.destroyed);
  await until(async () => (await pinsOf(list)) === 0);
  client.destroy();
  await impatient.close();
});

/** An export of a list that has been replaced since, and what the sweep leaves of the exported generation. */
async function oldExport() {
  const { credId, ...list } = await newItemList(service, ITEMS);
  const { database, clock } = service;
  const store = createItemListStore({ database, now: clock.now, queues: new Map(), pending: createPendingWork() });
  const exported = await store.export(credId);
  for (const name of ['ada', 'bob']) await change({ ...list, credId }, 'REPLACE', [`${name}@example.org`]);
  clock.advance(2 * DAY);
  const { bits, generation } = exported.state;
  const id = Buffer.alloc(12);
  [credId, generation, bits].forEach((number, i) => id.writeUInt32BE(number, 4 * i));
  const buckets = database.collection<{ _id: Buffer }>('itemBuckets');
  const bucketsAfterSweep = async (): Promise<number> => {
    await store.sweep();
    return buckets.countDocuments({ _id: id });
  };
  return { credId, exported, bucketsAfterSweep };
}

test('18.9 the sweep leaves a generation alone while it is exported', async () => {
  const { exported, bucketsAfterSweep } = await oldExport();
  expect(await bucketsAfterSweep()).toBe(1);
  await exported.close();
  expect(await bucketsAfterSweep()).toBe(0);
});

test('18.9 a pin from before the clock of the database was set back keeps no generation', async () => {
  const { credId: pinned, exported, bucketsAfterSweep } = await oldExport();
  const future = new Date(Date.now() + DAY);
  const heads = service.database.collection<{ _id: number }>('itemLists');
  await heads.updateOne({ _id: pinned }, { $set: { 'pins.$[].until': future } });
  const left = await bucketsAfterSweep();
  await exported.close();
  expect(left).toBe(0);
});

let person: CuratingPerson;
let credId: number;
beforeEach(async () => {
  person = await curatingPerson(service);
  credId = await newOwnList(person);
});

async function open(who = person) {
  const document = `mutation ($credId: Int!) {
    openTransfer(credId: $credId) { token url expiresAt ticket ticketExpiresAt } }`;
  return ask(who, document, { credId });
}

test('4.8, 18.9 a signed-in curator sends and fetches items by a transfer, in their own name', async () => {
  const { data } = await open();
  const { token, url } = data.openTransfer;
  expect(url).toBe(`${service.url}/cred/${credId}`);
  const headers = { 'access-token': token };
  expect((await postJson(service, `/cred/${credId}/append`, ITEMS, headers)).body).toMatchObject({ added: 4 });
  const fetched = await fetch(`${url}/items?format=json`, { headers });
  expect(await fetched.json()).toHaveLength(4);
  const history = `{ credential(credId: ${credId}) { itemList { updates { nodes { actor via tokenId } } } } }`;
  const [update] = (await ask(person, history)).data.credential.itemList.updates.nodes;
  expect(update).toEqual({ actor: person.userId, via: 'SESSION', tokenId: null });
  const events = await recorded(service, { 'detail.credId': String(credId) }, 'list-exported');
  expect(events).toMatchObject([
    { event: 'transfer-opened', userId: person.userId },
    { event: 'list-exported', userId: person.userId, detail: { revision: '1' } },
  ]);
  expect(JSON.stringify(events)).not.toContain(token);
});

test('4.8, 18.9 a transfer is valid only for its credential, and for 15 minutes', async () => {
  const { token } = (await open()).data.openTransfer;
  const headers = { 'access-token': token };
  const other = await newOwnList(person);
  expect(await postJson(service, `/cred/${other}/append`, ITEMS, headers)).toMatchObject({ status: 403 });
  expect(await get(service, `/cred/${other}/items`, headers)).toMatchObject({ status: 403 });
  expect((await query(service, '{ ownCredentials { total } }', {}, bearer(token))).errors[0]?.extensions.code).toBe(
    'UNAUTHENTICATED',
  );
  service.clock.advance(15 * MINUTE);
  expect(await get(service, `/cred/${credId}/items`, headers)).toMatchObject({ status: 401 });
});

test('4.8, 18.9 every operation but a change of the items refuses a transfer', async () => {
  const { token } = (await open()).data.openTransfer;
  const tried: [string, unknown][] = [];
  for (const { name, document, toInput } of await curatorMutations()) {
    const { errors } = await query(service, document, { input: toInput(credId, token) });
    tried.push([name, errors[0]?.extensions.reason ?? null]);
  }
  expect(tried.length).toBeGreaterThan(10);
  const refused = tried.map(([name]) => [name, name === 'credentialItems' ? null : 'TOKEN_NARROWED']);
  expect(tried).toEqual(refused);
});

test('4.8, 18.9 a transfer is useless once the credential is handed over', async () => {
  const { token } = (await open()).data.openTransfer;
  const taker = await curatingPerson(service);
  const offer = `mutation { offerCredential(input: { credId: ${credId}, curator: "${taker.address}" }) { credId } }`;
  await ask(person, offer);
  await act(taker, 'acceptCredential', credId);
  expect(await get(service, `/cred/${credId}/items`, { 'access-token': token })).toMatchObject({ status: 401 });
  expect((await open()).errors[0]?.extensions.reason).toBe('NOT_CURATOR');
});

const ENDINGS = [
  ['signOutEverywhere', null],
  ['deleteAccount', 'serviceId'],
  ['unlinkIdentity', 'id'],
] as const;

/** A curator whose wallet is not their only identity, and a list of theirs. */
async function newOwner() {
  const owner = await signedInUser(service);
  const wallet = evmWallet();
  await signInByWallet(service, wallet, owner);
  const curating = { ...owner, service, address: wallet.address.toLowerCase() };
  const id = await newOwnList(curating);
  return { owner, curating, id, opening: `mutation { openTransfer(credId: ${id}) { token ticket } }` };
}

async function end(owner: Person, mutation: string, argument: 'serviceId' | 'id' | null): Promise<void> {
  const linked = await account.identitiesOf(service, owner);
  const walletId = linked.find(({ scope }) => scope === 'EVMAddress')?.id;
  const handle = linked.find(({ scope }) => scope === 'ServiceID')?.value;
  const given = argument === null ? undefined : { [argument]: (argument === 'id' ? walletId : handle) ?? '' };
  expect((await account.act(service, owner, mutation, given)).errors).toEqual([]);
}

test.each(ENDINGS)('4.8, 18.9 %s ends the transfers of the person', async (mutation, argument) => {
  const { owner, curating, id, opening } = await newOwner();
  const { token, ticket } = (await ask(curating, opening)).data.openTransfer;
  await end(owner, mutation, argument);
  const headers = { 'access-token': token };
  expect([
    await postJson(service, `/cred/${id}/append`, ITEMS, headers),
    await get(service, `/cred/${id}/items?format=json`, headers),
    await get(service, `/cred/${id}/items?format=json&ticket=${ticket}`),
  ]).toMatchObject([{ status: 401 }, { status: 401 }, { status: 401 }]);
});

test.each(ENDINGS)('4.8, 18.9 a transfer that is being opened during %s is not opened', async (mutation, argument) => {
  const { owner, curating, opening } = await newOwner();
  const held = gated.gate.hold('insert', 'transfers');
  const opened = ask({ ...curating, service: gated }, opening);
  await held.arrived;
  await end(owner, mutation, argument);
  held.release();
  expect((await opened).errors).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED' } }]);
  expect(await service.database.collection('transfers').countDocuments({ userId: owner.userId })).toBe(0);
});

test('4.8, 18.9 a sign-in during the deletion of the account, and the transfers that it opens, end with the account', async () => {
  const { owner, curating, id, opening } = await newOwner();
  const held = gated.gate.hold('delete', 'users');
  const serviceId =
    (await account.identitiesOf(service, owner)).find(({ scope }) => scope === 'ServiceID')?.value ?? '';
  const deleting = account.act(gated, owner, 'deleteAccount', { serviceId });
  await held.arrived;
  const { token } = await signedInUser(service, owner.email);
  const transfer = (await ask({ ...curating, token }, opening)).data.openTransfer;
  held.release();
  expect((await deleting).errors).toEqual([]);
  const appended = await postJson(service, `/cred/${id}/append`, ITEMS, { 'access-token': transfer.token });
  const left = ['sessions', 'transfers'].map(async (name) =>
    service.database.collection(name).countDocuments({ userId: owner.userId }),
  );
  expect([appended.status, await Promise.all(left)]).toEqual([401, [0, 0]]);
});

test('4.8, 18.9 a person who signs in again after signing out everywhere opens a transfer', async () => {
  const { owner, curating, opening } = await newOwner();
  await end(owner, 'signOutEverywhere', null);
  const { token } = await signedInUser(service, owner.email);
  expect((await ask({ ...curating, token }, opening)).errors).toEqual([]);
});

// The sessions have ended at each of these steps.
test.each(['find', 'delete'])(
  '4.8, 18.9 a sign-out everywhere that is slow at the %s of transfers ends those that were opened before it, not those after it',
  async (step) => {
    const { owner, curating, id, opening } = await newOwner();
    const before = (await ask(curating, opening)).data.openTransfer;
    const held = gated.gate.hold(step, 'transfers');
    const signingOut = account.act(gated, owner, 'signOutEverywhere');
    await held.arrived;
    const { token } = await signedInUser(service, owner.email);
    const after = (await ask({ ...curating, token }, opening)).data.openTransfer;
    held.release();
    expect((await signingOut).errors).toEqual([]);
    const append = async (transfer: string) =>
      postJson(service, `/cred/${id}/append`, ITEMS, { 'access-token': transfer });
    expect([await append(before.token), await append(after.token)]).toMatchObject([{ status: 401 }, { status: 200 }]);
  },
);

test('4.8, 18.9 a ticket is valid for one download within a minute, and HEAD does not use it up', async () => {
  const { ticket, url } = (await open()).data.openTransfer;
  const there = `${url}/items?format=csv&ticket=${ticket}`;
  const head = await fetch(there, { method: 'HEAD' });
  expect([head.status, head.headers.get('etag')]).toEqual([200, '"0"']);
  const answers = await Promise.all([fetch(there), fetch(there), fetch(there)]);
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 401, 401]);
  const late = (await open()).data.openTransfer.ticket;
  service.clock.advance(MINUTE);
  const refused = await get(service, `/cred/${credId}/items?ticket=${late}`);
  expect(refused).toMatchObject({ status: 401, body: { reason: 'TICKET_OVER' } });
  expect(await postJson(service, `/cred/${credId}/append`, [], { 'access-token': late })).toMatchObject({
    status: 401,
  });
});
