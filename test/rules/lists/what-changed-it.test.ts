import { afterAll, expect, test } from '@jest/globals';
import { bearer, postJson, query } from '../../support/client.ts';
import { askListed, CREATE_LIST, openDashboard, startDashboard } from '../../support/dashboard.ts';
import { newAddress, newItemList, type TestList } from '../../support/item-lists.ts';
import { runItems } from '../../support/items-tool.ts';
import { signedInUser } from '../../support/people.ts';
import { evmWallet } from '../../support/wallet.ts';
import { signInByWallet } from '../../support/wallet-sign-in.ts';

const CHANGE = 'mutation ($input: CredentialItemsInput!) { credentialItems(input: $input) { added updateId } }';
const TRANSFER = 'mutation ($credId: Int!) { openTransfer(credId: $credId) { token } }';
const UNDO = 'mutation ($input: UndoUpdateInput!) { undoUpdate(input: $input) { removed } }';

const service = await startDashboard({ documents: [CHANGE, TRANSFER, UNDO] });
afterAll(async () => service.close());

/** What the changes of a list were made with, newest first, as its curator reads it by this token. */
async function clientsOf(credId: number, token: string): Promise<readonly unknown[]> {
  const document = `{ credential(credId: ${credId}) { itemList { updates { nodes { client } } } } }`;
  const { data } = await query(service, document, {}, bearer(token));
  return data.credential.itemList.updates.nodes.map(({ client }: { readonly client: unknown }) => client);
}

/** Changes a list over REST. */
async function append(credId: number, headers: Readonly<Record<string, string>>): Promise<void> {
  expect((await postJson(service, `/cred/${credId}/append`, [newAddress()], headers)).status).toBe(200);
}

test('4.7, 18.6 the history distinguishes a change in the dashboard from one by the same session over the API', async () => {
  const person = await signedInUser(service);
  await signInByWallet(service, evmWallet(), person);
  const at = await openDashboard(service, person);
  const created = await askListed(service, at, CREATE_LIST, { input: { name: 'Members' } });
  const { credId } = created.data.createListCredential;
  const input = { credId, operation: 'APPEND', items: [newAddress()] };
  const { data } = await askListed(service, at, CHANGE, { input });
  await askListed(service, at, UNDO, { input: { credId, updateId: data.credentialItems.updateId } });
  await query(service, CHANGE, { input }, bearer(person.token));
  const opened = await askListed(service, at, TRANSFER, { credId });
  await append(credId, { 'access-token': opened.data.openTransfer.token });
  const { data: own } = await query(service, TRANSFER, { credId }, bearer(person.token));
  await append(credId, { 'access-token': own.openTransfer.token });
  expect(await clientsOf(credId, person.token)).toEqual(['API', 'DASHBOARD', 'API', 'DASHBOARD', 'DASHBOARD']);
});

test('4.8, 18.6 the history distinguishes a change with the command-line tool from a script of the same token', async () => {
  const list: TestList = await newItemList(service, [newAddress()]);
  const { token } = list.curator;
  await append(list.credId, { 'access-token': token });
  const { exitCode } = await runItems(list, ['undo', list.credId]);
  expect(exitCode).toBe(0);
  expect(await clientsOf(list.credId, token)).toEqual(['TOOL', 'API', 'API']);
  const { stdout } = await runItems(list, ['history', list.credId, '--json']);
  expect(JSON.parse(stdout)[0]).toMatchObject({ client: 'TOOL' });
});

test('4.8, 18.6 nothing that a caller says about itself is stored', async () => {
  const list = await newItemList(service);
  const hostile = ['credgraph-items<script>', 'DASHBOARD', '{"$ne":null}', 'x'.repeat(4000)];
  for (const agent of hostile) {
    await append(list.credId, { 'access-token': list.curator.token, 'user-agent': agent });
  }
  expect(await clientsOf(list.credId, list.curator.token)).toEqual(hostile.map(() => 'API'));
  const heads = await service.database.collection<{ _id: number }>('itemLists').find({ _id: list.credId }).toArray();
  const updates = await service.database.collection('itemUpdates').find({ credId: list.credId }).toArray();
  expect(JSON.stringify([heads, updates])).not.toContain('<script>');
});
