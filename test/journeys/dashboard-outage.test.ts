import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser, Page, Route } from 'playwright-core';
import { type BuiltDashboard, startBuiltDashboard, type Visitor, visit } from '../support/built-dashboard.ts';
import { launchBrowser } from '../support/launch-browser.ts';
import { ask } from '../support/own-credentials.ts';
import { checkMany, newOwnSource } from '../support/own-sources.ts';
import { type Partner, partner } from '../support/partner.ts';

let there: Partner;
let service: BuiltDashboard;
let browser: Browser;
beforeAll(async () => {
  there = await partner();
  [service, browser] = await Promise.all([
    startBuiltDashboard([], { outboundAllow: [there.host], answerCache: 0 }),
    launchBrowser(),
  ]);
});
afterAll(async () => {
  await browser.close();
  await service.close();
  await there.close();
});

test('design-9 a test that is begun offline says so, waits, and goes on when the browser is online again', async () => {
  const { page } = await arrive('/credentials/new/rest');
  letIn();
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
  const { page } = await arrive('/credentials/new/rest');
  letIn();
  await endpointOf(page).fill(`${there.url}/holders/$address`);
  await page.route('**/dashboard/graph', async (route) => {
    const answer = await route.fetch();
    await page.context().setOffline(true);
    await route.fulfill({ response: answer });
  });
  await page.getByRole('button', { name: 'Run the test' }).click();
  await page.getByText('This browser is offline').first().waitFor();
  expect(await page.getByText('The browser hides the answer').count()).toBe(0);
  await page.unrouteAll();
  await page.context().setOffline(false);
  await page.getByRole('button', { name: /^Run/ }).click();
  await page.getByText('Both sides passed').waitFor();
});

test('2.7 a busy service is counted down while a source is saved, nothing typed is lost, and it is saved once', async () => {
  const { page, person } = await arrive();
  const credId = await newOwnSource(person, service, there);
  letIn();
  await page.goto(`${service.app}/dashboard/credentials/${credId}/source`);
  await endpointOf(page).fill(`${there.url}/second/$address`);
  await busy(page, 1);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await waiting(page)
    .getByText(/\b(?:29|30)\b/)
    .waitFor();
  await page.reload();
  expect(await endpointOf(page).inputValue()).toBe(`${there.url}/second/$address`);
  await page.unrouteAll();
  await busy(page, 1, 'updateRestSource');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await waiting(page).getByRole('button', { name: 'Try now' }).click();
  await page.getByText('Version 2').waitFor();
  expect(await page.getByText('Nothing has changed yet.').count()).toBe(1);
});

test('2.7 a change of a source whose answer is lost is told as saved, not as somebody else’s', async () => {
  const { page, person } = await arrive();
  const credId = await newOwnSource(person, service, there);
  letIn();
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
  const { page, person } = await arrive('/credentials/new/rest');
  letIn();
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

test('design-5 the health of a source stays on the screen while the browser is offline, and is then told anew', async () => {
  const { page, person } = await arrive();
  const credId = await newOwnSource(person, service, there);
  await page.goto(`${service.app}/dashboard/credentials/${credId}/health`);
  await page.getByText('Unused.').waitFor();
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await waiting(page).waitFor();
  await page.getByText('Unused.').waitFor();
  await page.context().setOffline(false);
  await waiting(page).waitFor({ state: 'detached' });
  letIn();
  await checkMany(person, credId, 3);
  await busy(page, 1);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await waiting(page).getByRole('button', { name: 'Try now' }).click();
  await page.getByText('Fine.').waitFor();
});

async function arrive(path?: string): Promise<Visitor> {
  const context = await browser.newContext({ ignoreHTTPSErrors: true });
  return visit(service, context, path && `/dashboard${path}`);
}

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

function letIn(): void {
  const cors = {
    'access-control-allow-origin': service.app,
    'access-control-allow-methods': 'GET, POST',
    'access-control-allow-headers': '*',
  };
  there.behaves({ answer: { eligible: true }, cors, headers: cors });
}
