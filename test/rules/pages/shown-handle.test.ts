import { afterAll, beforeEach, expect, test } from '@jest/globals';
import * as account from '../../support/account.ts';
import { query } from '../../support/client.ts';
import { keep } from '../../support/keepers.ts';
import {
  act,
  ask,
  type CuratingPerson,
  curatingPerson,
  handOver,
  linkNewWallet,
  newOwnList,
} from '../../support/own-credentials.ts';
import { linkProved, proveIdentity } from '../../support/prove-identity.ts';
import { publicPages } from '../../support/public-pages.ts';
import { reasonOf } from '../../support/reason-of.ts';
import { startService } from '../../support/service.ts';
import { until } from '../../support/until.ts';

const service = await startService();
afterAll(async () => service.close());

let curator: CuratingPerson;
let credId: number;
let handle: string;
beforeEach(async () => {
  curator = await curatingPerson(service);
  handle = await chooseHandle(curator);
  credId = await newOwnList(curator);
  await publicPages(curator).setPage(credId, { isOn: true });
});

async function chooseHandle(person: CuratingPerson): Promise<string> {
  const chosen = `of-${person.userId}`;
  expect((await account.act(service, person, 'chooseHandle', { handle: chosen })).errors).toEqual([]);
  return chosen;
}

async function choose(person: CuratingPerson, showsHandle: boolean | null): Promise<string | null> {
  return reasonOf(await publicPages(person).setPage(credId, { showsHandle }));
}

const PAGE = `query ($credId: Int!) { credential(credId: $credId) {
  publicPage { showsHandle shownCurator { wallet handle } } } }`;

async function pageFor(person: CuratingPerson | null) {
  const { data, errors } = await (person ? ask(person, PAGE, { credId }) : query(service, PAGE, { credId }));
  expect(errors).toEqual([]);
  return data.credential?.publicPage ?? null;
}

/** The handle that strangers see, on the page and in the graph alike; null without one. */
async function shownHandle(): Promise<string | null> {
  const { text } = await publicPages(curator).open(credId);
  const [, onPage = null] = /Curator: <bdi>([^<]*)<\/bdi>/.exec(text) ?? [];
  const shown = (await pageFor(null))?.shownCurator?.handle ?? null;
  expect(onPage).toBe(shown);
  expect(text.includes(handle)).toBe(shown === handle);
  return shown;
}

test('24.4 a page shows the wallet of its curator, and the handle only while the curator chooses so', async () => {
  expect(await pageFor(null)).toEqual({ showsHandle: false, shownCurator: null });
  expect(await shownHandle()).toBeNull();
  expect(await choose(curator, true)).toBeNull();
  expect(await shownHandle()).toBe(handle);
  expect(await pageFor(null)).toEqual({ showsHandle: false, shownCurator: { wallet: curator.address, handle } });
  expect(await pageFor(curator)).toMatchObject({ showsHandle: true });
  const who = await query(service, PAGE.replace('wallet', 'personId'), { credId });
  expect(who.errors).toMatchObject([{ message: expect.stringContaining('Cannot query field "personId"') }]);
  const german = await publicPages(curator).open(credId, { 'accept-language': 'de' });
  expect(german.text).toContain(`Kurator: <bdi>${handle}</bdi>, <bdi class="address">${curator.address}</bdi>`);
  expect(german.headers.get('cache-control')).toBe('no-store');
  await publicPages(curator).setPage(credId, { nextText: 'Claim it.', showsHandle: null });
  expect(await shownHandle()).toBe(handle);
  await choose(curator, false);
  expect(await shownHandle()).toBeNull();
  expect(await pageFor(curator)).toEqual({ showsHandle: false, shownCurator: null });
  const about = { credId: String(credId), isOn: 'true' };
  const events = service.database
    .collection('auditEvents')
    .find({ event: 'public-page-changed', 'detail.credId': about.credId });
  expect((await events.sort({ at: 1 }).toArray()).map(({ detail }) => detail)).toEqual([
    about,
    { ...about, showsHandle: 'true' },
    about,
    { ...about, showsHandle: 'false' },
  ]);
});

test('24.4 a curator without a handle shows none until they choose one', async () => {
  const nameless = await curatingPerson(service);
  await handOver(curator, credId, nameless);
  expect(await choose(nameless, true)).toBeNull();
  expect(await shownHandle()).toBeNull();
  expect((await publicPages(curator).open(credId)).text).not.toContain(nameless.userId);
  const chosen = await chooseHandle(nameless);
  expect(await shownHandle()).toBe(chosen);
});

test('24.4 a page that nobody can open shows no handle to anybody, and shows it again once it can be opened', async () => {
  await choose(curator, true);
  const keeper = await curatingPerson(service);
  await keep(curator, credId, keeper);
  const hidden = { showsHandle: true, shownCurator: null };
  await publicPages(curator).setPage(credId, { isOn: false });
  expect([await pageFor(curator), await pageFor(null)]).toEqual([hidden, null]);
  expect(await pageFor(keeper)).toEqual({ ...hidden, showsHandle: false });
  await publicPages(curator).setPage(credId, { isOn: true });
  expect(await shownHandle()).toBe(handle);
  await act(curator, 'archiveCredential', credId);
  expect([await pageFor(curator), await pageFor(null)]).toEqual([hidden, null]);
  await act(curator, 'unarchiveCredential', credId);
  expect(await shownHandle()).toBe(handle);
  const credentials = service.database.collection<{ _id: number }>('credentials');
  await credentials.updateOne({ _id: credId }, { $set: { takenDown: { at: new Date(), reason: 'Spam', by: 'x' } } });
  expect([await pageFor(curator), await pageFor(null)]).toEqual([hidden, null]);
});

test('24.4 a hand-over ends the choice, also to another wallet of the same person, and it does not come back with the credential', async () => {
  const taker = await curatingPerson(service);
  await chooseHandle(taker);
  await choose(curator, true);
  await handOver(curator, credId, taker);
  expect(await shownHandle()).toBeNull();
  expect(await pageFor(taker)).toEqual({ showsHandle: false, shownCurator: null });
  expect(await choose(curator, true)).toBe('NOT_CURATOR');
  await handOver(taker, credId, curator);
  expect(await shownHandle()).toBeNull();
  await choose(curator, true);
  const second = { ...curator, address: await linkNewWallet(service, curator.userId) };
  await handOver(curator, credId, second);
  expect(await shownHandle()).toBeNull();
});

test('24.4 a curator whose wallet was stored in another spelling shows their handle too', async () => {
  const stored = `0x${curator.address.slice(2).toUpperCase()}`;
  const credentials = service.database.collection<{ _id: number }>('credentials');
  await credentials.updateOne({ _id: credId }, { $set: { curator: stored } });
  expect(await choose(curator, true)).toBeNull();
  expect(await pageFor(null)).toMatchObject({ shownCurator: { wallet: stored, handle } });
});

test('24.4 a choice that a hand-over comes before is refused, and one before a hand-over ends with it', async () => {
  const taker = await curatingPerson(service);
  await chooseHandle(taker);
  const chosen = await whileHandedOver(taker, async () => choose(curator, true));
  expect(chosen).toBe('NOT_CURATOR');
  await handOver(taker, credId, curator);
  expect(await shownHandle()).toBeNull();
  const offer = 'mutation ($input: OfferCredentialInput!) { offerCredential(input: $input) { credId } }';
  await ask(curator, offer, { input: { credId, curator: taker.address } });
  const choices = [1, 2, 3, 4].map(async () => choose(curator, true));
  const [accepted, ...answers] = await Promise.all([act(taker, 'acceptCredential', credId), ...choices]);
  expect(accepted.errors).toEqual([]);
  for (const answer of answers) expect([null, 'NOT_CURATOR']).toContain(answer);
  expect(await shownHandle()).toBeNull();
  await handOver(taker, credId, curator);
  expect(await shownHandle()).toBeNull();
});

/** Makes somebody else the curator between the read and the write of some work. */
async function whileHandedOver<Result>({ address }: CuratingPerson, work: () => Promise<Result>): Promise<Result> {
  const { database } = service;
  const session = await database.startSession();
  session.startTransaction();
  const credentials = database.collection<{ _id: number }>('credentials');
  await credentials.updateOne({ _id: credId }, { $set: { curator: address } }, { session });
  let isWriting = false;
  const note = ({ command }: { readonly command: object }): void => {
    isWriting ||= 'findAndModify' in command && command.findAndModify === 'credentials';
  };
  const client = database.getClient().on('commandStarted', note);
  const result = work();
  await until(() => isWriting);
  client.off('commandStarted', note);
  await session.commitTransaction();
  await session.endSession();
  return result;
}

test('24.4 no keeper chooses for the curator, also none who is about to be the curator', async () => {
  const keeper = await curatingPerson(service);
  const own = await chooseHandle(keeper);
  await keep(curator, credId, keeper);
  expect([await choose(keeper, true), await choose(keeper, false)]).toEqual(['NOT_FOR_KEEPERS', 'NOT_FOR_KEEPERS']);
  expect(await shownHandle()).toBeNull();
  expect(await choose(keeper, null)).toBeNull();
  await choose(curator, true);
  expect(reasonOf(await publicPages(keeper).setPage(credId, { nextText: 'Claim it.' }))).toBeNull();
  expect(await shownHandle()).toBe(handle);
  expect(await pageFor(keeper)).toMatchObject({ showsHandle: false });
  await handOver(curator, credId, keeper);
  expect(await shownHandle()).toBeNull();
  await choose(keeper, true);
  expect(await shownHandle()).toBe(own);
});

test('24.4 the choice is of one person: whoever links the wallet later shows nothing by it', async () => {
  await choose(curator, true);
  await linkProved(service, curator.userId, { scope: 'Email', value: `${handle}@example.org` });
  const wallet = (await account.identitiesOf(service, curator)).find(({ scope }) => scope === 'EVMAddress');
  expect((await account.act(service, curator, 'unlinkIdentity', { id: wallet?.id ?? '' })).errors).toEqual([]);
  expect(await shownHandle()).toBeNull();
  const { token, user } = await proveIdentity(service, { scope: 'EVMAddress', value: curator.address });
  const next = { service, token, userId: user._id, address: curator.address };
  const own = await chooseHandle(next);
  expect(await shownHandle()).toBeNull();
  expect(await pageFor(next)).toMatchObject({ showsHandle: false });
  await choose(next, true);
  expect(await shownHandle()).toBe(own);
});

test('24.4 a deleted account and a suspended person show no handle, nor does the next account with that wallet', async () => {
  await choose(curator, true);
  const people = service.database.collection<{ _id: string }>('users');
  const suspension = { at: new Date(), reason: 'Spam.', by: 'x' };
  await people.updateOne({ _id: curator.userId }, { $set: { suspension } });
  expect(await shownHandle()).toBeNull();
  await people.updateOne({ _id: curator.userId }, { $unset: { suspension: true } });
  expect(await shownHandle()).toBe(handle);
  expect((await account.act(service, curator, 'deleteAccount', { serviceId: handle })).errors).toEqual([]);
  expect(await shownHandle()).toBeNull();
  const { token, user } = await proveIdentity(service, { scope: 'EVMAddress', value: curator.address });
  await chooseHandle({ service, token, userId: user._id, address: curator.address });
  expect(await shownHandle()).toBeNull();
});
