import { afterAll, expect, test } from '@jest/globals';
import { query } from '../../support/client.ts';
import { newAddress, newItemList, type TestList } from '../../support/item-lists.ts';
import { ask, curatingPerson, newOwnList } from '../../support/own-credentials.ts';
import { reasonOf } from '../../support/reason-of.ts';
import { startService } from '../../support/service.ts';

const service = await startService();
afterAll(async () => service.close());

const CREDENTIAL = `credential { __typename credId isOwn itemList { count revision }
  curation { itemList { count } events { nodes { kind } } } }`;

function as({ curator }: TestList): { readonly accessToken: string } {
  return { accessToken: curator.token };
}

async function changeBy(auth: object | undefined, credId: number, selection: string, more: object = {}) {
  const document = `mutation ($input: CredentialItemsInput!) { credentialItems(input: $input) { count ${selection} } }`;
  return query(service, document, {
    input: { credId, operation: 'APPEND', items: [newAddress()], auth, ...more },
  });
}

test('20.12 a change of a list tells its credential as it is afterwards, to whoever the token in the input names', async () => {
  const list = await newItemList(service, [newAddress()]);
  const { credId } = list;
  const { data, errors } = await changeBy(as(list), credId, `updateId ${CREDENTIAL}`);
  const { updateId } = data.credentialItems;
  const told = {
    __typename: 'Credential',
    credId,
    isOwn: true,
    itemList: { count: 2, revision: 2 },
    curation: { itemList: { count: 2 }, events: { nodes: [] } },
  };
  expect([errors, data.credentialItems.credential]).toEqual([[], told]);
  const undo = `mutation ($input: UndoUpdateInput!) { undoUpdate(input: $input) { ${CREDENTIAL} } }`;
  const undone = await query(service, undo, { input: { credId, updateId, auth: as(list) } });
  expect(undone.data.undoUpdate.credential).toMatchObject({ itemList: { count: 1, revision: 3 } });
});

test('20.12 the answer of a change names its caller to no other field of the request', async () => {
  const list = await newItemList(service);
  const document = `mutation ($own: CredentialItemsInput!, $other: CredentialItemsInput!) {
    credentialItems(input: $own) { credential { isOwn } }
    other: credentialItems(input: $other) { credential { isOwn } } }`;
  const own = { credId: list.credId, operation: 'APPEND', items: [newAddress()] };
  const answer = await query(service, document, { own: { ...own, auth: as(list) }, other: own });
  expect(reasonOf(answer)).toBe('TOKEN_MISSING');
  await changeBy(as(list), list.credId, 'credential { isOwn }');
  const seen = await query(service, `{ credential(credId: ${list.credId}) { isOwn curation { credId } } }`);
  expect(seen.data.credential).toEqual({ isOwn: false, curation: null });
});

test('20.12 a new list tells its curator of itself, also by a token in the input', async () => {
  const list = await newItemList(service);
  const document = `mutation ($input: CreateListCredentialInput!) { createListCredential(input: $input) {
    isOwn itemList { count revision } } }`;
  const { data } = await query(service, document, { input: { name: 'New', auth: as(list) } });
  expect(data.createListCredential).toEqual({ isOwn: true, itemList: { count: 0, revision: 0 } });
});

test('20.12 a transfer that fills a list reads nothing else of its credential', async () => {
  const person = await curatingPerson(service);
  const credId = await newOwnList(person);
  const opened = await ask(person, `mutation { openTransfer(credId: ${credId}) { token } }`);
  const auth = { accessToken: opened.data.openTransfer.token };
  const { data } = await changeBy(auth, credId, 'credential { credId isOwn curation { credId } }');
  expect(data.credentialItems).toEqual({ count: 1, credential: { credId, isOwn: false, curation: null } });
});
