import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { revokeOperator } from '../../../subgraphs/auth/index.ts';
import { DAY, HOUR } from '../../../subgraphs/shared/durations.ts';
import { newOperator } from '../../support/access-requests.ts';
import type { QueryAnswer } from '../../support/client.ts';
import { acceptLater, announce, REFUSABLE, signedInAgain } from '../../support/hand-overs.ts';
import { adding, askByToken, keep, remove } from '../../support/keepers.ts';
import { act, ask, type CuratingPerson, curatingPerson, newOwnList } from '../../support/own-credentials.ts';
import type { Person } from '../../support/people.ts';
import { reasonOf } from '../../support/reason-of.ts';
import { recorded } from '../../support/recorded.ts';
import { startService } from '../../support/service.ts';

let operator: Person;
let curator: CuratingPerson;
let keeper: CuratingPerson;
let credId: number;
const service = await startService();
beforeEach(async () => {
  operator = await newOperator(service);
  [curator, keeper] = [await curatingPerson(service), await curatingPerson(service)];
  credId = await newOwnList(curator, 'Kept');
  await keep(curator, credId, keeper);
});
afterAll(async () => service.close());

const REASON = 'The wallet is lost.';

async function handTo({ address }: CuratingPerson, by: Pick<Person, 'token'> = operator): Promise<QueryAnswer> {
  return announce(service, by, { credId, keeper: address });
}

async function takeBack(by: Pick<Person, 'token'> = operator): Promise<QueryAnswer> {
  return ask({ ...curator, token: by.token }, `mutation { takeBackHandOver(credId: ${credId}) { credId } }`);
}

async function offerSeenBy(person: Pick<CuratingPerson, 'token'>) {
  const document = `{ credential(credId: ${credId}) { curator offer { to handOver { reason } } } }`;
  return (await ask({ ...curator, ...person }, document)).data.credential;
}

async function kindsFor(person: CuratingPerson): Promise<readonly unknown[]> {
  const document = `{ credential(credId: ${credId}) { curation { events { nodes { kind actor from to } } } } }`;
  return (await ask(person, document)).data.credential.curation.events.nodes;
}

test('18.18 a keeper accepts what an operator hands to them after 7 days, and not before', async () => {
  const { to, offeredAt, handOver } = (await handTo(keeper)).data.handOverCredential.offer;
  expect([to, handOver.reason]).toEqual([keeper.address, REASON]);
  expect(Date.parse(handOver.opensAt) - Date.parse(offeredAt)).toBe(7 * DAY);
  service.clock.advance(REFUSABLE - HOUR);
  expect(reasonOf(await act(await signedInAgain(keeper), 'acceptCredential', credId))).toBe('OFFER_NOT_OPEN');
  expect(reasonOf(await ask(await signedInAgain(curator), ...adding(credId)))).toBeNull();
  service.clock.advance(HOUR);
  const again = await signedInAgain(keeper);
  expect((await act(again, 'acceptCredential', credId)).data.acceptCredential.curator).toBe(keeper.address);
  expect(reasonOf(await ask(await signedInAgain(curator), ...adding(credId)))).toBe('NOT_CURATOR');
  const document = `{ credential(credId: ${credId}) { isKept offer { to } curation { keepers { wallet } } } }`;
  expect((await ask(again, document)).data.credential).toEqual({
    isKept: false,
    offer: null,
    curation: { keepers: [] },
  });
});

test('18.18 a keeper has 7 days to accept, and can decline at once', async () => {
  await handTo(keeper);
  expect((await act(keeper, 'declineCredential', credId)).errors).toEqual([]);
  expect(reasonOf(await act(keeper, 'declineCredential', credId))).toBe('OFFER_OVER');
  await handTo(keeper);
  service.clock.advance(7 * DAY);
  expect(reasonOf(await acceptLater(keeper, credId))).toBe('OFFER_OVER');
});

test('18.18 the curator refuses with any session, also a keeper’s offer that can be accepted, and nobody else can', async () => {
  await handTo(keeper);
  service.clock.advance(REFUSABLE);
  const [owner, kept] = [await signedInAgain(curator), await signedInAgain(keeper)];
  expect(reasonOf(await act(kept, 'withdrawOffer', credId))).toBe('NOT_FOR_KEEPERS');
  const byToken = [`mutation { withdrawOffer(credId: ${credId}) { credId } }`] as const;
  expect(reasonOf(await askByToken(owner, [credId], byToken))).toBe('WRONG_TOKEN');
  expect(reasonOf(await act(owner, 'withdrawOffer', credId))).toBeNull();
  expect(reasonOf(await act(kept, 'acceptCredential', credId))).toBe('OFFER_OVER');
  expect((await offerSeenBy(owner)).curator).toBe(curator.address);
});

test('18.18 of a refusal and an acceptance at once, one counts', async () => {
  await handTo(keeper);
  service.clock.advance(REFUSABLE);
  const [owner, kept] = [await signedInAgain(curator), await signedInAgain(keeper)];
  const answers = await Promise.all([act(owner, 'withdrawOffer', credId), act(kept, 'acceptCredential', credId)]);
  const reasons = answers.map(reasonOf);
  expect(reasons.filter((reason) => reason === null)).toHaveLength(1);
  const { curator: now } = await offerSeenBy(owner);
  expect(now).toBe(reasons[0] === null ? curator.address : keeper.address);
});

test('18.18 an operator takes a hand-over back, also one of an operator whose role was revoked', async () => {
  const former = await newOperator(service);
  await handTo(keeper, former);
  await revokeOperator(service.database, service.clock.now(), former.userId);
  expect((await offerSeenBy(keeper)).offer).toMatchObject({ to: keeper.address });
  expect(reasonOf(await takeBack())).toBeNull();
  expect(reasonOf(await takeBack())).toBe('OFFER_OVER');
  expect(reasonOf(await acceptLater(keeper, credId))).toBe('OFFER_OVER');
});

test('18.18 only operators hand over and take back, only to a keeper, with a reason, and what is in use', async () => {
  const stranger = await curatingPerson(service);
  for (const person of [curator, keeper, stranger]) {
    expect(reasonOf(await handTo(keeper, person))).toBe('NOT_OPERATOR');
    expect(reasonOf(await takeBack(person))).toBe('NOT_OPERATOR');
  }
  expect(reasonOf(await handTo(stranger))).toBe('INVALID_INPUT: keeper');
  expect(reasonOf(await handTo({ ...stranger, address: 'somebody' }))).toBe('INVALID_INPUT: keeper');
  expect(reasonOf(await announce(service, operator, { credId, keeper: keeper.address, reason: ' ' }))).toBe(
    'INVALID_INPUT: reason',
  );
  expect(reasonOf(await announce(service, operator, { credId: 999_999, keeper: keeper.address }))).toBe(
    'NO_SUCH_CREDENTIAL',
  );
  await act(curator, 'archiveCredential', credId);
  expect(reasonOf(await handTo(keeper))).toBe('ARCHIVED');
});

test('18.18 an operator takes back no offer of a curator', async () => {
  const offer = `mutation { offerCredential(input: {credId: ${credId}, curator: "${keeper.address}"}) { credId } }`;
  await ask(curator, offer);
  expect(reasonOf(await takeBack())).toBe('OFFER_OVER');
  expect((await offerSeenBy(operator)).offer).toBeNull();
  expect((await act(keeper, 'acceptCredential', credId)).errors).toEqual([]);
});

test.each<readonly [string, () => Promise<QueryAnswer>]>([
  ['the curator removes the keeper', async () => remove(curator, credId, keeper)],
  ['the keeper leaves', async () => act(keeper, 'leaveCredential', credId)],
  ['the credential is archived', async () => act(curator, 'archiveCredential', credId)],
  [
    'the credential is taken down',
    async () =>
      ask({ ...curator, ...operator }, `mutation { takeDownCredential(credId: ${credId}, reason: "No.") { credId } }`),
  ],
  [
    'the curator offers it to somebody else',
    async () => {
      const { address } = await curatingPerson(service);
      return ask(curator, `mutation { offerCredential(input: {credId: ${credId}, curator: "${address}"}) { credId } }`);
    },
  ],
])('18.18 a hand-over ends when %s, and does not come back', async (_, end) => {
  await handTo(keeper);
  expect((await end()).errors).toEqual([]);
  for (const undo of ['restoreCredential', 'unarchiveCredential']) {
    await ask(
      { ...curator, ...(undo === 'restoreCredential' && operator) },
      `mutation { ${undo}(credId: ${credId}) { credId } }`,
    );
  }
  const { keepers } = (await ask(curator, `{ credential(credId: ${credId}) { curation { keepers { wallet } } } }`)).data
    .credential.curation;
  if (keepers.length === 0) await keep(curator, credId, keeper);
  expect(reasonOf(await acceptLater(keeper, credId))).toBe('OFFER_OVER');
});

test('18.18 the curator, the keepers and operators see a hand-over, and nobody else', async () => {
  const other = await curatingPerson(service);
  await keep(curator, credId, other);
  await handTo(keeper);
  for (const person of [curator, keeper, other, operator]) {
    expect((await offerSeenBy(person)).offer).toEqual({ to: keeper.address, handOver: { reason: REASON } });
  }
  expect((await offerSeenBy(await curatingPerson(service))).offer).toBeNull();
  const found = async (person: CuratingPerson) => {
    const document = '{ ownCredentials(handOver: true) { total nodes { credId } } offeredCredentials { total } }';
    return (await ask(person, document)).data;
  };
  await newOwnList(curator);
  const one = { total: 1, nodes: [{ credId }] };
  expect(await found(curator)).toEqual({ ownCredentials: one, offeredCredentials: { total: 0 } });
  expect(await found(keeper)).toEqual({ ownCredentials: one, offeredCredentials: { total: 0 } });
  service.clock.advance(REFUSABLE);
  expect(await found(await signedInAgain(keeper))).toEqual({ ownCredentials: one, offeredCredentials: { total: 1 } });
});

test('5, 18.18 a hand-over is recorded with its reason, and stands in the history without the operator', async () => {
  await handTo(keeper);
  await act(curator, 'withdrawOffer', credId);
  await handTo(keeper);
  await takeBack();
  const events = await recorded(service, { 'detail.credId': String(credId) }, 'hand-over-taken-back');
  const by = operator.userId;
  expect(events.slice(-4)).toMatchObject([
    { event: 'hand-over-announced', userId: by, detail: { to: keeper.address, reason: REASON, by } },
    { event: 'hand-over-refused', userId: curator.userId },
    { event: 'hand-over-announced' },
    { event: 'hand-over-taken-back', userId: by, detail: { by } },
  ]);
  const announced = { kind: 'HAND_OVER_ANNOUNCED', actor: null, from: null, to: keeper.address };
  const ended = { kind: 'HAND_OVER_ENDED', from: keeper.address, to: null };
  expect((await kindsFor(curator)).slice(0, 4)).toEqual([
    { ...ended, actor: null },
    announced,
    { ...ended, actor: curator.userId },
    announced,
  ]);
});
