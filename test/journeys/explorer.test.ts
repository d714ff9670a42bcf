import { afterAll, expect, test } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
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

/** Milliseconds that an answer may take before its operation is sent again, and between two looks. */
const [PATIENCE, INTERVAL] = [10_000, 200];

/** Milliseconds between two clicks into the editor, in which it parses. */
const PARSING = 1000;

/** The button of an operation, once it is there: on a busy machine the editor stops parsing early, and goes on after a click in its first line. */
async function shown(page: Page, name: string): Promise<Locator> {
  const button = page.getByText(name).first();
  await until(async () => {
    if (await button.isVisible()) return true;
    await page
      .locator('.cm-content')
      .first()
      .click({ position: { x: 5, y: 5 } });
    return false;
  }, PARSING);
  return button;
}

/** Clicks on what sends an operation until its answer is shown: on a busy machine, the explorer may draw it anew under a click. */
async function send(page: Page, name: string, answer: string, meanwhile?: () => Promise<unknown>): Promise<void> {
  const button = await shown(page, name);
  const begun = performance.now();
  let clicks = 0;
  await until(async () => {
    if (performance.now() - begun >= clicks * PATIENCE) {
      await button.click();
      clicks += 1;
    }
    await meanwhile?.();
    return page.getByText(answer).first().isVisible();
  }, INTERVAL);
}

/** Sets a header of the explorer's operations, and opens the dialog again to see that it stands: what is typed early may be lost. */
async function setHeader(page: Page, name: string, value: string): Promise<void> {
  const [key, text] = ['Header key', 'Header value'].map((label) => page.getByPlaceholder(label).getByRole('textbox'));
  const done = page.getByRole('button', { name: 'Done' });
  await until(async () => {
    await page.locator('[track-id="show_set_headers"]').click();
    const isSet = (await key?.textContent()) === name && (await text?.textContent()) === value;
    if (!isSet) {
      await key?.fill(name);
      await text?.fill(value);
    }
    await done.click();
    await done.waitFor({ state: 'detached' });
    return isSet;
  });
}

test('21.8 the explorer runs its samples, within its policy, and talks to nobody but the service', async () => {
  const { page, asked, complaints } = await openExplorer('/query');
  await send(page, '(Send query Credentials)', '"Test list"');
  expect(asked.filter((url) => !url.startsWith(service.url) && !url.startsWith('data:'))).toEqual([]);
  expect(complaints).toEqual([]);
  await page.close();
});

test('21.8 the explorer runs a query that the link to it brings, at the path that it was opened at, and none of it as a script', async () => {
  const linked = `${QUERY} # ${ATTACK}`;
  const { page, asked, complaints } = await openExplorer(`/graphql?query=${encodeURIComponent(linked)}`);
  await send(page, 'Send Request', '"timeoutSeconds"');
  expect(asked).toContain(`${service.url}/graphql`);
  expect(await page.title()).not.toBe('broken');
  expect(complaints).toEqual([]);
  await page.close();
});

test('21.8 the explorer shows the events of its sample as they happen, by the token of its header', async () => {
  const { page, complaints } = await openExplorer('/query');
  await setHeader(page, 'Authorization', `Bearer ${curator.token}`);
  // Nothing says when the stream is open: what happened before is not shown.
  await send(page, '(Send subscription Events)', 'list.changed', async () =>
    postJson(service, `/cred/${credId}/append`, [newAddress()], { 'access-token': curator.token }),
  );
  expect(complaints).toEqual([]);
  await page.close();
});

test('21.8 the explorer shows its samples in place of a mutation that the link to it brings', async () => {
  const { page } = await openExplorer(`/query?query=${encodeURIComponent('mutation Linked { signOut }')}`);
  await shown(page, '(Send query Credentials)');
  expect(await page.content()).not.toContain('Linked');
  await page.close();
});

test('21.8 only a browser gets the explorer, and only its own files are served', async () => {
  expect((await get(service, '/query', { accept: 'application/json' })).status).toBe(400);
  expect((await get(service, '/explorer/index.html')).status).toBe(404);
  expect((await get(service, '/explorer/..%2f..%2fpackage.json')).status).toBe(404);
});
