import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { transfers } from '../../../subgraphs/shared/permissions/transfer-store.ts';
import { type QueryAnswer, query } from '../../support/client.ts';
import { adding, invite, keep, remove } from '../../support/keepers.ts';
import { gatedService, type Held } from '../../support/mongodb-gate.ts';
import { act, ask, type CuratingPerson, curatingPerson, handOver, newOwnList } from '../../support/own-credentials.ts';
import { reasonOf } from '../../support/reason-of.ts';
import { newRule, part, updateRule } from '../../support/rules.ts';
import { startService } from '../../support/service.ts';

let curator: CuratingPerson;
let keeper: CuratingPerson;
let credId: number;
const service = await startService();
const slow = await gatedService(service);
beforeEach(async () => {
  [curator, keeper] = [await curatingPerson(service), await curatingPerson(service)];
  credId = await newOwnList(curator);
  await keep(curator, credId, keeper);
});
afterAll(async () => {
  await slow.close();
  await service.close();
});

/** Has the keeper do something by a server on which such a command is kept back. */
async function slowly<Answer>(
  [command, collection]: readonly [string, string],
  make: (person: CuratingPerson) => Promise<Answer>,
): Promise<Held & { readonly answer: Promise<Answer> }> {
  const held = slow.gate.hold(command, collection);
  const answer = make({ ...keeper, service: slow });
  await held.arrived;
  return { ...held, answer };
}

async function add(person: CuratingPerson, operation = 'APPEND'): Promise<QueryAnswer> {
  const [document, variables] = adding(credId);
  return ask(person, document, { input: { ...Object(variables).input, operation } });
}

async function countFor(person: CuratingPerson): Promise<number> {
  const document = `{ credential(credId: ${credId}) { curation { itemList { count } } } }`;
  return (await ask(person, document)).data.credential.curation.itemList.count;
}

async function openTransfer(person: CuratingPerson) {
  const document = `mutation { openTransfer(credId: ${credId}) { token } }`;
  return ask(person, document);
}

async function upload(accessToken: string): Promise<QueryAnswer> {
  const [document, variables] = adding(credId);
  return query(service, document, { input: { ...Object(variables).input, auth: { accessToken } } });
}

const ENDS = [
  { end: 'the curator removes the keeper', make: async () => remove(curator, credId, keeper) },
  { end: 'the keeper leaves', make: async () => act(keeper, 'leaveCredential', credId) },
  { end: 'the credential is handed over', make: async () => handOver(curator, credId, await curatingPerson(service)) },
] as const;

test.each(
  ENDS.flatMap(({ end, make }) => [
    { end, make, operation: 'APPEND', at: ['update', 'itemLists'] as const },
    { end, make, operation: 'APPEND', at: ['update', 'itemBuckets'] as const },
    { end, make, operation: 'REPLACE', at: ['insert', 'itemBuckets'] as const },
  ]),
)('18.5, 18.16 once $end, nothing of the $operation lands that has come to $at', async ({ make, operation, at }) => {
  const changing = await slowly(at, async (person) => add(person, operation));
  await make();
  changing.release();
  expect(reasonOf(await changing.answer)).toBe('NOT_CURATOR');
  const { database } = service;
  const head = await database.collection<{ _id: number; count: number }>('itemLists').findOne({ _id: credId });
  expect(head?.count).toBe(0);
});

test('18.5, 18.16 the changes of others go on when a keeper is removed', async () => {
  const second = await curatingPerson(service);
  await keep(curator, credId, second);
  const changing = await slowly(['update', 'itemLists'], async (person) => add({ ...second, service: person.service }));
  await remove(curator, credId, keeper);
  changing.release();
  expect((await changing.answer).errors).toEqual([]);
  expect(await countFor(curator)).toBe(1);
});

test('18.16 a new name or a new rule of a keeper does not land once they are removed', async () => {
  const rule = await newRule(curator, part(credId));
  await keep(curator, rule, keeper);
  const rename = `mutation { updateCredential(input: {credId: ${credId}, name: "Mine"}) { name } }`;
  const renaming = await slowly(['findAndModify', 'credentials'], async (person) => ask(person, rename));
  await remove(curator, credId, keeper);
  renaming.release();
  expect(reasonOf(await renaming.answer)).toBe('NOT_CURATOR');
  const ruling = await slowly(['findAndModify', 'credentials'], async (person) =>
    updateRule(person, rule, { not: part(credId) }),
  );
  await remove(curator, rule, keeper);
  ruling.release();
  expect(reasonOf(await ruling.answer)).toBe('NOT_CURATOR');
});

test('18.9, 18.16 a transfer of a keeper acts for their wallet, and ends with their right', async () => {
  const { token } = (await openTransfer(keeper)).data.openTransfer;
  expect((await upload(token)).errors).toEqual([]);
  const stored = async () => transfers.in(service.database).find({ credId });
  expect(await stored()).toMatchObject([{ curator: keeper.address }, { curator: keeper.address }]);
  await openTransfer(curator);
  await remove(curator, credId, keeper);
  expect(await stored()).toMatchObject([{ curator: curator.address }, { curator: curator.address }]);
  await keep(curator, credId, keeper);
  expect(reasonOf(await upload(token))).toBe('TOKEN_UNKNOWN');
});

test('18.9, 18.16 a transfer that is opened while its keeper is removed is none', async () => {
  const opening = await slowly(['insert', 'transfers'], openTransfer);
  await remove(curator, credId, keeper);
  opening.release();
  expect(reasonOf(await opening.answer)).toBe('TOKEN_UNKNOWN');
  expect(await transfers.in(service.database).find({ credId })).toEqual([]);
});

test('18.16 an invitation that is accepted while the credential is handed over gives no right', async () => {
  const [invited, taker] = [await curatingPerson(service), await curatingPerson(service)];
  await invite(curator, credId, invited);
  const held = slow.gate.hold('findAndModify', 'credentials');
  const accepting = act({ ...invited, service: slow }, 'acceptKeeperInvitation', credId);
  await held.arrived;
  await handOver(curator, credId, taker);
  held.release();
  expect(reasonOf(await accepting)).toBe('OFFER_OVER');
  expect(reasonOf(await add(invited))).toBe('NOT_CURATOR');
});
