import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { browse, type GateWorld, newGateWorld, press, type Step, updateApp } from '../../support/gates.ts';
import { newAddress, newItemList } from '../../support/item-lists.ts';
import { startService } from '../../support/service.ts';

const service = await startService();
let world: GateWorld;
beforeEach(async () => {
  const [gate, told] = [await newItemList(service, [newAddress()]), await newItemList(service)];
  const { owner, ...rest } = await newGateWorld(service, gate.credId);
  world = { ...rest, owner, person: owner };
  await updateApp(world, { credIds: [told.credId] });
});
afterAll(async () => service.close());

/** The owner tries the app, as if this were the outcome. */
async function tryAs(outcome: string): Promise<Step> {
  return browse(world, `/apps/${world.app.clientId}/try?scope=openid+ServiceID&outcome=${outcome}`);
}

/** What a sign-in leaves behind. */
async function left(): Promise<readonly unknown[]> {
  const { clientId } = world.app;
  const { database } = service;
  const of = async (name: string): Promise<number> => database.collection(name).countDocuments({ clientId });
  return [await of('grants'), await of('codes')];
}

test('10.14 an owner who tries their app sees what the eligible see, and nothing is stored', async () => {
  const page = await tryAs('ELIGIBLE');
  expect(page.text).toContain('Signing in tells Test app that you are eligible for');
  expect(page.text).toContain(': you are</span>');
  const { url } = await press(world, page, 'allow', { tell: 'yes' });
  expect([url.pathname, url.searchParams.has('code')]).toEqual([`/apps/${world.app.clientId}/tried`, false]);
  expect(await left()).toEqual([0, 0]);
  const headers = { cookie: `credgraph-session=${world.owner.token}` };
  const tried = await (await fetch(url, { headers })).text();
  expect(tried).toContain('nothing was stored');
  expect(tried).toContain('outcome=ELIGIBLE');
});

test.each([
  ['NOT_ELIGIBLE', 'You are not eligible'],
  ['UNKNOWN', 'We could not find out whether you are eligible'],
])('10.14 an owner who tries their app sees what others see: %s', async (outcome, title) => {
  const page = await tryAs(outcome);
  expect(page.text).toContain(`<h1>${title}</h1>`);
  const { url } = await press(world, page, 'deny');
  expect([url.pathname, url.searchParams.get('error')]).toEqual([`/apps/${world.app.clientId}/tried`, 'access_denied']);
  expect(await left()).toEqual([0, 0]);
});

test('10.14 nothing but a trial of an owner has an outcome that is forced', async () => {
  const { person } = await newGateWorld(service, null);
  const refused = await browse({ service, person }, `/apps/${world.app.clientId}/try?scope=ServiceID&outcome=ELIGIBLE`);
  expect(refused.status).toBe(403);
  expect((await tryAs('')).text).toContain('You are not eligible');
  expect((await tryAs('toString')).text).toContain('You are not eligible');
});
