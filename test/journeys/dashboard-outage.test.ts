import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import type { Page, Route } from 'playwright-core';
import type { BuiltDashboard } from '../support/built-dashboard.ts';
import { ask } from '../support/own-credentials.ts';
import { checkMany, newOwnSource } from '../support/own-sources.ts';
import type { Partner } from '../support/partner.ts';
import { NEW_REST, type SourceWorld, startSourceWorld } from '../support/source-world.ts';

let world: SourceWorld;
let there: Partner;
let service: BuiltDashboard;
beforeAll(async () => {
  world = await startSourceWorld();
  ({ there, service } = world);
});
afterEach(async () => world.leave());
afterAll(async () => world.close());

test('design-9 a test that is begun offline says so, waits, and goes on when the browser is online again', async () => {
  const { page } = await world.arrive(NEW_REST);
  world.letIn();
  await endpointOf(page).fill(`${there.url}/holders/$address`);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Run the test' }).click();
  await waiting(page).getByText('offline').waitFor();
  expect(await endpointOf(page).inputValue()).toBe(`${there.url}/holders/$address`);
  await page.context().setOffline(false);
  await page.getByText('Both sides passed').waitFor();
  expect(await waiting(page).count()).toBe(0);
});

test('4.6 a browser that goes offline within a test blames neither the partner nor CORS', async () => {
  const { page } = await world.arrive(NEW_REST);
  world.letIn();
  await endpointOf(page).fill(`${there.url}/holders/$address`);
  await page.route('**/dashboard/graph', async (route) => {
    const answer = await route.fetch();
    await page.context().setOffline(true);
    await route.fulfill({ response: answer });
  });
  await page.getByRole('button', { name: 'Run the test' }).click();
  await page.getByText('This browser is offline').first().waitFor();
  expect(await page.getByText('The browser hides the answer').count()).toBe(0);
  await page.unrouteAll({ behavior: 'wait' });
  await page.context().setOffline(false);
  await page.getByRole('button', { name: /^Run/ }).click();
  await page.getByText('Both sides passed').waitFor();
});

test('2.7 a busy service is counted down while a source is saved, nothing typed is lost, and it is saved once', async () => {
  const { page, person } = await world.arrive();
  const credId = await newOwnSource(person, service, there);
  world.letIn();
  await page.goto(`${service.app}/dashboard/credentials/${credId}/source`);
  await endpointOf(page).fill(`${there.url}/second/$address`);
  await busy(page, 1);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await waiting(page)
    .getByText(/\b(?:29|30)\b/)
    .waitFor();
  await page.reload();
  expect(await endpointOf(page).inputValue()).toBe(`${there.url}/second/$address`);
  await page.unrouteAll({ behavior: 'wait' });
  await busy(page, 1, 'updateRestSource');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await waiting(page).getByRole('button', { name: 'Try now' }).click();
  await page.getByText('Version 2').waitFor();
  expect(await page.getByText('Nothing has changed yet.').count()).toBe(1);
});

test('2.7 a change of a source whose answer is lost is shown as saved, not as somebody else’s', async () => {
  const { page, person } = await world.arrive();
  const credId = await newOwnSource(person, service, there);
  world.letIn();
  await page.goto(`${service.app}/dashboard/credentials/${credId}/source`);
  await endpointOf(page).fill(`${there.url}/second/$address`);
  await page.getByRole('button', { name: 'Run the test' }).click();
  await page.getByText('Both sides passed').waitFor();
  await lose(page);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await waiting(page).getByRole('button', { name: 'Try now' }).click();
  await page.getByRole('region', { name: 'Notices' }).getByText('The source was changed.').waitFor();
  await page.getByText('Nothing has changed yet.').waitFor();
  expect(await page.getByText('The source was changed meanwhile').count()).toBe(0);
  const { data } = await ask(person, `{ credential(credId: ${credId}) { source { version } } }`);
  expect(data.credential.source.version).toBe(2);
});

test('2.7 a credential whose creation lost its answer is created once', async () => {
  const { page, person } = await world.arrive(NEW_REST);
  world.letIn();
  await page.getByLabel('Name', { exact: true }).fill('Holder');
  await endpointOf(page).fill(`${there.url}/holders/$address`);
  await page.getByRole('button', { name: 'Run the test' }).click();
  await page.getByText('Both sides passed').waitFor();
  await lose(page);
  await page.getByRole('button', { name: 'Create credential' }).click();
  await waiting(page).getByRole('button', { name: 'Try now' }).click();
  await page.getByRole('heading', { level: 1, name: 'Holder' }).waitFor();
  const { data } = await ask(person, '{ ownCredentials { total } }');
  expect(data.ownCredentials.total).toBe(1);
});

test('design-5 the health of a source stays on the screen while the browser is offline, and is then read again', async () => {
  const { page, person } = await world.arrive();
  const credId = await newOwnSource(person, service, there);
  await page.goto(`${service.app}/dashboard/credentials/${credId}/health`);
  await page.getByText('Unused.').waitFor();
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await waiting(page).waitFor();
  await page.getByText('Unused.').waitFor();
  await page.context().setOffline(false);
  await waiting(page).waitFor({ state: 'detached' });
  world.letIn();
  await checkMany(person, credId, 3);
  await busy(page, 1);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await waiting(page).getByRole('button', { name: 'Try now' }).click();
  await page.getByText('Fine.').waitFor();
});

function endpointOf(page: Page) {
  return page.getByRole('textbox', { name: 'Endpoint' });
}

/** What says that the service does not answer. */
function waiting(page: Page) {
  return page.locator('.waiting');
}

/** Answers calls with a 503, as many as there are; of one kind, where a name is given. */
async function busy(page: Page, times: number, name = ''): Promise<void> {
  let left = times;
  await page.route('**/dashboard/graph', async (route: Route) => {
    const isMeant = name === '' || isCallOf(route, name);
    if (!isMeant || left <= 0) return route.continue();
    left -= 1;
    return route.fulfill({ status: 503, headers: { 'retry-after': '30' } });
  });
}

/** An update sends the source and the version it is based on. */
function isCallOf(route: Route, name: string): boolean {
  return name === 'updateRestSource' && (route.request().postData() ?? '').includes('ifVersion');
}

/** Loses the answer to the next call. */
async function lose(page: Page): Promise<void> {
  const drop = async (route: Route): Promise<void> => {
    await route.fetch();
    await route.abort('connectionreset');
  };
  await page.route('**/dashboard/graph', drop, { times: 1 });
}
