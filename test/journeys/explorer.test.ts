import { afterAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { get, postJson } from '../support/client.ts';
import { newAddress } from '../support/item-lists.ts';
import { keptBrowser } from '../support/kept-browser.ts';
import { newList } from '../support/lists.ts';
import { newCurator } from '../support/people.ts';
import { startService } from '../support/service.ts';
import { until } from '../support/until.ts';

const [service, browser] = await Promise.all([startService(), keptBrowser()]);
const curator = await newCurator(service);
const credId = await newList(service, curator);
afterAll(async () => {
  await service.close();
});

const QUERY = '{ partnerContract { timeoutSeconds } }';
const ATTACK = '</script><script>document.title = "broken"</script>${document.title = "broken"}`';

/** The explorer in a browser, with all that it asked of whom, and all that it complained about. */
interface OpenExplorer {
  readonly page: Page;
  readonly asked: readonly string[];
  readonly complaints: readonly string[];
}

async function openExplorer(path: string): Promise<OpenExplorer> {
  const page = await browser.newPage();
  const [asked, complaints]: [string[], string[]] = [[], []];
  page.on('request', (request) => asked.push(request.url()));
  page.on('console', (message) => complaints.push(message.text()));
  page.on('pageerror', ({ message }) => complaints.push(message));
  // The explorer loads the rest of itself after the page, and what it shows moves then, away from under a click.
  await page.goto(service.url + path, { waitUntil: 'networkidle' });
  return { page, asked, complaints };
}

async function run(page: Page): Promise<void> {
  await page.getByText('Send Request').first().click();
}

async function typeInto(page: Page, name: string, text: string): Promise<void> {
  await page.getByPlaceholder(name).click();
  await page.keyboard.type(text);
}

test('21.8 the explorer runs its samples, within its policy, and talks to nobody but the service', async () => {
  const { page, asked, complaints } = await openExplorer('/query');
  await page.getByText('(Send query Credentials)').click();
  await page.getByText('"Test list"').waitFor();
  expect(asked.filter((url) => !url.startsWith(service.url) && !url.startsWith('data:'))).toEqual([]);
  expect(complaints).toEqual([]);
  await page.close();
});

test('21.8 the explorer runs a query that the link to it brings, at the path that it was opened at, and none of it as a script', async () => {
  const linked = `${QUERY} # ${ATTACK}`;
  const { page, asked, complaints } = await openExplorer(`/graphql?query=${encodeURIComponent(linked)}`);
  await run(page);
  await page.getByText('"timeoutSeconds"').waitFor();
  expect(asked).toContain(`${service.url}/graphql`);
  expect(await page.title()).not.toBe('broken');
  expect(complaints).toEqual([]);
  await page.close();
});

test('21.8 the explorer shows the events of its sample as they happen, by the token of its header', async () => {
  const { page, complaints } = await openExplorer('/query');
  await page.locator('[track-id="show_set_headers"]').click();
  await typeInto(page, 'Header key', 'Authorization');
  await typeInto(page, 'Header value', `Bearer ${curator.token}`);
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByText('(Send subscription Events)').click();
  // Nothing says when the stream is open: what happened before is not shown.
  await until(async () => {
    await postJson(service, `/cred/${credId}/append`, [newAddress()], { 'access-token': curator.token });
    return (await page.getByText('list.changed').count()) > 0;
  }, 500);
  expect(complaints).toEqual([]);
  await page.close();
});

test('21.8 the explorer shows its samples in place of a mutation that the link to it brings', async () => {
  const { page } = await openExplorer(`/query?query=${encodeURIComponent('mutation Linked { signOut }')}`);
  await page.getByText('(Send query Credentials)').waitFor();
  expect(await page.content()).not.toContain('Linked');
  await page.close();
});

test('21.8 only a browser gets the explorer, and only its own files are served', async () => {
  expect((await get(service, '/query', { accept: 'application/json' })).status).toBe(400);
  expect((await get(service, '/explorer/index.html')).status).toBe(404);
  expect((await get(service, '/explorer/..%2f..%2fpackage.json')).status).toBe(404);
});
