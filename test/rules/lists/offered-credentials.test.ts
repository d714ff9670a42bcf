import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { DAY, HOUR } from '../../../subgraphs/shared/durations.ts';
import type { QueryAnswer } from '../../support/client.ts';
import {
  act,
  ask,
  type CuratingPerson,
  createOwnList,
  curatingPerson,
  newOwnList,
} from '../../support/own-credentials.ts';
import { proveIdentity } from '../../support/prove-identity.ts';
import { reasonOf } from '../../support/reason-of.ts';
import { recorded } from '../../support/recorded.ts';
import { newRule, part } from '../../support/rules.ts';
import { startService } from '../../support/service.ts';

let giver: CuratingPerson;
let taker: CuratingPerson;
let credId: number;
const service = await startService();
beforeEach(async () => {
  [giver, taker] = [await curatingPerson(service), await curatingPerson(service)];
  credId = await newOwnList(giver, 'Gift');
});
afterAll(async () => service.close());

const OFFER = `mutation ($input: OfferCredentialInput!) {
  offerCredential(input: $input) { curator offer { to offeredAt expiresAt } }
}`;

async function offer(curator = taker.address, person = giver): Promise<QueryAnswer> {
  return ask(person, OFFER, { input: { credId, curator } });
}

async function offersFor(person: CuratingPerson) {
  const document = '{ offeredCredentials { total nodes { credId name isOwn offer { to } } } }';
  return (await ask(person, document)).data.offeredCredentials;
}

test('2.6, 18.15 a credential is handed over when the other curator accepts, and not before', async () => {
  const made = (await offer()).data.offerCredential;
  expect(made).toMatchObject({ curator: giver.address, offer: { to: taker.address } });
  expect(await offersFor(taker)).toEqual({
    total: 1,
    nodes: [{ credId, name: 'Gift', isOwn: false, offer: { to: taker.address } }],
  });
  const { acceptCredential } = (await act(taker, 'acceptCredential', credId)).data;
  expect(acceptCredential).toMatchObject({ curator: taker.address, isOwn: true });
  expect(await offersFor(taker)).toMatchObject({ total: 0 });
  expect(reasonOf(await act(giver, 'archiveCredential', credId))).toBe('NOT_CURATOR');
  const lists = '{ ownCredentials { nodes { credId itemList { count } } } }';
  expect((await ask(taker, lists)).data.ownCredentials.nodes).toEqual([{ credId, itemList: { count: 0 } }]);
});

test('2.6, 18.15 only a person who has signed in recently can offer a credential', async () => {
  service.clock.advance(13 * HOUR);
  expect(reasonOf(await offer())).toBe('SESSION_STALE');
  const { token } = await proveIdentity(service, { scope: 'EVMAddress', value: giver.address });
  expect((await offer(taker.address, { ...giver, token })).errors).toEqual([]);
});

test('2.6, 18.15 only the two people concerned see an offer', async () => {
  await offer();
  const document = `{ credential(credId: ${credId}) { offer { to } } }`;
  const seen = await Promise.all(
    [giver, taker, await curatingPerson(service)].map(
      async (person) => (await ask(person, document)).data.credential.offer,
    ),
  );
  expect(seen).toEqual([{ to: taker.address }, { to: taker.address }, null]);
});

test('18.15 whoever is offered a credential sees how much it holds before they accept, and strangers do not', async () => {
  const items = ['0x52908400098527886e0f7030069857d2e4169ee7', '0xde709f2102306220921060314715629080e2fb77'];
  const FILL = 'mutation ($input: CredentialItemsInput!) { credentialItems(input: $input) { count } }';
  await ask(giver, FILL, { input: { credId, operation: 'APPEND', items } });
  const ruled = await newRule(giver, { any: [part(credId), { not: part(await newOwnList(giver)) }, part(credId)] });
  const OFFERED = 'query ($credId: Int!) { credential(credId: $credId) { offer { itemCount partCount } } }';
  const seenBy = async (person: CuratingPerson, id: number) =>
    (await ask(person, OFFERED, { credId: id })).data.credential.offer;
  for (const [id, held] of [
    [credId, { itemCount: 2, partCount: null }],
    [ruled, { itemCount: null, partCount: 2 }],
  ] as const) {
    await ask(giver, OFFER, { input: { credId: id, curator: taker.address } });
    expect(await seenBy(taker, id)).toEqual(held);
    expect(await seenBy(await curatingPerson(service), id)).toBeNull();
  }
});

test('2.6, 18.15 both sides can end an offer, and a new offer replaces the last one', async () => {
  await offer();
  expect((await act(taker, 'declineCredential', credId)).errors).toEqual([]);
  expect(reasonOf(await act(taker, 'acceptCredential', credId))).toBe('OFFER_OVER');
  await offer();
  expect((await act(giver, 'withdrawOffer', credId)).errors).toEqual([]);
  expect(reasonOf(await act(giver, 'withdrawOffer', credId))).toBe('OFFER_OVER');
  expect(reasonOf(await act(taker, 'acceptCredential', credId))).toBe('OFFER_OVER');
  await offer();
  const other = await curatingPerson(service);
  await offer(other.address);
  expect(reasonOf(await act(taker, 'acceptCredential', credId))).toBe('OFFER_OVER');
  expect((await act(other, 'acceptCredential', credId)).data.acceptCredential.curator).toBe(other.address);
});

test('2.6, 18.15 an offer is over after 7 days, and when the credential is archived', async () => {
  await offer();
  service.clock.advance(7 * DAY);
  expect(await offersFor(taker)).toMatchObject({ total: 0 });
  expect(reasonOf(await act(taker, 'acceptCredential', credId))).toBe('OFFER_OVER');
  await offer();
  await act(giver, 'archiveCredential', credId);
  await act(giver, 'unarchiveCredential', credId);
  expect(reasonOf(await act(taker, 'acceptCredential', credId))).toBe('OFFER_OVER');
});

test('2.6, 18.15 of a simultaneous acceptance and withdrawal, one counts', async () => {
  await offer();
  const answers = await Promise.all([act(taker, 'acceptCredential', credId), act(giver, 'withdrawOffer', credId)]);
  expect(answers.filter(({ errors }) => errors.length === 0)).toHaveLength(1);
});

test('2.6, 18.15 an offer that makes no sense is refused', async () => {
  expect(reasonOf(await offer(giver.address))).toBe('INVALID_INPUT: curator');
  expect(reasonOf(await offer('somebody'))).toBe('INVALID_INPUT: curator');
  expect(reasonOf(await offer(taker.address, taker))).toBe('NOT_CURATOR');
  await act(giver, 'archiveCredential', credId);
  expect(reasonOf(await offer())).toBe('ARCHIVED');
});

test('2.6, 18.15 the key of a creation is useless once the credential is handed over', async () => {
  const input = { name: 'Gift', idempotencyKey: 'k' };
  credId = (await createOwnList(giver, input)).data.createListCredential.credId;
  await offer();
  await act(taker, 'acceptCredential', credId);
  expect(reasonOf(await createOwnList(giver, input))).toBe('IDEMPOTENCY_KEY_REUSED');
});

test('5 handing a credential over is recorded', async () => {
  await offer();
  await act(taker, 'acceptCredential', credId);
  const events = await recorded(service, { 'detail.credId': String(credId) }, 'credential-accepted');
  expect(events).toMatchObject([
    { event: 'credential-offered', userId: giver.userId, detail: { to: taker.address } },
    { event: 'credential-accepted', userId: taker.userId },
  ]);
});
