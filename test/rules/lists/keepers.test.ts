import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { DAY, HOUR } from '../../../subgraphs/shared/durations.ts';
import { newOperator } from '../../support/access-requests.ts';
import { bearer, query } from '../../support/client.ts';
import { adding, askByToken, invite, keep, remove } from '../../support/keepers.ts';
import {
  act,
  ask,
  type CuratingPerson,
  curatingPerson,
  handOver,
  linkNewWallet,
  newOwnList,
} from '../../support/own-credentials.ts';
import { proveIdentity } from '../../support/prove-identity.ts';
import { reasonOf } from '../../support/reason-of.ts';
import { recorded } from '../../support/recorded.ts';
import { startService } from '../../support/service.ts';

let curator: CuratingPerson;
let keeper: CuratingPerson;
let credId: number;
const service = await startService();
beforeEach(async () => {
  [curator, keeper] = [await curatingPerson(service), await curatingPerson(service)];
  credId = await newOwnList(curator, 'Kept');
});
afterAll(async () => service.close());

async function add(person: CuratingPerson, item?: string) {
  return ask(person, ...adding(credId, item));
}

async function keepersFor(person: CuratingPerson) {
  const document = `{ credential(credId: ${credId}) { isOwn isKept curation { keepers { wallet } keeperInvitations { to } } } }`;
  return (await ask(person, document)).data.credential;
}

async function invitationsFor(person: CuratingPerson) {
  const document = '{ keeperInvitations { total nodes { name keeperInvitation { to } } } }';
  return (await ask(person, document)).data.keeperInvitations;
}

async function ownNames(person: CuratingPerson, archived = false): Promise<readonly string[]> {
  const document = `{ ownCredentials(archived: ${archived}) { nodes { name } } }`;
  const nodes: readonly { readonly name: string }[] = (await ask(person, document)).data.ownCredentials.nodes;
  return nodes.map(({ name }) => name);
}

test('18.16 an invited wallet keeps the credential when its owner accepts, and not before', async () => {
  const { keepers, keeperInvitations } = (await invite(curator, credId, keeper)).data.inviteKeeper.curation;
  expect([keepers, keeperInvitations]).toMatchObject([[], [{ to: keeper.address }]]);
  expect(await invitationsFor(keeper)).toEqual({
    total: 1,
    nodes: [{ name: 'Kept', keeperInvitation: { to: keeper.address } }],
  });
  expect(reasonOf(await add(keeper))).toBe('NOT_CURATOR');
  expect(await ownNames(keeper)).toEqual([]);
  expect((await act(keeper, 'acceptKeeperInvitation', credId)).errors).toEqual([]);
  expect(await invitationsFor(keeper)).toMatchObject({ total: 0 });
  expect((await add(keeper)).data.credentialItems).toEqual({ added: 1, count: 1 });
  expect(await ownNames(keeper)).toEqual(['Kept']);
  const keepersNow = { keepers: [{ wallet: keeper.address }], keeperInvitations: [] };
  expect(await keepersFor(curator)).toEqual({ isOwn: true, isKept: false, curation: keepersNow });
  expect(await keepersFor(keeper)).toEqual({ isOwn: true, isKept: true, curation: keepersNow });
});

test('18.16 a keeper renames, archives and unarchives, changes the page, and copies to a wallet of their own', async () => {
  await keep(curator, credId, keeper);
  const rename = `mutation { updateCredential(input: {credId: ${credId}, name: "Ours"}) { name } }`;
  expect((await ask(keeper, rename)).data.updateCredential.name).toBe('Ours');
  const open = `mutation { updatePublicPage(input: {credId: ${credId}, isOn: true}) { publicPage { isOn } } }`;
  expect((await ask(keeper, open)).errors).toEqual([]);
  const copy = `mutation { duplicateCredential(input: {credId: ${credId}, name: "Copy"}) { curator isKept } }`;
  expect((await ask(keeper, copy)).data.duplicateCredential).toEqual({ curator: keeper.address, isKept: false });
  for (const change of ['archiveCredential', 'unarchiveCredential']) {
    expect((await act(keeper, change, credId)).data[change].curator).toBe(curator.address);
  }
});

test('18.16 a keeper can not give the credential away, delete it, invite or remove', async () => {
  await keep(curator, credId, keeper);
  const other = await curatingPerson(service);
  const offer = `mutation { offerCredential(input: {credId: ${credId}, curator: "${keeper.address}"}) { credId } }`;
  await act(curator, 'archiveCredential', credId);
  service.clock.advance(DAY);
  const person = {
    ...keeper,
    token: (await proveIdentity(service, { scope: 'EVMAddress', value: keeper.address })).token,
  };
  const deletion = `mutation { deleteCredential(credId: ${credId}, name: "Kept") }`;
  const refused = [
    await ask(person, offer),
    await act(person, 'withdrawOffer', credId),
    await ask(person, deletion),
    await invite(person, credId, other),
    await remove(person, credId, keeper),
  ];
  expect(refused.map(reasonOf)).toEqual(refused.map(() => 'NOT_FOR_KEEPERS'));
});

test('18.16 keepers see each other, and strangers and those who are invited see no keeper', async () => {
  const [second, invited] = [await curatingPerson(service), await curatingPerson(service)];
  await keep(curator, credId, keeper);
  await keep(curator, credId, second);
  await invite(curator, credId, invited);
  const { keepers } = (await keepersFor(second)).curation;
  expect(new Set(keepers)).toEqual(new Set([{ wallet: keeper.address }, { wallet: second.address }]));
  for (const person of [invited, await curatingPerson(service)]) {
    expect(await keepersFor(person)).toEqual({ isOwn: false, isKept: false, curation: null });
  }
});

test('18.16 a keeper is known by their handle', async () => {
  await ask(keeper, 'mutation { chooseHandle(handle: "willow-keeps") { id } }');
  await keep(curator, credId, keeper);
  await ask(keeper, `mutation { updateCredential(input: {credId: ${credId}, name: "Ours"}) { name } }`);
  const document = `{ credential(credId: ${credId}) { curation {
    keepers { handle } events { nodes { kind to madeBy } } } } }`;
  expect((await ask(curator, document)).data.credential.curation).toEqual({
    keepers: [{ handle: 'willow-keeps' }],
    events: {
      nodes: [
        { kind: 'RENAMED', to: 'Ours', madeBy: 'willow-keeps' },
        { kind: 'KEEPER_ADDED', to: keeper.address, madeBy: 'willow-keeps' },
      ],
    },
  });
});

test('18.16 an invitation can be declined, withdrawn and renewed, and is over after 7 days', async () => {
  await invite(curator, credId, keeper);
  expect((await act(keeper, 'declineKeeperInvitation', credId)).errors).toEqual([]);
  expect(reasonOf(await act(keeper, 'acceptKeeperInvitation', credId))).toBe('OFFER_OVER');
  await invite(curator, credId, keeper);
  expect((await remove(curator, credId, keeper)).data.removeKeeper.curation.keeperInvitations).toEqual([]);
  expect(reasonOf(await act(keeper, 'acceptKeeperInvitation', credId))).toBe('OFFER_OVER');
  await invite(curator, credId, keeper);
  const again = (await invite(curator, credId, keeper)).data.inviteKeeper.curation.keeperInvitations;
  expect(again).toHaveLength(1);
  service.clock.advance(7 * DAY);
  expect(await invitationsFor(keeper)).toMatchObject({ total: 0 });
  expect(reasonOf(await act(keeper, 'acceptKeeperInvitation', credId))).toBe('OFFER_OVER');
});

test.each([
  { what: 'archiving', begin: 'archiveCredential(credId: $id)', end: 'unarchiveCredential(credId: $id)' },
  {
    what: 'a take-down',
    begin: 'takeDownCredential(credId: $id, reason: "Copied.")',
    end: 'restoreCredential(credId: $id)',
  },
])('18.16 $what ends invitations, and no right of a keeper', async ({ begin, end }) => {
  const [invited, operator] = [await curatingPerson(service), await newOperator(service)];
  await keep(curator, credId, keeper);
  await invite(curator, credId, invited);
  const by = begin.startsWith('takeDown') ? operator.token : curator.token;
  for (const field of [begin, end]) {
    await query(service, `mutation ($id: Int!) { ${field} { credId } }`, { id: credId }, bearer(by));
  }
  expect(reasonOf(await act(invited, 'acceptKeeperInvitation', credId))).toBe('OFFER_OVER');
  expect((await add(keeper)).errors).toEqual([]);
});

test('18.16 at most 20 wallets keep a credential or are invited, also at once', async () => {
  await keep(curator, credId, keeper);
  const others = Array.from({ length: 25 }, (_, index) => ({ address: `0x${String(index).padStart(40, '0')}` }));
  const answers = await Promise.all(others.map(async (other) => invite(curator, credId, other)));
  const reasons = answers.map(reasonOf);
  expect(reasons.filter((reason) => reason === null)).toHaveLength(19);
  expect(new Set(reasons)).toEqual(new Set([null, 'QUOTA_KEEPERS']));
  const { keeperInvitations } = (await keepersFor(curator)).curation;
  expect((await invite(curator, credId, { address: keeperInvitations[0].to })).errors).toEqual([]);
  await remove(curator, credId, { address: keeperInvitations[0].to });
  expect((await invite(curator, credId, await curatingPerson(service))).errors).toEqual([]);
});

test('18.16 an invitation that makes no sense is refused', async () => {
  await keep(curator, credId, keeper);
  expect(reasonOf(await invite(curator, credId, curator))).toBe('INVALID_INPUT: wallet');
  expect(reasonOf(await invite(curator, credId, keeper))).toBe('INVALID_INPUT: wallet');
  expect(reasonOf(await invite(curator, credId, { address: 'somebody' }))).toBe('INVALID_INPUT: wallet');
  expect(reasonOf(await invite(await curatingPerson(service), credId, keeper))).toBe('NOT_CURATOR');
  service.clock.advance(13 * HOUR);
  expect(reasonOf(await invite(curator, credId, await curatingPerson(service)))).toBe('SESSION_STALE');
});

test('18.16 of a simultaneous acceptance and withdrawal, one counts', async () => {
  await invite(curator, credId, keeper);
  await Promise.all([act(keeper, 'acceptKeeperInvitation', credId), remove(curator, credId, keeper)]);
  const { keepers } = (await keepersFor(curator)).curation;
  const isKeeper = (await add(keeper)).errors.length === 0;
  expect(isKeeper).toBe(keepers.length === 1);
});

test('18.16 whoever is removed or has left keeps nothing, and can not leave twice', async () => {
  await keep(curator, credId, keeper);
  expect((await remove(curator, credId, keeper)).data.removeKeeper.curation.keepers).toEqual([]);
  expect(reasonOf(await add(keeper))).toBe('NOT_CURATOR');
  await keep(curator, credId, keeper);
  expect((await act(keeper, 'leaveCredential', credId)).data.leaveCredential.isOwn).toBe(false);
  expect(reasonOf(await add(keeper))).toBe('NOT_CURATOR');
  expect(reasonOf(await act(keeper, 'leaveCredential', credId))).toBe('NOT_CURATOR');
  expect(reasonOf(await act(curator, 'leaveCredential', credId))).toBe('NOT_CURATOR');
});

test('18.16 a hand-over ends the rights of keepers and all invitations, also if a keeper gets the credential', async () => {
  const [second, invited] = [await curatingPerson(service), await curatingPerson(service)];
  await keep(curator, credId, keeper);
  await keep(curator, credId, second);
  await invite(curator, credId, invited);
  await handOver(curator, credId, keeper);
  expect(await keepersFor(keeper)).toEqual({
    isOwn: true,
    isKept: false,
    curation: { keepers: [], keeperInvitations: [] },
  });
  expect(reasonOf(await add(second))).toBe('NOT_CURATOR');
  expect(reasonOf(await add(curator))).toBe('NOT_CURATOR');
  expect(reasonOf(await act(invited, 'acceptKeeperInvitation', credId))).toBe('OFFER_OVER');
});

test('18.16 unlinking the wallet ends the right of a keeper', async () => {
  const address = await linkNewWallet(service, keeper.userId);
  await keep(curator, credId, { ...keeper, address });
  expect((await add(keeper)).errors).toEqual([]);
  const { identities } = (await ask(keeper, '{ viewer { identities { id scope ... on WalletIdentity { address } } } }'))
    .data.viewer;
  const { id } = identities.find((one: { readonly address?: string }) => one.address?.toLowerCase() === address);
  await ask(keeper, `mutation { unlinkIdentity(id: "${id}") { id } }`);
  expect(reasonOf(await add(keeper))).toBe('NOT_CURATOR');
});

test('18.16 an old token without limits reaches nothing that its wallet keeps, and one that names it does', async () => {
  await keep(curator, credId, keeper);
  expect(reasonOf(await askByToken(keeper, null, adding(credId)))).toBe('NOT_CURATOR');
  expect(reasonOf(await askByToken(keeper, [credId + 1], adding(credId)))).toBe('NOT_CURATOR');
  expect((await askByToken(keeper, [credId], adding(credId))).errors).toEqual([]);
  const seen = await askByToken(keeper, null, [`{ credential(credId: ${credId}) { isOwn curation { credId } } }`]);
  expect(seen.data.credential).toEqual({ isOwn: false, curation: null });
  await remove(curator, credId, keeper);
  expect(reasonOf(await askByToken(keeper, [credId], adding(credId)))).toBe('NOT_CURATOR');
});

test('5.3, 18.16 a curator token for a kept credential must name it', async () => {
  await keep(curator, credId, keeper);
  const document = `mutation ($input: RequestCuratorTokenInput!) { requestCuratorToken(input: $input) { id } }`;
  const requestFor = async (input: object) => ask(keeper, document, { input: { address: keeper.address, ...input } });
  expect(reasonOf(await requestFor({}))).toBe('NO_CREDENTIAL');
  expect((await requestFor({ credIds: [credId] })).errors).toEqual([]);
  await remove(curator, credId, keeper);
  expect(reasonOf(await requestFor({ credIds: [credId] }))).toBe('NOT_CURATOR');
});

test('18.16 a keeper sees no token of the curator, and the curator none of a keeper', async () => {
  await keep(curator, credId, keeper);
  await askByToken(curator, [credId], adding(credId));
  await askByToken(keeper, [credId], adding(credId));
  for (const person of [curator, keeper]) {
    const { nodes } = (await ask(person, '{ curatorTokens { nodes { address } } }')).data.curatorTokens;
    expect(nodes).toMatchObject([{ address: person.address }]);
  }
});

test('5, 18.16 who keeps a credential is recorded', async () => {
  await keep(curator, credId, keeper);
  await act(keeper, 'leaveCredential', credId);
  const events = await recorded(service, { 'detail.credId': String(credId) }, 'keeper-left');
  expect(events).toMatchObject([
    { event: 'keeper-invited', userId: curator.userId, detail: { to: keeper.address } },
    { event: 'keeper-added', userId: keeper.userId },
    { event: 'keeper-left', userId: keeper.userId },
  ]);
});
