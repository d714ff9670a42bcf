import { afterAll, expect, test } from '@jest/globals';
import { newCredential, newHolder, newOperator } from '../../support/access-requests.ts';
import { bearer, type QueryAnswer, query } from '../../support/client.ts';
import { gatedService } from '../../support/mongodb-gate.ts';
import { type Person, signedInUser } from '../../support/people.ts';
import { reasonOf } from '../../support/reason-of.ts';
import { recorded } from '../../support/recorded.ts';
import { startService } from '../../support/service.ts';

const ITEM = `0x${'1'.repeat(40)}`;

const service = await startService();
const operator = await newOperator(service);
const holder = await newHolder(service);
afterAll(async () => service.close());

async function ask(document: string, variables: object, { token }: Person): Promise<QueryAnswer> {
  return query(service, document, variables, bearer(token));
}

async function takeDown(credId: number, reason = 'Copied from a partner.', by = operator): Promise<QueryAnswer> {
  const document = `mutation ($id: Int!, $reason: String!) {
    takeDownCredential(credId: $id, reason: $reason) { credId takenDown { at reason } } }`;
  return ask(document, { id: credId, reason }, by);
}

async function restore(credId: number, by = operator): Promise<QueryAnswer> {
  return ask('mutation ($id: Int!) { restoreCredential(credId: $id) { takenDown { reason } } }', { id: credId }, by);
}

async function see(credId: number, by: Person): Promise<QueryAnswer> {
  return ask('query ($id: Int!) { credential(credId: $id) { credId takenDown { reason } } }', { id: credId }, by);
}

async function append(credId: number): Promise<unknown> {
  const document = 'mutation ($input: CredentialItemsInput!) { credentialItems(input: $input) { added } }';
  return reasonOf(await ask(document, { input: { credId, operation: 'APPEND', items: [ITEM] } }, holder));
}

async function eligible(credId: number): Promise<unknown> {
  const document =
    'query ($id: Int!) { credential(credId: $id) { eligibility(address: "' + ITEM + '") { failure { code } } } }';
  return (await ask(document, { id: credId }, holder)).data.credential.eligibility.failure?.code ?? null;
}

async function isListed(credId: number): Promise<boolean> {
  const { data } = await query(service, '{ credentials(first: 1000) { nodes { credId } } }');
  return data.credentials.nodes.some((each: { credId: number }) => each.credId === credId);
}

test('2.6, 15.9 only its curator and operators see a credential that was taken down, and nobody can change it', async () => {
  const credId = await newCredential(service, holder);
  expect((await takeDown(credId)).data.takeDownCredential.takenDown.reason).toBe('Copied from a partner.');
  expect((await see(credId, await signedInUser(service))).data.credential).toBeNull();
  for (const person of [holder, operator]) {
    expect((await see(credId, person)).data.credential.takenDown).toEqual({ reason: 'Copied from a partner.' });
  }
  const rename = 'mutation ($id: Int!) { updateCredential(input: {credId: $id, name: "Other"}) { credId } }';
  const renamed = reasonOf(await ask(rename, { id: credId }, holder));
  expect([renamed, await append(credId), await eligible(credId), await isListed(credId)]).toEqual([
    'TAKEN_DOWN',
    'TAKEN_DOWN',
    'TAKEN_DOWN',
    false,
  ]);
  await restore(credId);
  expect((await see(credId, await signedInUser(service))).data.credential).toEqual({ credId, takenDown: null });
  expect([await append(credId), await eligible(credId), await isListed(credId)]).toEqual([null, null, true]);
  const detail = { credId: String(credId), by: operator.userId };
  const events = await recorded(service, { 'detail.credId': String(credId) }, 'credential-restored');
  expect(events.slice(-2)).toMatchObject([{ detail }, { detail }]);
});

test('2.6, 15.9 a credential that was taken down can be neither archived nor unarchived', async () => {
  const [credId, archived] = [await newCredential(service, holder), await newCredential(service, holder)];
  const switchTo = async (word: string, id: number): Promise<unknown> =>
    reasonOf(await ask(`mutation ($id: Int!) { ${word}(credId: $id) { credId } }`, { id }, holder));
  expect(await switchTo('archiveCredential', archived)).toBeNull();
  for (const id of [credId, archived]) await takeDown(id);
  expect(await switchTo('archiveCredential', credId)).toBe('TAKEN_DOWN');
  expect(await switchTo('unarchiveCredential', archived)).toBe('TAKEN_DOWN');
});

test('2.6, 15.9 only operators take credentials down and list them, and only existing ones', async () => {
  const credId = await newCredential(service, holder);
  const list = '{ takenDownCredentials { nodes { credId } } }';
  expect(reasonOf(await takeDown(credId, 'Mine.', holder))).toBe('NOT_OPERATOR');
  expect(reasonOf(await restore(credId, holder))).toBe('NOT_OPERATOR');
  expect(reasonOf(await ask(list, {}, holder))).toBe('NOT_OPERATOR');
  expect(reasonOf(await takeDown(999_999))).toBe('NO_SUCH_CREDENTIAL');
  expect(reasonOf(await takeDown(credId, ' '))).toBe('INVALID_INPUT: reason');
  expect(reasonOf(await takeDown(credId, 'Half \ud83d'))).toBe('INVALID_INPUT: reason');
  await takeDown(credId, '$secret');
  const { data } = await ask(list, {}, operator);
  expect(data.takenDownCredentials.nodes).toContainEqual({ credId });
});

test('2.6, 15.9 an operator who takes a credential down reads no item of it', async () => {
  const credId = await newCredential(service, holder);
  await append(credId);
  await takeDown(credId);
  const document = 'query ($id: Int!) { credential(credId: $id) { itemList { count items { nodes } } } }';
  const answer = await ask(document, { id: credId }, operator);
  expect(JSON.stringify(answer)).not.toContain(ITEM);
});

test('2.6, 15.9 a list that was taken down does not come back as a duplicate', async () => {
  const credId = await newCredential(service, holder);
  const duplicate = async (): Promise<unknown> => {
    const document = 'mutation ($id: Int!) { duplicateCredential(input: {credId: $id, name: "Again"}) { credId } }';
    return reasonOf(await ask(document, { id: credId }, holder));
  };
  await takeDown(credId);
  expect(await duplicate()).toBe('TAKEN_DOWN');
  await restore(credId);
  expect(await duplicate()).toBeNull();
});

test('2.6, 15.9 a curator lists what was taken down, however old it is', async () => {
  const curator = await newHolder(service);
  const credId = await newCredential(service, curator);
  await newCredential(service, curator);
  const { total } = (await ask('{ ownCredentials { total } }', {}, curator)).data.ownCredentials;
  await takeDown(credId);
  const listed = async (takenDown: boolean): Promise<unknown> => {
    const document = 'query ($only: Boolean) { ownCredentials(takenDown: $only) { total nodes { credId } } }';
    return (await ask(document, { only: takenDown }, curator)).data.ownCredentials;
  };
  expect(await listed(true)).toEqual({ total: 1, nodes: [{ credId }] });
  expect(await listed(false)).toMatchObject({ total });
});

test('2.6, 15.9 a list that is taken down while it is duplicated does not come back as its duplicate', async () => {
  const slow = await gatedService(service);
  const credId = await newCredential(service, holder);
  await append(credId);
  const held = slow.gate.hold('insert', 'itemLists');
  const document = 'mutation ($id: Int!) { duplicateCredential(input: {credId: $id, name: "Again"}) { credId } }';
  const duplicating = query(slow, document, { id: credId }, bearer(holder.token));
  await held.arrived;
  await takeDown(credId);
  held.release();
  const reason = reasonOf(await duplicating);
  await slow.close();
  expect(reason).toBe('TAKEN_DOWN');
  const lists = service.database.collection<{ readonly _id: number }>('itemLists');
  expect(await lists.countDocuments({ _id: { $gt: credId } })).toBe(0);
});
