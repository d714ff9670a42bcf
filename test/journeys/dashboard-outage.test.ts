import { afterAll, afterEach, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { announced } from '../support/announced.ts';
import { answerBusy, interceptCall, loseAnswer, operationOf } from '../support/intercept-call.ts';
import { ask } from '../support/own-credentials.ts';
import { checkMany, newOwnSource } from '../support/own-sources.ts';
import { NEW_REST, passTest, startSourceWorld } from '../support/source-world.ts';
import { leaveOutLiveUpdates } from '../support/without-live-updates.ts';

const world = await startSourceWorld();
const { there, service } = world;
afterEach(async () => world.leave());
afterAll(async () => world.close());

test('23.5 a test that is begun offline says so, waits, and goes on when the browser is online again', async () => {
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

test('4.6 a browser that goes offline during a test blames neither the partner nor CORS', async () => {
  const { page } = await world.arrive(NEW_REST);
  world.letIn();
  await endpointOf(page).fill(`${there.url}/holders/$address`);
  await interceptCall(page, 'testRestSource', async (route) => {
    const answer = await route.fetch();
    await page.context().setOffline(true);
    await route.fulfill({ response: answer });
  });
  await page.getByRole('button', { name: 'Run the test' }).click();
  await page.getByText('This browser is offline').first().waitFor();
  expect(await page.getByText('The browser hides the answer').count()).toBe(0);
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
  await interceptCall(page, 'testRestSource', answerBusy);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await waiting(page)
    .getByText(/in 5\d\d s/)
    .waitFor();
  await page.reload();
  expect(await endpointOf(page).inputValue()).toBe(`${there.url}/second/$address`);
  await interceptCall(page, 'updateRestSource', answerBusy);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await waiting(page).getByRole('button', { name: 'Try now' }).click();
  await page.getByText('Version 2').waitFor();
  await page.getByText('Nothing has changed yet.').waitFor();
});

test.each(['first', 'never'])(
  '2.7 a change of a source whose answer is lost is shown as saved, not as somebody else’s, if an event tells it %s',
  async (told) => {
    const { page, person } = await world.arrive(undefined, { own: {} });
    if (told === 'never') await leaveOutLiveUpdates(page.context());
    const credId = await newOwnSource(person, service, there);
    world.letIn();
    await page.goto(`${service.app}/dashboard/credentials/${credId}/source`);
    await endpointOf(page).fill(`${there.url}/second/$address`);
    await passTest(page);
    await interceptCall(page, 'updateRestSource', loseAnswer);
    await page.getByRole('button', { name: 'Save changes' }).click();
    if (told === 'first') await page.getByText('Nothing has changed yet.').waitFor();
    await waiting(page).getByRole('button', { name: 'Try now' }).click();
    await announced(page, 'The source was changed.');
    await page.getByText('Nothing has changed yet.').waitFor();
    expect(await page.getByText('The source was changed in the meantime').count()).toBe(0);
    const { data } = await ask(person, `{ credential(credId: ${credId}) { source { version } } }`);
    expect(data.credential.source.version).toBe(2);
  },
);

test('23.5 on a slow line, a saved source is in no conflict with itself, and no version is offered that is newer than the form', async () => {
  const { page, person } = await world.arrive();
  const credId = await newOwnSource(person, service, there);
  world.letIn();
  await page.goto(`${service.app}/dashboard/credentials/${credId}/source`);
  await endpointOf(page).fill(`${there.url}/second/$address`);
  await passTest(page);
  const slow = Promise.withResolvers<void>();
  await page.route('**/dashboard/graph', async (route) => {
    if (operationOf(route.request()) === 'credentialSource') await slow.promise;
    await route.continue();
  });
  const versions = page.waitForResponse((response) => operationOf(response.request()) === 'sourceVersions');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await announced(page, 'The source was changed.');
  await (await versions).finished();
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
  expect(await page.getByText('The source was changed in the meantime').count()).toBe(0);
  expect(await page.getByText('Version 2').count()).toBe(0);
  slow.resolve();
  await page.getByText('Version 2').waitFor();
  await page.getByText('Nothing has changed yet.').waitFor();
});

test('2.7 a credential whose creation lost its answer is created once', async () => {
  const { page, person } = await world.arrive(NEW_REST);
  world.letIn();
  await page.getByLabel('Name', { exact: true }).fill('Holder');
  await endpointOf(page).fill(`${there.url}/holders/$address`);
  await passTest(page);
  await interceptCall(page, 'createRestCredential', loseAnswer);
  await page.getByRole('button', { name: 'Create credential' }).click();
  await waiting(page).getByRole('button', { name: 'Try now' }).click();
  await page.getByRole('heading', { level: 1, name: 'Holder' }).waitFor();
  const { data } = await ask(person, '{ ownCredentials { total } }');
  expect(data.ownCredentials.total).toBe(1);
});

test('16.8 the health of a source stays on the screen while the browser is offline, and is then read again', async () => {
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
  await interceptCall(page, 'sourceHealth', answerBusy);
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
