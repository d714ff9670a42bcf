import { afterAll, expect, test } from '@jest/globals';
import {
  deleteApp as deleteAppByOperator,
  disableApp,
  enableApp,
  updateAppByOperator,
} from '../../../subgraphs/auth/index.ts';
import { after, DAY, HOUR, MINUTE } from '../../../subgraphs/shared/durations.ts';
import { grantedApp, newOperator, takeSecret } from '../../support/access-requests.ts';
import { act, identitiesOf } from '../../support/account.ts';
import { exchange, isLive, newCode, oauthErrorOf, refresh, signedInApp } from '../../support/grants.ts';
import { gatedService } from '../../support/mongodb-gate.ts';
import { connectedApps, deleteApp, findOwnApp, ownedApp, rotateAppSecret, updateApp } from '../../support/own-apps.ts';
import { type Person, signedInUser } from '../../support/people.ts';
import { reasonOf } from '../../support/reason-of.ts';
import { recorded } from '../../support/recorded.ts';
import { startService } from '../../support/service.ts';
import { aWhileLater, sweepDeleted } from '../../support/sweep-deleted.ts';

const service = await startService();
/** Another server beside it, which can be made to wait for the database. */
const slow = await gatedService(service);
afterAll(async () => {
  await slow.close();
  await service.close();
});

/** How many documents of an app are stored. */
async function storedOf(clientId: string): Promise<readonly number[]> {
  const counts = ['codes', 'tokens', 'grants'].map(async (name) =>
    service.database.collection(name).countDocuments({ clientId }),
  );
  return Promise.all([
    ...counts,
    service.database.collection<{ _id: string }>('apps').countDocuments({ _id: clientId }),
  ]);
}

async function deleteAccount(person: Person): Promise<void> {
  const own = (await identitiesOf(service, person)).find(({ scope }) => scope === 'ServiceID');
  expect((await act(service, person, 'deleteAccount', { serviceId: own?.value ?? '' })).errors).toEqual([]);
}

test('5.2, 15.4 an owner deletes an app by its name: secrets, codes and tokens end at once, and who had allowed it is told', async () => {
  const owner = await signedInUser(service);
  const { app, person, tokens } = await signedInApp(service, undefined, { owners: [owner.userId] });
  const code = await newCode(service, person, app);
  expect(reasonOf(await deleteApp(service, owner, app.clientId, 'test app'))).toBe('NOT_CONFIRMED');
  expect((await deleteApp(service, owner, app.clientId)).data).toEqual({ deleteApp: true });
  expect(await isLive(service, tokens.accessToken)).toBe(false);
  const tried = [await exchange(service, app, { code }), await refresh(service, app, tokens.refreshToken)];
  expect(tried.map(oauthErrorOf)).toEqual(['invalid_client', 'invalid_client']);
  expect((await findOwnApp(service, owner, app.clientId)).data.ownApp).toBeNull();
  expect(await connectedApps(service, person)).toEqual([
    { app: { name: 'Test app' }, scopes: [], deletedAt: expect.any(String), deletedByOperator: false },
  ]);
  const events = await recorded(service, { clientId: app.clientId }, 'app-deleted');
  expect(events.at(-1)).toMatchObject({ userId: owner.userId, detail: { name: 'Test app' } });
});

test('5.2, 15.4 nobody deletes the app of somebody else, one that is deleted, or their own after an old sign-in', async () => {
  const [owner, other, operator] = [
    await signedInUser(service),
    await signedInUser(service),
    await newOperator(service),
  ];
  const { clientId } = await ownedApp(service, [owner]);
  for (const person of [other, operator]) {
    expect(reasonOf(await deleteApp(service, person, clientId))).toBe('NOT_OWNER');
  }
  service.clock.advance(13 * HOUR);
  expect(reasonOf(await deleteApp(service, owner, clientId))).toBe('SESSION_STALE');
  const fresh = await signedInUser(service, owner.email);
  const both = await Promise.all([deleteApp(service, fresh, clientId), deleteApp(slow, fresh, clientId)]);
  expect(both.map((answer) => reasonOf(answer) ?? 'deleted').toSorted()).toEqual(['UNKNOWN_CLIENT', 'deleted']);
  expect(reasonOf(await deleteApp(service, fresh, clientId))).toBe('UNKNOWN_CLIENT');
});

test('5.2, 15.4 no repeat and no operator brings a deleted app back', async () => {
  const [owner, operator] = [await signedInUser(service), await newOperator(service)];
  const requestId = await grantedApp(service, owner, operator);
  const { clientId } = (await takeSecret(service, owner, requestId)).data.takeSecret;
  // As if the server had stopped before it could say that the secret was taken.
  const untaken = { $set: { takenAt: null } };
  await service.database.collection<{ _id: string }>('accessRequests').updateOne({ _id: requestId }, untaken);
  await deleteApp(service, owner, clientId, 'Shop');
  expect(reasonOf(await takeSecret(service, owner, requestId))).toBe('SECRET_TAKEN');
  expect(reasonOf(await updateApp(service, owner, { clientId, name: 'Again' }))).toBe('UNKNOWN_CLIENT');
  expect(reasonOf(await rotateAppSecret(service, owner, clientId))).toBe('UNKNOWN_CLIENT');
  const [database, now] = [service.database, service.clock.now()];
  const changes = { owners: [owner.userId] };
  await expect(updateAppByOperator(database, now, { clientId, changes })).rejects.toThrow('There is no app');
  for (const change of [enableApp, disableApp, deleteAppByOperator]) {
    await expect(change(database, now, clientId)).rejects.toThrow('There is no app');
  }
});

test('5.2, 15.4 an exchange that runs while its app is deleted gives no token that is accepted, and leaves none', async () => {
  const owner = await signedInUser(service);
  const { app, person } = await signedInApp(service, undefined, { owners: [owner.userId] });
  const code = await newCode(service, person, app);
  const held = slow.gate.hold('update', 'codes');
  const exchanging = exchange(slow, app, { code });
  await held.arrived;
  await deleteApp(service, owner, app.clientId);
  held.release();
  const { accessToken = '' } = (await exchanging).data?.exchangeCode ?? {};
  expect(await isLive(service, accessToken)).toBe(false);
  await sweepDeleted(service);
  expect(await storedOf(app.clientId)).toEqual([0, 0, 1, 1]);
});

test('5.2, 15.4 what a killed server left of a deleted app is swept, and its name is kept for 90 days', async () => {
  const owner = await signedInUser(service);
  const { app, person } = await signedInApp(service, undefined, { owners: [owner.userId] });
  // No server has swept after this: only a sweep does that.
  await deleteApp(service, owner, app.clientId);
  expect(await storedOf(app.clientId)).toEqual([1, 2, 1, 1]);
  await sweepDeleted(service);
  expect(await storedOf(app.clientId)).toEqual([0, 0, 1, 1]);
  service.clock.advance(16 * MINUTE);
  await sweepDeleted(service);
  expect(await connectedApps(service, person)).toHaveLength(1);
  service.clock.advance(90 * DAY);
  await sweepDeleted(service);
  expect(await storedOf(app.clientId)).toEqual([0, 0, 0, 0]);
});

test('5.2, 15.4 a sweep that takes long is not the last one: what was stored behind it is swept too', async () => {
  const owner = await signedInUser(service);
  const { app } = await signedInApp(service, undefined, { owners: [owner.userId] });
  await deleteApp(service, owner, app.clientId);
  const held = slow.gate.hold('delete', 'tokens');
  let now = service.clock.now();
  const sweeping = sweepDeleted({ ...service, clock: { ...service.clock, now: () => now } }, slow.database);
  await held.arrived;
  now = after(now, 16 * MINUTE);
  held.release();
  await sweeping;
  const late = { _id: 'late', clientId: app.clientId, kind: 'access', expiresAt: null };
  await service.database.collection<{ _id: string }>('tokens').insertOne(late);
  await sweepDeleted(aWhileLater(service));
  expect(await storedOf(app.clientId)).toEqual([0, 0, 1, 1]);
});

test('5.2, 15.4 the apps of a last owner are deleted with their account, and others keep those that they own too', async () => {
  const [owner, other] = [await signedInUser(service), await signedInUser(service)];
  const [alone, shared] = [await ownedApp(service, [owner]), await ownedApp(service, [owner, other])];
  await deleteAccount(owner);
  const found = await service.database
    .collection<{ _id: string }>('apps')
    .find({ _id: { $in: [alone.clientId, shared.clientId] }, deletion: { $exists: true } })
    .toArray();
  expect(found.map(({ _id }) => _id)).toEqual([alone.clientId]);
  expect((await findOwnApp(service, other, shared.clientId)).data.ownApp.owners).toHaveLength(1);
});
