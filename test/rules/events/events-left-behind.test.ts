import { afterAll, expect, test } from '@jest/globals';
import { issueCuratorToken } from '../../../subgraphs/auth/index.ts';
import { grantRevoked } from '../../../subgraphs/auth/people/person-events.ts';
import { tellOfEndingTokens } from '../../../subgraphs/auth/tellings/tell-of-ending-tokens.ts';
import { DAY, HOUR } from '../../../subgraphs/shared/durations.ts';
import { type NewEvent, newEvent } from '../../../subgraphs/shared/events/new-event.ts';
import { addEvents, moveOutbox, outboxesMoved, type WithOutbox } from '../../../subgraphs/shared/events/outbox.ts';
import { revokeCuratorToken } from '../../../subgraphs/shared/permissions/curator-token-store.ts';
import { urlOf } from '../../support/database-url.ts';
import { eventsOf } from '../../support/events.ts';
import { newCode, type SignedInApp, signedInApp } from '../../support/grants.ts';
import { newAddress } from '../../support/item-lists.ts';
import { newFolder } from '../../support/new-folder.ts';
import { connectedApps } from '../../support/own-apps.ts';
import { registeredApp } from '../../support/people.ts';
import { planFault, profiled } from '../../support/query-plans.ts';
import { runInThread } from '../../support/run-in-thread.ts';
import { startService } from '../../support/service.ts';
import { until } from '../../support/until.ts';

const service = await startService();
afterAll(async () => service.close());

interface Left extends WithOutbox {
  readonly _id: string;
  readonly userId?: string;
}

/** Writes an event into a document as a change does, but does not move it: as a server that is killed right after its write. */
async function leave(collection: string, filter: object, event: NewEvent, change: object = {}): Promise<void> {
  await outboxesMoved(service.database);
  await service.database
    .collection<Left>(collection)
    .updateOne(filter, [{ $set: { ...change, ...addEvents([event]) } }]);
}

/** Revokes a grant, and is killed. */
async function leaveRevoked({ app: { clientId }, person: { userId } }: SignedInApp): Promise<void> {
  const event = grantRevoked({ clientId, userId, personId: userId });
  await leave('grants', { clientId, userId }, event, { endedAt: '$$NOW' });
}

function newAppEvent(clientId: string): NewEvent {
  return newEvent('app.enabled', { subject: `app/${clientId}`, clientIds: [clientId], data: { clientId } });
}

test('20.1 what a killed server has left in a grant, a person or an app is found, and a revoked grant is deleted', async () => {
  const signedIn = await signedInApp(service);
  const { app, person } = signedIn;
  await leaveRevoked(signedIn);
  await leave('users', { _id: person.userId }, newAppEvent('user'));
  await leave('apps', { _id: app.clientId }, newAppEvent('app'));
  expect(await connectedApps(service, person)).toEqual([]);
  for (const subject of [`grant/${app.clientId}/${person.userId}`, 'app/user', 'app/app']) {
    await until(async () =>
      ['grant.revoked', 'app.enabled'].includes((await eventsOf(service, { subject })).at(-1)?.type ?? ''),
    );
  }
  const { userId } = person;
  await until(async () => (await service.database.collection('grants').countDocuments({ userId })) === 0);
});

test('20.1 a consent to an app whose revoked grant is still stored makes a new grant, and all is told in order', async () => {
  const signedIn = await signedInApp(service, { scopes: ['Email', 'ServiceID'] });
  const { app, person } = signedIn;
  await leaveRevoked(signedIn);
  await newCode(service, person, app, { scopes: ['ServiceID'] });
  const events = await eventsOf(service, { subject: `grant/${app.clientId}/${person.userId}` });
  expect(events.map(({ type, data }) => [type, data.scopes])).toEqual([
    ['grant.given', ['Email', 'ServiceID']],
    ['grant.revoked', []],
    ['grant.given', ['ServiceID']],
  ]);
  expect(await connectedApps(service, person)).toMatchObject([{ scopes: ['ServiceID'] }]);
  const grants = service.database.collection<Left>('grants');
  expect(await grants.find({ userId: person.userId }).toArray()).toMatchObject([{ outbox: [] }]);
});

test('20.1 servers that move the same event at the same time make one event', async () => {
  const { clientId } = await registeredApp(service);
  await leave('apps', { _id: clientId }, newAppEvent(clientId));
  await Promise.all([1, 2, 3, 4].map(async () => moveOutbox(service.database, 'apps', clientId)));
  expect(await eventsOf(service, { subject: `app/${clientId}` })).toHaveLength(1);
});

test('20.1 a command tells what it changes before it ends', async () => {
  const { clientId } = await registeredApp(service);
  const settings = { MONGODB_URL: urlOf(service.database), DATA_DIR: await newFolder() };
  const { exitCode } = await runInThread('commands/admin.ts', ['app', 'rotate-secret', clientId], settings);
  expect(exitCode).toBe(0);
  const left = await service.database.collection<Left>('apps').findOne({ _id: clientId });
  expect(left).toMatchObject({ outbox: [] });
  expect(await eventsOf(service, { subject: `app/${clientId}` })).toMatchObject([{ type: 'app.secret_rotated' }]);
});

async function newToken(
  lifetime: number | null,
  issuedAt = Date.now(),
): Promise<{ readonly tokenId: string; readonly endsAt: string | undefined }> {
  const request = { address: newAddress(), lifetime, credIds: null };
  const { tokenId, expiresAt } = await issueCuratorToken(service.database, new Date(issuedAt), request);
  return { tokenId, endsAt: expiresAt?.toISOString() };
}

test('20.1 a curator token that ends within seven days is told once to its curator, and no other is', async () => {
  const [ending, revoked] = [await newToken(6 * DAY), await newToken(6 * DAY)];
  await revokeCuratorToken(service.database, revoked.tokenId, new Date());
  for (const lifetime of [8 * DAY, null]) await newToken(lifetime);
  await newToken(HOUR, Date.now() - DAY);
  const done = await profiled(service, async () => tellOfEndingTokens(service.database));
  expect(done.flatMap((each) => planFault(each) ?? [])).toEqual([]);
  const told = await eventsOf(service, { type: 'curator_token.ending' });
  await Promise.all([1, 2].map(async () => tellOfEndingTokens(service.database)));
  expect(told).toMatchObject([
    {
      _id: `curator-token-ending:${ending.tokenId}:${ending.endsAt}`,
      subject: `curator_token/${ending.tokenId}`,
      curators: [expect.stringMatching(/^0x/)],
      data: ending,
    },
  ]);
  const again = await eventsOf(service, { type: 'curator_token.ending' });
  expect(again.map(({ _id, sequence, storedAt }) => [_id, sequence, storedAt])).toEqual(
    told.map(({ _id, sequence, storedAt }) => [_id, sequence, storedAt]),
  );
});
