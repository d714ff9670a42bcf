import { afterAll, expect, test } from '@jest/globals';
import { DAY, SECOND } from '../../../subgraphs/shared/durations.ts';
import { listCuratorTokens } from '../../../subgraphs/shared/permissions/curator-token-store.ts';
import { askListed, openDashboard, startDashboard } from '../../support/dashboard.ts';
import { isLive, oauthErrorOf, refresh, refreshed, signedInApp } from '../../support/grants.ts';
import { newCurator, type Person, signedInUser } from '../../support/people.ts';
import { proveIdentity } from '../../support/prove-identity.ts';
import { reasonOf } from '../../support/reason-of.ts';
import { startService } from '../../support/service.ts';
import { evmWallet } from '../../support/wallet.ts';
import { signInByWallet } from '../../support/wallet-sign-in.ts';

const service = await startService();
afterAll(async () => service.close());

async function countOf(collection: string, filter: object): Promise<number> {
  return service.database.collection(collection).countDocuments(filter);
}

/** After how many seconds a document goes whose date in this field has come. */
async function keptAfter(collection: string, field: string): Promise<unknown> {
  const indexes = await service.database.collection(collection).indexes();
  return indexes.find(({ key }) => key[field] === 1)?.expireAfterSeconds;
}

test('11.3 however often it is refreshed, a family has one document for its refresh tokens, which counts', async () => {
  const { app, tokens } = await signedInApp(service);
  let last = tokens;
  for (let time = 0; time < 20; time += 1) last = await refreshed(service, app, last.refreshToken);
  const { clientId } = app;
  expect(await countOf('tokens', { clientId, kind: 'refresh' })).toBe(1);
  expect(await service.database.collection('tokens').findOne({ clientId, kind: 'refresh' })).toMatchObject({
    rotation: { refreshes: 20 },
  });
  expect(await countOf('auditEvents', { clientId, event: 'tokens-refreshed' })).toBe(0);
});

test('11.3 a refresh token that was used long ago revokes its family, though nothing is kept of it', async () => {
  const { app, tokens } = await signedInApp(service);
  let last = tokens;
  for (let time = 0; time < 20; time += 1) {
    service.clock.advance(DAY);
    last = await refreshed(service, app, last.refreshToken);
  }
  expect(oauthErrorOf(await refresh(service, app, tokens.refreshToken))).toBe('invalid_grant');
  expect(await isLive(service, last.accessToken)).toBe(false);
});

test.each(['x', 'xx', ' '])('11.3 a refresh token with %p behind it is unknown, and revokes nothing', async (added) => {
  const { app, tokens } = await signedInApp(service);
  for (const text of [tokens.refreshToken + added, tokens.refreshToken.slice(0, -1)]) {
    expect(oauthErrorOf(await refresh(service, app, text))).toBe('invalid_grant');
  }
  expect(oauthErrorOf(await refresh(service, app, tokens.refreshToken))).toBeNull();
});

/** Stores tokens that were made before the person's own, each in a session of its own or all in one. */
async function storeTokens({ userId }: Person, count: number, session: object = {}, at = service): Promise<void> {
  const now = at.clock.now().getTime();
  const tokens = Array.from({ length: count }, (_, i) => ({
    _id: `${userId} ${JSON.stringify(session)} ${i}`,
    sessionId: `${userId} ${i}`,
    userId,
    expiresAt: new Date(now + 20 * DAY + i),
    signedInAt: new Date(now),
    ...session,
  }));
  await at.database.collection<{ _id: string }>('sessions').insertMany(tokens);
}

test('10.12 after a sign-in, all but the newest 100 sessions of the person have ended', async () => {
  const [person, other] = [await signedInUser(service), await signedInUser(service)];
  for (const someone of [person, other]) await storeTokens(someone, 120);
  await proveIdentity(service, { scope: 'Email', value: person.email });
  const { userId } = person;
  const left = new Set(await service.database.collection('sessions').distinct('sessionId', { userId }));
  expect(left.size).toBe(100);
  // The first two are of the person's own sign-ins.
  const stored = Array.from({ length: 120 }, (_, i) => left.has(`${userId} ${i}`));
  expect(stored).toEqual(Array.from({ length: 120 }, (_, i) => i >= 22));
  expect(await countOf('sessions', { userId: other.userId })).toBe(121);
});

test('10.12 a session keeps its newest 50 tokens, and as many of the dashboard, however often it is signed in to or opened', async () => {
  const dashboard = await startDashboard({ documents: ['{ viewer { id } }'] });
  const person = await signedInUser(dashboard);
  const tokens = dashboard.database.collection<{ _id: string; sessionId: string }>('sessions');
  const { sessionId = '' } = (await tokens.findOne({ userId: person.userId })) ?? {};
  await storeTokens(person, 60, { sessionId }, dashboard);
  await storeTokens(person, 60, { sessionId, isDashboard: true }, dashboard);
  const again = await signInByWallet(dashboard, evmWallet(), person);
  const opened = await openDashboard(dashboard, { ...person, ...again.data.completeSignIn });
  expect(reasonOf(await askListed(dashboard, opened, '{ viewer { id } }'))).toBeNull();
  expect(await tokens.countDocuments({ sessionId, isDashboard: true })).toBe(50);
  expect(await tokens.countDocuments({ sessionId, isDashboard: { $exists: false } })).toBe(50);
  await dashboard.close();
});

test('15.5 curator tokens are listed page by page', async () => {
  for (let number = 0; number < 5; number += 1) {
    await newCurator(service);
    service.clock.advance(SECOND);
  }
  const all = await listCuratorTokens(service.database, {}, { after: null, limit: 1000 });
  const paged = [];
  for (let page = all.slice(0, 2); page.length > 0; ) {
    paged.push(...page);
    const last = page.at(-1);
    const after = last ? { at: last.createdAt, _id: last.tokenId } : null;
    page = [...(await listCuratorTokens(service.database, {}, { after, limit: 2 }))];
  }
  expect(paged).toEqual(all);
});

test.each(['revokedAt', 'expiresAt'])('15.5 a curator token goes 90 days after its %s', async (field) => {
  expect(await keptAfter('curatorTokens', field)).toBe((90 * DAY) / SECOND);
});
