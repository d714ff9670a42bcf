import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { issueCuratorToken } from '../../../subgraphs/auth/index.ts';
import { bearer, query } from '../../support/client.ts';
import { change, newAddress } from '../../support/item-lists.ts';
import { runItems } from '../../support/items-tool.ts';
import { ask, type CuratingPerson, curatingPerson, handOver, newOwnList } from '../../support/own-credentials.ts';
import { startService } from '../../support/service.ts';

const LABEL = 'Nightly import';

const service = await startService();
afterAll(async () => service.close());

let [people, person, credId]: [number, CuratingPerson, number] = [0, await curatingPerson(service), 0];
beforeEach(async () => {
  person = await curatingPerson(service);
  credId = await newOwnList(person);
});

/** Gives a person a handle, which nobody else has. */
async function name(named: CuratingPerson): Promise<string> {
  const handle = `curator-${(people += 1)}`;
  const document = 'mutation ($handle: String!) { chooseHandle(handle: $handle) { id } }';
  expect((await ask(named, document, { handle })).errors).toEqual([]);
  return handle;
}

/** Changes the list by a token of the person's wallet. Without `isTaken`, it is one of the shell. */
async function changeByToken({ isTaken, label = null }: { readonly isTaken: boolean; readonly label?: string | null }) {
  const terms = { address: person.address, lifetime: null, credIds: null, label };
  const request = { ...terms, ...(isTaken && { userId: person.userId }) };
  const curator = await issueCuratorToken(service.database, service.clock.now(), request);
  const list = { service, credId, curator };
  expect((await change(list, 'APPEND', [newAddress()])).errors).toEqual([]);
  return list;
}

/** Changes the list by the person's session. */
async function changeBySession(): Promise<void> {
  const input = { credId, operation: 'APPEND', items: [newAddress()] };
  const document = 'mutation ($input: CredentialItemsInput!) { credentialItems(input: $input) { added } }';
  expect((await ask(person, document, { input })).errors).toEqual([]);
}

/** The names of those who changed the list, newest first, as the holder of this token reads them. */
async function namesFor({ token }: { readonly token: string }): Promise<readonly (string | null)[]> {
  const document = `{ credential(credId: ${credId}) { itemList { updates { nodes { madeBy } } } } }`;
  const { data, errors } = await query(service, document, {}, bearer(token));
  expect(errors).toEqual([]);
  return data.credential.itemList.updates.nodes.map(({ madeBy }: { readonly madeBy: string | null }) => madeBy);
}

test('18.6 the history names people by their handles, and the own tokens by their labels', async () => {
  await changeBySession();
  const unnamed = await changeByToken({ isTaken: true });
  await changeByToken({ isTaken: true, label: LABEL });
  await changeByToken({ isTaken: false });
  await changeByToken({ isTaken: false, label: 'From the shell' });
  expect(await namesFor(person)).toEqual(['From the shell', null, LABEL, null, null]);
  const handle = await name(person);
  const names = ['From the shell', null, LABEL, handle, handle];
  expect(await namesFor(person)).toEqual(names);
  expect(await namesFor(unnamed.curator)).toEqual(names);
});

test('18.6 after a hand-over, the new curator reads the handle of the old one, and no label of their tokens', async () => {
  const handle = await name(person);
  await changeBySession();
  await changeByToken({ isTaken: true, label: LABEL });
  await changeByToken({ isTaken: false, label: LABEL });
  const taker = await curatingPerson(service);
  await handOver(person, credId, taker);
  expect(await namesFor(taker)).toEqual([null, handle, handle]);
});

test('18.6 who is deleted has no name in the history, and nobody reads the ID by which it was found', async () => {
  const serviceId = await name(person);
  await changeBySession();
  const taker = await curatingPerson(service);
  await handOver(person, credId, taker);
  expect(await namesFor(taker)).toEqual([serviceId]);
  const deletion = 'mutation ($serviceId: String!) { deleteAccount(serviceId: $serviceId) }';
  expect((await ask(person, deletion, { serviceId })).errors).toEqual([]);
  expect(await namesFor(taker)).toEqual([null]);
  const document = `{ credential(credId: ${credId}) { itemList { updates { nodes { personId tokenLabel } } } } }`;
  expect((await ask(taker, document)).errors).toHaveLength(2);
});

test('25.5 the tool shows a change by the name of who made it, else by the shortened ID or address', async () => {
  await changeBySession();
  const list = await changeByToken({ isTaken: false });
  const { stdout: unnamed } = await runItems(list, ['history', credId]);
  expect(unnamed).toContain(`by ${person.address.slice(0, 6)}…${person.address.slice(-4)}\n`);
  expect(unnamed).toContain(`by ${person.userId.slice(0, 6)}…${person.userId.slice(-4)}\n`);
  const handle = await name(person);
  await changeByToken({ isTaken: true, label: LABEL });
  const { stdout } = await runItems(list, ['history', credId]);
  expect(stdout).toMatch(new RegExp(`by ${LABEL}\n[^]*by ${handle}\n`));
});
