import { afterAll, expect, test } from '@jest/globals';
import { issueCuratorToken } from '../../../subgraphs/auth/access/issue-curator-token.ts';
import { grantOperator } from '../../../subgraphs/auth/index.ts';
import type { EventAudience } from '../../../subgraphs/shared/events/new-event.ts';
import { newOperator } from '../../support/access-requests.ts';
import { act } from '../../support/account.ts';
import { eventsOf } from '../../support/events.ts';
import { signedInApp } from '../../support/grants.ts';
import { ownedApp } from '../../support/own-apps.ts';
import { curatingPerson, handOver, newOwnList } from '../../support/own-credentials.ts';
import { newCurator, signedInUser } from '../../support/people.ts';
import { reasonOf } from '../../support/reason-of.ts';
import { startService } from '../../support/service.ts';
import { idsOf, readEvent, readEvents, storeEvent } from '../../support/stored-events.ts';

const HOUR = 3_600_000;

const service = await startService();
const operator = await newOperator(service);
afterAll(async () => service.close());

/** An event of a credential. */
async function storeArchived(credId: number): Promise<string> {
  return storeEvent(service, 'credential.archived', { credId, data: { credId }, subject: `credential:${credId}` });
}

/** A curator token of a person's wallet, limited to some credentials. */
async function tokenOf(address: string, credIds: readonly number[] | null = null): Promise<string> {
  return (await issueCuratorToken(service.database, service.clock.now(), { address, lifetime: null, credIds })).token;
}

test('20.3 the curator of a credential reads its events, by session and by token', async () => {
  const curator = await curatingPerson(service);
  const credId = await newOwnList(curator);
  const [created] = await eventsOf(service, { credId }, 1);
  const id = await storeArchived(credId);
  for (const token of [curator.token, await tokenOf(curator.address), await tokenOf(curator.address, [credId])]) {
    const { event } = (await readEvent(service, id, token)).data;
    expect(event).toMatchObject({ id, type: 'credential.archived', subject: `credential:${credId}`, data: { credId } });
    expect(event.credential).toEqual({ credId, name: 'Own list' });
    expect(idsOf(await readEvents(service, token))).toContain(id);
    expect(idsOf(await readEvents(service, token, { credId }))).toEqual([id, created?._id]);
  }
});

test('20.3 nobody else reads the events of a credential', async () => {
  const [curator, other] = [await curatingPerson(service), await curatingPerson(service)];
  const [credId, second] = [await newOwnList(curator), await newOwnList(curator)];
  const id = await storeArchived(credId);
  for (const token of [
    other.token,
    (await signedInUser(service)).token,
    await tokenOf(other.address),
    await tokenOf(curator.address, [second]),
  ]) {
    expect(await readEvent(service, id, token)).toMatchObject({ data: { event: null }, errors: [] });
    expect(idsOf(await readEvents(service, token))).not.toContain(id);
    expect(reasonOf(await readEvents(service, token, { credId }))).toBe('NOT_CURATOR');
    expect(reasonOf(await readEvents(service, token, { credId: 999_999 }))).toBe('NO_SUCH_CREDENTIAL');
  }
});

test('20.3 tokens of apps and nobody read no events', async () => {
  const { tokens, app, person } = await signedInApp(service, { scopes: ['ServiceID'] });
  const { clientId } = app;
  const data = { clientId, userId: person.userId, scopes: ['ServiceID'] };
  const id = await storeEvent(service, 'grant.revoked', { clientIds: [clientId], userId: person.userId, data });
  expect(reasonOf(await readEvent(service, id, tokens.accessToken))).toBe('WRONG_TOKEN');
  expect(reasonOf(await readEvents(service, tokens.accessToken, { clientId }))).toBe('WRONG_TOKEN');
  expect(reasonOf(await readEvent(service, id))).toBe('TOKEN_MISSING');
  expect(reasonOf(await readEvents(service, 'cgs_unknown'))).toBe('TOKEN_UNKNOWN');
  // Neither does the person themselves, whom it is about.
  expect((await readEvent(service, id, person.token)).data.event).toBeNull();
});

test('20.3 the owners of an app read what it may know of its people, and what ends that', async () => {
  const owner = await signedInUser(service);
  const options = { owners: [owner.userId] };
  const { person, app } = await signedInApp(service, { scopes: ['ServiceID'] }, options);
  const { clientId } = app;
  const stranger = await signedInUser(service);
  const about = (
    userId: string,
  ): EventAudience & { readonly data: { clientId: string; userId: string; scopes: string[] } } => ({
    clientIds: [clientId],
    userId,
    data: { clientId, userId, scopes: ['ServiceID'] },
  });
  const given = { ...about(person.userId), data: { clientId, userId: person.userId, scopes: ['ServiceID'] } };
  const hidden = { ...about(stranger.userId), data: { clientId, userId: stranger.userId, scopes: ['Email'] } };
  const [known, unknown] = [
    await storeEvent(service, 'grant.given', given),
    await storeEvent(service, 'grant.given', hidden),
  ];
  const ended = await storeEvent(service, 'grant.revoked', about(stranger.userId));
  const [newest, next] = idsOf(await readEvents(service, owner.token, { clientId }));
  expect([newest, next]).toEqual([ended, known]);
  expect((await readEvent(service, unknown, owner.token)).data.event).toBeNull();
  expect((await readEvent(service, known, owner.token)).data.event).toMatchObject({ id: known, credential: null });
  for (const { token } of [person, stranger]) {
    expect((await readEvent(service, known, token)).data.event).toBeNull();
    expect(reasonOf(await readEvents(service, token, { clientId }))).toBe('NOT_OWNER');
  }
  expect(reasonOf(await readEvents(service, owner.token, { clientId: 'unknown' }))).toBe('UNKNOWN_CLIENT');
  expect(reasonOf(await readEvents(service, (await newCurator(service)).token, { clientId }))).toBe('WRONG_TOKEN');
  // Once the person has removed the app, it reads nothing of them but that.
  expect((await act(service, person, 'revokeApp', { clientId })).errors).toEqual([]);
  const last = await storeEvent(service, 'grant.revoked', about(person.userId));
  expect(idsOf(await readEvents(service, owner.token, { clientId, types: ['grant.given', 'grant.revoked'] }))).toEqual(
    expect.arrayContaining([last, ended]),
  );
  expect((await readEvent(service, known, owner.token)).data.event).toBeNull();
});

test('20.3 a right to read is decided when an event is read', async () => {
  const [giver, taker] = [await curatingPerson(service), await curatingPerson(service)];
  const credId = await newOwnList(giver);
  const id = await storeArchived(credId);
  const token = await tokenOf(giver.address);
  await handOver(giver, credId, taker);
  const handed = await storeEvent(service, 'credential.handed_over', {
    credId,
    curators: [giver.address],
    data: { credId },
  });
  for (const former of [giver.token, token]) {
    expect((await readEvent(service, id, former)).data.event).toBeNull();
    const ids = idsOf(await readEvents(service, former));
    expect([ids.includes(id), ids.includes(handed)]).toEqual([false, true]);
  }
  expect(idsOf(await readEvents(service, taker.token, { credId }))).toEqual(expect.arrayContaining([handed, id]));
});

test('20.3 who asks for the events of their own credentials gets no others, also as an operator', async () => {
  const [curator, other] = [await curatingPerson(service), await curatingPerson(service)];
  await grantOperator(service.database, service.clock.now(), curator.userId);
  const own = await storeArchived(await newOwnList(curator));
  const others = await storeArchived(await newOwnList(other));
  const types = ['credential.archived'];
  expect(idsOf(await readEvents(service, curator.token, { types }))).toEqual(expect.arrayContaining([own, others]));
  expect(idsOf(await readEvents(service, curator.token, { own: true, types }))).toEqual([own]);
  expect(idsOf(await readEvents(service, (await signedInUser(service)).token, { own: true }))).toEqual([]);
});

test('20.3 an operator reads all events within an hour of the sign-in, and their own ones later too', async () => {
  const [curator, late] = [await curatingPerson(service), await newOperator(service)];
  const credId = await newOwnList(curator);
  const [created] = await eventsOf(service, { credId }, 1);
  const id = await storeArchived(credId);
  const { clientId } = await ownedApp(service, [late]);
  const own = await storeEvent(service, 'app.disabled', { clientIds: [clientId], data: { clientId } });
  expect((await readEvent(service, id, operator.token)).data.event.id).toBe(id);
  expect(idsOf(await readEvents(service, operator.token, { credId }))).toEqual([id, created?._id]);
  expect(idsOf(await readEvents(service, operator.token, { first: 2 }))).toEqual([own, id]);
  service.clock.advance(HOUR);
  expect(reasonOf(await readEvent(service, id, late.token))).toBe('SESSION_STALE');
  expect(reasonOf(await readEvents(service, late.token))).toBe('SESSION_STALE');
  expect(reasonOf(await readEvents(service, late.token, { credId }))).toBe('SESSION_STALE');
  expect(idsOf(await readEvents(service, late.token, { clientId }))).toEqual([own]);
  expect((await readEvent(service, own, late.token)).data.event.id).toBe(own);
});

test('20.3 events are paged, newest first, also where most of them are hidden', async () => {
  const owner = await signedInUser(service);
  const { clientId } = await ownedApp(service, [owner]);
  const expected: string[] = [];
  for (let number = 0; number < 40; number += 1) {
    const userId = `person-${number}`;
    const about = { clientIds: [clientId], userId };
    if (number % 8 === 0)
      expected.unshift(
        await storeEvent(service, 'grant.revoked', { ...about, data: { clientId, userId, scopes: ['ServiceID'] } }),
      );
    else await storeEvent(service, 'grant.given', { ...about, data: { clientId, userId, scopes: [] } });
  }
  const page = async (after: string | null): Promise<readonly string[]> => {
    const answer = await readEvents(service, owner.token, { clientId, first: 2, after });
    const { endCursor, hasNextPage } = answer.data.events.pageInfo;
    return hasNextPage ? [...idsOf(answer), ...(await page(endCursor))] : idsOf(answer);
  };
  expect(await page(null)).toEqual(expected);
  const one = { clientId, types: ['grant.given'] };
  expect(idsOf(await readEvents(service, owner.token, one))).toEqual([]);
  expect(idsOf(await readEvents(service, owner.token, { ...one, types: ['grant.revoked'], first: 1000 }))).toEqual(
    expected,
  );
});

test.each([
  [{ types: ['nothing'] }, 'INVALID_INPUT: types'],
  [{ types: ['constructor'] }, 'INVALID_INPUT: types'],
  [{ first: 0 }, 'INVALID_INPUT: first'],
  [{ first: 1001 }, 'INVALID_INPUT: first'],
  [{ after: 'x' }, 'CURSOR'],
])('20.3 events are not read with %j', async (asked, reason) => {
  const { token } = await signedInUser(service);
  expect(reasonOf(await readEvents(service, token, asked))).toBe(reason);
});
