import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { openBrowser } from '../support/browser.ts';
import { type BuiltDashboard, startBuiltDashboard, type Visitor, visit } from '../support/built-dashboard.ts';
import { ask } from '../support/own-credentials.ts';
import { type Partner, partner } from '../support/partner.ts';

const ADDRESS = '0x52908400098527886e0f7030069857d2e4169ee7';
const OTHER = '0x8617e340b3d01fa5f11f306f4090fd50e238070d';

let there: Partner;
let service: BuiltDashboard;
let browser: Browser;
beforeAll(async () => {
  there = await partner();
  [service, browser] = await Promise.all([
    startBuiltDashboard([], { outboundAllow: [there.host], answerCache: 0 }),
    openBrowser(),
  ]);
});
afterAll(async () => {
  await browser.close();
  await service.close();
  await there.close();
});

test('2.7 a curator pastes a curl command, sees what is wrong, corrects it and creates the credential', async () => {
  const { page, person, complaints } = await arrive('rest');
  there.behaves({ answer: { eligible: true }, cors: cors('*') });
  await page.getByRole('button', { name: 'Create credential' }).click();
  await page.getByText('Give the credential a name.').waitFor();
  await page.getByLabel('Name', { exact: true }).fill('Holder');
  await paste(page, `curl -sS '${there.url}/holders?of=${ADDRESS}' \\\n -H 'X-Key: secret' -b 'a=b' --compressed`);
  expect(await endpointOf(page).inputValue()).toBe(`${there.url}/holders?of=$address`);
  await page.getByText('can’t be used: -b').first().waitFor();
  await page.getByRole('button', { name: 'Create credential' }).click();
  await page.getByText('The test from our server failed').waitFor();
  await page.getByRole('row', { name: 'CORS preflight Failed' }).waitFor();
  there.behaves({ answer: { eligible: true }, cors: cors(service.app) });
  await page.getByLabel('Should be 0').fill(OTHER);
  await page.keyboard.press('Control+Enter');
  await page.getByRole('radio', { name: 'should be 0' }).check();
  await page.getByText('should be 0, and the expression returned 1').waitFor();
  await page.getByRole('button', { name: 'Create credential' }).click();
  await page.getByRole('heading', { level: 1, name: 'Holder' }).waitFor();
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('secret');
  const { data } = await ask(person, '{ ownCredentials { nodes { name source { endpoint headerNames } } } }');
  const source = { endpoint: `${there.url}/holders?of=$address`, headerNames: ['X-Key'] };
  expect(data.ownCredentials.nodes).toEqual([{ name: 'Holder', source }]);
  expect(withoutPartner(complaints)).toEqual([]);
});

async function arrive(kind: string, options: BrowserContextOptions = {}): Promise<Visitor> {
  return visit(
    service,
    await browser.newContext({ ignoreHTTPSErrors: true, ...options }),
    `/dashboard/credentials/new/${kind}`,
  );
}

function endpointOf(page: Page) {
  return page.getByRole('textbox', { name: 'Endpoint' });
}

async function paste(page: Page, command: string): Promise<void> {
  await page.getByRole('button', { name: 'Paste a curl command' }).click();
  await page.getByRole('textbox', { name: 'Command' }).fill(command);
  await page.getByRole('button', { name: 'Fill the form' }).click();
}

function cors(origin: string): Record<string, string> {
  return { 'access-control-allow-origin': origin, 'access-control-allow-methods': 'GET, POST' };
}

/** The browser itself says in the console what it blocks; the calls of the partner are what the test is about. */
function withoutPartner(complaints: readonly string[]): readonly string[] {
  return complaints.filter((text) => !text.includes(there.host) && !text.includes('net::ERR_FAILED'));
}
