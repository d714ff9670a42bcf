import { afterAll, expect, test } from '@jest/globals';
import { bearer, type QueryAnswer, query } from '../../support/client.ts';
import {
  approve,
  exchange,
  isLive,
  newCode,
  oauthErrorOf,
  refresh,
  type SignedInApp,
  signedInApp,
} from '../../support/grants.ts';
import { gatedService } from '../../support/mongodb-gate.ts';
import type { Person, RegisteredApp } from '../../support/people.ts';
import { startService, type TestService } from '../../support/service.ts';

const service = await startService({ config: { logLevel: 'silent' } });
/** Another server beside it, which can be made to wait for the database. */
const slow = await gatedService(service);
afterAll(async () => {
  await slow.close();
  await service.close();
});

async function revokeApp(at: TestService, person: Person, clientId: string): Promise<QueryAnswer> {
  return query(
    at,
    'mutation ($clientId: ID!) { revokeApp(clientId: $clientId) { id } }',
    { clientId },
    bearer(person.token),
  );
}

async function isShown({ token }: Person): Promise<boolean> {
  const { data } = await query(service, '{ viewer { authorizedApps { app { clientId } } } }', {}, bearer(token));
  return data.viewer.authorizedApps.length > 0;
}

/** Whether the access token, the refresh token and a code are good. */
async function whatIsGood({ app, tokens }: SignedInApp, code: string): Promise<readonly boolean[]> {
  const isRead = await isLive(service, tokens.accessToken);
  const refreshed = await refresh(service, app, tokens.refreshToken);
  const exchanged = await exchange(service, app, { code });
  return [isRead, oauthErrorOf(refreshed) === null, oauthErrorOf(exchanged) === null];
}

test.each(['codes', 'tokens', 'grants'])(
  '10.5 removing an app that fails at its %s is seen, and removing it again ends all',
  async (collection) => {
    const signedIn = await signedInApp(service);
    const { app, person } = signedIn;
    const code = await newCode(service, person, app);
    const restore = await refuseChanges(collection);
    const failed = await revokeApp(service, person, app.clientId);
    await restore();
    expect([failed.errors.length, await isShown(person)]).toEqual([1, true]);
    expect((await revokeApp(service, person, app.clientId)).errors).toEqual([]);
    expect([await isShown(person), ...(await whatIsGood(signedIn, code))]).toEqual([false, false, false, false]);
  },
);

/** Has the database refuse to revoke anything in a collection; gives back how to end that. */
async function refuseChanges(collection: string): Promise<() => Promise<void>> {
  if (collection === 'grants') return refuseWrites(collection);
  await service.database.db?.command({ collMod: collection, validator: { revokedAt: null } });
  return async () => void (await service.database.db?.command({ collMod: collection, validator: {} }));
}

/** A view takes no write. */
async function refuseWrites(collection: string): Promise<() => Promise<void>> {
  const { db } = service.database;
  await db?.renameCollection(collection, 'kept');
  await db?.createCollection(collection, { viewOn: 'kept', pipeline: [] });
  return async () => {
    await db?.dropCollection(collection);
    await db?.renameCollection('kept', collection);
  };
}

/** Where a consent can stand still while the app is removed, and where a removal can while the app is allowed. */
const CONSENT_MOMENTS = [
  ['insert', 'codes'],
  ['findAndModify', 'grants'],
  ['find', 'users'],
] as const;
const REMOVAL_MOMENTS = [
  ['update', 'codes'],
  ['update', 'tokens'],
  ['findAndModify', 'grants'],
] as const;

test.each(CONSENT_MOMENTS)(
  '10.5 an app that is removed while its consent waits for the %s of %s has nothing that its person does not see',
  async (command, collection) => {
    const signedIn = await signedInApp(service);
    const { app, person } = signedIn;
    // Sweeps read the same collections.
    const held = slow.gate.hold(command, collection, person.userId);
    const consent = approve(slow, person, app);
    await held.arrived;
    await revokeApp(service, person, app.clientId);
    held.release();
    await checkSeen(person, app, await consent);
    expect(await isLive(service, signedIn.tokens.accessToken)).toBe(false);
  },
);

test.each(REMOVAL_MOMENTS)(
  '10.5 an app that is allowed while its removal waits for the %s of %s has nothing that its person does not see',
  async (command, collection) => {
    const signedIn = await signedInApp(service);
    const { app, person } = signedIn;
    const held = slow.gate.hold(command, collection);
    const removal = revokeApp(slow, person, app.clientId);
    await held.arrived;
    const consent = await approve(service, person, app);
    const early = collection === 'grants' ? await exchange(service, app, { code: codeOf(consent) }) : null;
    held.release();
    expect((await removal).errors).toEqual([]);
    await checkSeen(person, app, consent);
    const { accessToken } = early?.data.exchangeCode ?? signedIn.tokens;
    expect([await isLive(service, accessToken), await isShown(person)]).toEqual([false, false]);
  },
);

test('10.5 what was allowed before is not allowed any more once the app is removed, however late its consent', async () => {
  const { app, person, tokens } = await signedInApp(service);
  const held = slow.gate.hold('insert', 'codes');
  const consent = approve(slow, person, app, { scopes: null });
  await held.arrived;
  await revokeApp(service, person, app.clientId);
  held.release();
  expect((await consent).errors[0]?.extensions).toMatchObject({ code: 'CONFLICT', reason: 'APP_REMOVED' });
  expect([await isShown(person), await isLive(service, tokens.accessToken)]).toEqual([false, false]);
});

function codeOf({ data }: QueryAnswer): string {
  return new URL(data.approveAuthorization.url).searchParams.get('code') ?? '';
}

/** What a consent gave is good only while the app is shown. */
async function checkSeen(person: Person, app: RegisteredApp, consent: QueryAnswer): Promise<void> {
  const exchanged = await exchange(service, app, { code: codeOf(consent) });
  if (exchanged.errors.length === 0) expect(await isShown(person)).toBe(true);
}
