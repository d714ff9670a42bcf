import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { answer as answerTo, newWorld, started, type World } from '../../support/authorization.ts';
import { bearer, query } from '../../support/client.ts';
import { approve } from '../../support/grants.ts';
import { gatedService } from '../../support/mongodb-gate.ts';
import { startService, type TestService } from '../../support/service.ts';

/** An outage that the driver does not retry. */
const QUERY_PLAN_KILLED = 175;

let world: World;
const service = await startService({ config: { logLevel: 'silent' } });
/** Another server beside it, whose database can be made to wait or to fail. */
const slow = await gatedService(service);
beforeEach(async () => {
  world = await newWorld(service);
});
afterAll(async () => {
  await slow.close();
  await service.close();
});

/** What a server answers the browser of the person. */
async function open({ url }: TestService, path: string): Promise<Response> {
  return fetch(new URL(path, url), { headers: bearer(world.person.token), redirect: 'manual' });
}

/** The path to which the app sends the browser. */
function pathOf(asked: Readonly<Record<string, string>>): string {
  const { clientId, redirectUri } = world.app;
  const parameters = { client_id: clientId, redirect_uri: redirectUri, state: 'xyz', ...asked };
  return `/oauth?${new URLSearchParams(parameters).toString()}`;
}

/** The error and the state that the app gets. */
function errorIn({ headers }: Response): readonly (string | null)[] {
  const location = headers.get('location') ?? '';
  if (!location.startsWith(world.app.redirectUri)) return [location];
  const { searchParams } = new URL(location);
  return [searchParams.get('error'), searchParams.get('state')];
}

async function removeApp(): Promise<void> {
  const document = 'mutation ($clientId: ID!) { revokeApp(clientId: $clientId) { id } }';
  const { clientId } = world.app;
  expect((await query(service, document, { clientId }, bearer(world.person.token))).errors).toEqual([]);
}

/** A grant that has ended stays stored until its last event is moved. */
async function countGrants(): Promise<number> {
  const { userId } = world.person;
  return service.database.collection('grants').countDocuments({ userId, endedAt: { $exists: false } });
}

test('10.4 the app learns that prompt=none has met a rate limit', async () => {
  await approve(service, world.person, world.app);
  const limited = await startService({ beside: service, config: { callerRate: 1 } });
  const answer = await open(limited, pathOf({ prompt: 'none', scope: 'Email' }));
  expect(errorIn(answer)).toEqual(['temporarily_unavailable', 'xyz']);
  await limited.close();
});

test.each([
  ['insert', 'authorizationRequests'],
  ['insert', 'codes'],
])('10.4 the app learns that prompt=none has met an outage at the %s of %s', async (command, collection) => {
  await approve(service, world.person, world.app);
  slow.gate.refuse(command, collection, [QUERY_PLAN_KILLED]);
  const answer = await open(slow, pathOf({ prompt: 'none', scope: 'Email' }));
  expect(errorIn(answer)).toEqual(['temporarily_unavailable', 'xyz']);
});

test('10.5 an app that is removed during a silent answer gets an error, and no grant is left', async () => {
  await approve(service, world.person, world.app, { scopes: [] });
  const held = slow.gate.hold('insert', 'codes');
  const answering = open(slow, pathOf({ prompt: 'none' }));
  await held.arrived;
  await removeApp();
  held.release();
  expect(errorIn(await answering)).toEqual(['interaction_required', 'xyz']);
  expect(await countGrants()).toBe(0);
});

test('10.5 an app that is removed while its request is answered without a question gets no grant', async () => {
  await approve(service, world.person, world.app, { scopes: [] });
  const consent = (await open(service, pathOf({}))).headers.get('location') ?? '';
  const held = slow.gate.hold('insert', 'codes');
  const answering = open(slow, consent);
  await held.arrived;
  await removeApp();
  held.release();
  const answer = await answering;
  expect([answer.status, await countGrants()]).toEqual([409, 0]);
  expect(await answer.text()).toContain(
    'You have not allowed this app to read your data, or you removed it in the meantime',
  );
});

test('10.5 a repeated consent of a person who never allowed the app is refused, and does not name a removal as the cause', async () => {
  const { id } = await started(world);
  const { errors } = await answerTo(world, id, { onlyGranted: true });
  expect(errors[0]).toMatchObject({
    message: expect.stringMatching(/^You have not allowed this app to read your data, or/),
    extensions: { code: 'CONFLICT', reason: 'APP_REMOVED' },
  });
  expect(await countGrants()).toBe(0);
});
