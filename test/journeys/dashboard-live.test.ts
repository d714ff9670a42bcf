import { afterAll, afterEach, expect, test } from '@jest/globals';
import type { Page, Request } from 'playwright-core';
import { grantOperator } from '../../subgraphs/auth/index.ts';
import { answerRequest, requestApp, writeOnRequest } from '../support/access-requests.ts';
import type { Visitor } from '../support/built-dashboard.ts';
import { bearer, query } from '../support/client.ts';
import { startDashboardWorld } from '../support/dashboard-world.ts';
import { storeListEvent } from '../support/event-streams.ts';
import { eventsOf } from '../support/events.ts';
import { interceptCall } from '../support/intercept-call.ts';
import { newOwnList } from '../support/own-credentials.ts';
import { until } from '../support/until.ts';
import { leaveOutLiveUpdates } from '../support/without-live-updates.ts';

const world = await startDashboardWorld();
const { service } = world;
afterEach(async () => world.leave());
afterAll(async () => world.close());

const APPEND = `mutation ($input: CredentialItemsInput!) { credentialItems(input: $input) { count } }`;

const ADDRESSES = ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'];

/** Adds an item as a script of somebody else does, without the dashboard. */
async function addItem({ person }: Visitor, credId: number, address = ADDRESSES[0]): Promise<void> {
  const input = { credId, items: [address], operation: 'APPEND' };
  const { errors } = await query(service, APPEND, { input }, bearer(person.token));
  expect(errors).toEqual([]);
}

/** The requests of a browser's pages for a stream. */
function streamsOf(page: Page): readonly Request[] {
  const streams: Request[] = [];
  page.context().on('request', (request) => {
    if (request.headers()['accept'] === 'text/event-stream') streams.push(request);
  });
  return streams;
}

/** Waits until the first stream has begun: it tells what happens from then on. */
async function streamBegun(streams: readonly Request[]): Promise<void> {
  await until(() => streams.length > 0);
  await streams[0]?.response();
}

test('23.8 a change by a script appears in two tabs without a reload, by one stream', async () => {
  const visitor = await world.arrive();
  const { page, person, complaints } = visitor;
  const credId = await newOwnList(person, 'Season 1');
  const streams = streamsOf(page);
  await page.goto(`${service.app}/dashboard/credentials/${credId}/history`);
  await streamBegun(streams);
  const other = await page.context().newPage();
  await other.goto(`${service.app}/dashboard/credentials`);
  await other.getByRole('row', { name: 'Season 1' }).getByText('0', { exact: true }).waitFor();
  await addItem(visitor, credId);
  await page.bringToFront();
  await page.getByRole('row', { name: /Items added/ }).waitFor();
  await other.bringToFront();
  await other.getByRole('row', { name: 'Season 1' }).getByText('1', { exact: true }).waitFor();
  expect([streams.length, complaints]).toEqual([1, []]);
});

test('23.8 on a slow line, what happens between the answers of a page and its stream appears, too', async () => {
  const visitor = await world.arrive();
  const { page, person } = visitor;
  const credId = await newOwnList(person, 'Season 1');
  const happened = Promise.withResolvers<void>();
  await page.route('**/dashboard/graph', async (route) => {
    if (route.request().headers()['accept'] === 'text/event-stream') await happened.promise;
    await route.continue();
  });
  await page.goto(`${service.app}/dashboard/credentials`);
  const row = page.getByRole('row', { name: 'Season 1' });
  await row.getByText('0', { exact: true }).waitFor();
  await addItem(visitor, credId);
  // Its creation and its change.
  await eventsOf(service, { credId }, 2);
  await until(async () => page.evaluate<boolean>('performance.now() > 1000'));
  happened.resolve();
  await row.getByText('1', { exact: true }).waitFor();
});

test('23.8 another tab takes over from one that is closed, and shows what has happened meanwhile', async () => {
  const visitor = await world.arrive();
  const { page, person } = visitor;
  const credId = await newOwnList(person, 'Season 1');
  const streams = streamsOf(page);
  const first = await page.context().newPage();
  await first.goto(`${service.app}/dashboard/credentials/${credId}`);
  await until(() => streams.length === 1);
  await page.goto(`${service.app}/dashboard/credentials`);
  const row = page.getByRole('row', { name: 'Season 1' });
  await row.getByText('0', { exact: true }).waitFor();
  await first.close();
  await until(() => streams.length === 2);
  await addItem(visitor, credId);
  await row.getByText('1', { exact: true }).waitFor();
});

test('23.8 the stream resumes after a break, and loses neither an event nor what is being typed', async () => {
  const visitor = await world.arrive();
  const { page, person } = visitor;
  const credId = await newOwnList(person, 'Season 1');
  const last = await storeListEvent(service, credId);
  const streams = streamsOf(page);
  const broken = Promise.withResolvers<void>();
  await page.route('**/dashboard/graph', async (route) => {
    if (route.request() !== streams[0]) return route.fallback();
    await broken.promise;
    return route.fulfill({ contentType: 'text/event-stream', body: toMessage(last, credId) });
  });
  await page.goto(`${service.app}/dashboard/credentials/${credId}/items`);
  const field = page.getByLabel('Item', { exact: true });
  await field.fill('0xab');
  await until(() => streams.length === 1);
  await addItem(visitor, credId);
  broken.resolve();
  await until(() => streams.length === 2);
  expect(streams[1]?.postDataJSON().variables).toEqual({ after: last });
  await addItem(visitor, credId, ADDRESSES[1]);
  await page.getByRole('heading', { name: '2 items' }).waitFor();
  expect(await field.inputValue()).toBe('0xab');
  await field.and(page.locator(':focus')).waitFor();
});

test('23.8 on a slow line, an older answer that comes last does not stay on the screen', async () => {
  const visitor = await world.arrive();
  const { page, person } = visitor;
  const credId = await newOwnList(person, 'Season 1');
  const streams = streamsOf(page);
  await page.goto(`${service.app}/dashboard/credentials`);
  const row = page.getByRole('row', { name: 'Season 1' });
  await row.getByText('0', { exact: true }).waitFor();
  await streamBegun(streams);
  const [read, late, answered] = [1, 2, 3].map(() => Promise.withResolvers<void>());
  await interceptCall(page, 'ownCredentials', async (route) => {
    const response = await route.fetch();
    read?.resolve();
    await late?.promise;
    await route.fulfill({ response });
    answered?.resolve();
  });
  await addItem(visitor, credId);
  await read?.promise;
  await addItem(visitor, credId, ADDRESSES[1]);
  await row.getByText('2', { exact: true }).waitFor();
  late?.resolve();
  await answered?.promise;
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
  await row.getByText('2', { exact: true }).waitFor();
});

test('23.8 a request appears on the home page and in the queue of an operator, and its answer at the person who made it', async () => {
  const [asker, operator] = [await world.arrive(), await world.arrive()];
  await grantOperator(service.database, service.clock.now(), operator.person.userId);
  const [ofAsker, ofOperator] = [streamsOf(asker.page), streamsOf(operator.page)];
  await operator.page.goto(`${service.app}/dashboard`);
  await operator.page.getByRole('heading', { name: 'First steps' }).waitFor();
  await streamBegun(ofOperator);
  const queue = await operator.page.context().newPage();
  await queue.goto(`${service.app}/dashboard/operator/requests`);
  await queue.getByText('No requests').waitFor();
  const { id } = (await requestApp(service, { ...asker.person, email: '' })).data.requestApp;
  await queue.getByRole('link', { name: /Shop/ }).waitFor();
  await operator.page.bringToFront();
  await operator.page.getByRole('link', { name: /^Answer the request for .*Shop/ }).waitFor();
  await asker.page.goto(`${service.app}/dashboard/requests/${id}`);
  await asker.page.getByRole('button', { name: 'Withdraw the request' }).waitFor();
  await streamBegun(ofAsker);
  await writeOnRequest(service, { ...operator.person, email: '' }, id, 'Which shop?');
  await asker.page.getByText('Which shop?').first().waitFor();
  await answerRequest(service, { ...operator.person, email: '' }, { id });
  await asker.page.getByRole('button', { name: 'Pick up the secret' }).waitFor();
});

/** An event as the stream tells it. */
function toMessage(id: string, credId: number): string {
  const events = { id, type: 'list.changed', data: { credId } };
  return `event: next\nid: ${id}\ndata: ${JSON.stringify({ data: { events } })}\n\n`;
}

test('23.8 a browser without Web Locks works without live updates', async () => {
  const { page, complaints } = await world.arrive(undefined, { own: {} });
  await leaveOutLiveUpdates(page.context());
  const streams = streamsOf(page);
  await page.goto(`${service.app}/dashboard`);
  await page.getByRole('heading', { name: 'First steps' }).waitFor();
  expect([streams, complaints]).toEqual([[], []]);
});

test('23.8 a lost session ends the stream, and no tab asks for another one', async () => {
  const visitor = await world.arrive();
  const { page, person } = visitor;
  const credId = await newOwnList(person, 'Season 1');
  const streams = streamsOf(page);
  await page.goto(`${service.app}/dashboard`);
  await streamBegun(streams);
  expect(await page.evaluate(COUNT_LEADERS)).toBe(1);
  await query(service, 'mutation { signOutEverywhere }', {}, bearer(person.token));
  await storeListEvent(service, credId);
  // The page leaves for the sign-in meanwhile, and cannot be asked while it does.
  await until(async () => (await page.evaluate(COUNT_LEADERS).catch(() => null)) === 0, 50);
  expect(streams).toHaveLength(1);
});

/** Runs in the page. */
const COUNT_LEADERS = 'navigator.locks.query().then(({ held }) => held.length)';
