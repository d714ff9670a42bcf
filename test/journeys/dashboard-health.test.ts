import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterAll, afterEach, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { HOUR } from '../../subgraphs/shared/durations.ts';
import { expectFit, SMALL_SCREEN } from '../support/accessibility.ts';
import { operationOf } from '../support/intercept-call.ts';
import { checkMany, newOwnSource } from '../support/own-sources.ts';
import { startSourceWorld } from '../support/source-world.ts';
import { until } from '../support/until.ts';

const world = await startSourceWorld();
const { there, service } = world;
// No hour ends, and no pause, while a test runs.
service.clock.stop();
service.clock.advance(HOUR - (service.clock.now().getTime() % HOUR));
afterEach(async () => world.leave());
afterAll(async () => world.close());

test('16.8 a curator sees a source fail, finds out why, and sees it recover', async () => {
  const { page, person, complaints } = await world.arrive();
  const credId = await newOwnSource(person, service, there);
  await openHealth(page, credId);
  await page.getByText('Unused.').waitFor();
  await page.getByText('No calls in this period').waitFor();
  there.behaves({ answer: { eligible: true } });
  await checkMany(person, credId, 3);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await page.getByText('Fine.').waitFor();
  there.behaves({ status: 503, respond: refuseByName });
  await checkMany(person, credId, 4);
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  const attention = page.getByRole('region', { name: 'Needs your attention' });
  await attention.getByText('calls to the endpoint fail').waitFor();
  await page.getByRole('row', { name: 'Token holder' }).getByText('Failing').waitFor();
  await attention.getByRole('link', { name: 'See why' }).click();
  await page.getByText('Failing.').waitFor();
  await page.getByRole('heading', { name: 'Wrong status 4 calls' }).waitFor();
  await page.getByText('The partner answered with status 503.').first().waitFor();
  await page.getByText('Status 503').first().waitFor();
  await page.getByText('Show the answer').first().click();
  await page.getByText('[address] is not here', { exact: true }).first().waitFor();
  await page.getByRole('link', { name: 'Test now: Wrong status' }).click();
  await page
    .getByRole('row', { name: /Failed/ })
    .first()
    .waitFor();
  // The browser asks the partner too, after the service has.
  await until(() => complaints.length > 0);
  await openHealth(page, credId);
  there.behaves({ answer: { eligible: false } });
  await checkMany(person, credId, 14);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await page.getByText('Fine.').waitFor();
  await page.getByText('Show as a table').first().click();
  await page
    .getByRole('row')
    .filter({ hasText: /^\d+:\d\d [AP]M\s*3\s*14\s*4\s*0$/ })
    .waitFor();
  await page.getByRole('combobox', { name: 'Time range' }).selectOption('MONTH');
  await page
    .getByRole('row')
    .filter({ hasText: /\d\s*3\s*14\s*4\s*0$/ })
    .waitFor();
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await page.getByText('Nothing needs your attention.').waitFor();
  // By the test.
  expect(complaints).toEqual([`asked ${there.url}`]);
});

test('16.8 refused calls are counted, shares add up, and calls before a change are told as such', async () => {
  const { page, person } = await world.arrive();
  const credId = await newOwnSource(person, service, there);
  there.behaves({ answer: { eligible: true } });
  await checkMany(person, credId, 1);
  there.behaves({ status: 429, headers: { 'retry-after': '60' } });
  for (const _ of ['called', 'refused']) await checkMany(person, credId, 1);
  await openHealth(page, credId);
  await page.getByText('Paused.').waitFor();
  expect((await page.locator('.figures dd').allInnerTexts()).map((text) => text.replace(/\s+/, ' '))).toEqual([
    '3',
    '1 34%',
    '0 0%',
    '1 33%',
    '1 33%',
  ]);
  await service.database
    .collection<{ _id: number }>('sources')
    .updateOne({ _id: credId }, { $inc: { 'change.version': 1 } });
  await page.getByRole('button', { name: 'Refresh' }).click();
  await page.getByText('Not called since its change.').waitFor();
  expect(await page.getByText('Unused.').count()).toBe(0);
});

test('16.8 a pause is shown with its end, on the home page and in the list', async () => {
  const { page, person } = await world.arrive();
  const credId = await newOwnSource(person, service, there, 'Voters');
  there.behaves({ status: 429, headers: { 'retry-after': '60' } });
  await checkMany(person, credId, 1);
  await openHealth(page, credId);
  await page.getByText('Paused.').waitFor();
  await page.getByText('The next call is at').waitFor();
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await page.getByText(/Voters.*: calls to the endpoint are paused/).waitFor();
  await page.getByRole('link', { name: 'Credentials', exact: true }).first().click();
  await page.getByRole('heading', { name: 'Credentials', level: 1 }).waitFor();
  await page.getByText('Paused', { exact: true }).waitFor();
});

test('16.8 a failing source is marked wherever one works: in the title of its tabs, and where a rule takes it', async () => {
  const { page, person } = await world.arrive();
  const credId = await newOwnSource(person, service, there, 'Voters');
  there.behaves({ status: 500 });
  await checkMany(person, credId, 8);
  await page.goto(`${service.app}/dashboard/credentials/${credId}`);
  await page.getByRole('link', { name: 'Failing' }).waitFor();
  await page.goto(`${service.app}/dashboard/credentials/${credId}/settings`);
  await page.getByRole('link', { name: 'Failing' }).click();
  await page.getByText('Failing.').waitFor();
  await page.goto(`${service.app}/dashboard/credentials/new/rule`);
  await page.getByRole('button', { name: 'Add credential to the rule', exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Voters Failing/ })
    .waitFor();
});

test('16.8 the home page says that nothing needs attention only when it knows', async () => {
  const { page, person } = await world.arrive();
  const credId = await newOwnSource(person, service, there, 'Voters');
  there.behaves({ status: 500 });
  await checkMany(person, credId, 8);
  const gate = Promise.withResolvers<void>();
  await page.route('**/*', async (route) => {
    if (operationOf(route.request()) === 'attention') await gate.promise;
    return route.continue();
  });
  // The home page would bring the answer along.
  await page.goto(`${service.app}/dashboard/credentials`);
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await page.getByRole('heading', { name: 'Your newest credentials' }).waitFor();
  expect(await page.getByText('Nothing needs your attention.').count()).toBe(0);
  gate.resolve();
  await page.getByText(/Voters.*: calls to the endpoint fail/).waitFor();
});

test('16.8 the home page finds the oldest of many sources', async () => {
  const { page, person } = await world.arrive();
  const credId = await newOwnSource(person, service, there, 'Oldest');
  there.behaves({ status: 503 });
  await checkMany(person, credId, 8);
  await addNewer(credId, 520);
  await page.goto(`${service.app}/dashboard`);
  await page.getByText(/Oldest.*: calls to the endpoint fail/).waitFor();
});

test('23.10 charts, tables and failures fit a small screen, and axe finds nothing in light and dark', async () => {
  const { page, person, complaints } = await world.arrive(undefined, { viewport: SMALL_SCREEN });
  const credId = await newOwnSource(person, service, there);
  there.behaves({ answer: { eligible: true } });
  await checkMany(person, credId, 3);
  there.behaves({ text: 'no JSON' });
  await checkMany(person, credId, 3);
  await openHealth(page, credId);
  await page.locator('canvas').nth(1).waitFor();
  for (const summary of await page.locator('summary:visible').all()) await summary.click();
  await expectFit(page);
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  // The newest changes may tell it, too.
  await page.getByText(/: calls to the endpoint fail/).waitFor();
  await expectFit(page);
  expect(complaints).toEqual([]);
});

/** Answers with the address in a text. */
function refuseByName(response: ServerResponse, { url = '' }: IncomingMessage): void {
  response.writeHead(503, { 'content-type': 'text/plain' }).end(`${url.match(/0x\w+/)?.[0]} is not here`);
}

async function openHealth(page: Page, credId: number): Promise<void> {
  await page.goto(`${service.app}/dashboard/credentials/${credId}/health`);
  await page.getByRole('heading', { name: 'Health', exact: true }).waitFor();
}

/** Above those that a service gives out. */
let nextCredId = 2 ** 30;

/** Adds newer credentials of the same curator, with the same source. */
async function addNewer(credId: number, count: number): Promise<void> {
  const begin = nextCredId;
  nextCredId += count;
  const createdAt = new Date(service.clock.now().getTime() + HOUR);
  for (const [name, changed] of [
    ['credentials', { name: 'Newer', createdAt }],
    ['sources', {}],
  ] as const) {
    const collection = service.database.collection<{ _id: number }>(name);
    const first = await collection.findOne({ _id: credId });
    await collection.insertMany(
      Array.from({ length: count }, (_, each) => ({ ...first, ...changed, _id: begin + each })),
    );
  }
}
