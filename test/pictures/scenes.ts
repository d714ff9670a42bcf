import type { Page } from 'playwright-core';
import { until } from '../support/until.ts';
import { writeExpression } from '../support/write-expression.ts';

/** A picture, and the way to what is on it from the picture before. */
interface Scene {
  readonly name: string;
  readonly go: (page: Page, url: string) => Promise<void>;
  readonly width?: number;
  readonly height?: number;
  readonly isDark?: boolean;
}

const ADDRESSES = [
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
];

/** The demo partner knows this address. */
const HOLDER = '0x52908400098527886e0f7030069857d2e4169ee8';

/** Shows a form and the test below it. */
const TALL = 1900;

/** Two rows are wrong, and the last address has two letters in the wrong case. */
const ROWS = [
  'name,wallet',
  ...ADDRESSES.map((address, index) => `Member ${index},${address}`),
  'Member 3,0x52908',
  'Member 4,ada@example',
  'Member 5,0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDB',
];

/** The walk of docs/dashboard.md: from the first minute to a list, to a partner's endpoint, and to an app. */
export const SCENES: readonly Scene[] = [
  { name: 'sign-in', go: async (page) => page.getByRole('button', { name: /demo wallet/i }).waitFor() },
  { name: 'home', go: showFilledHome },
  { name: 'new-list', go: fillNewList },
  { name: 'import', go: createList },
  { name: 'import-read', go: readRows, height: 1500 },
  { name: 'import-preview', go: previewChanges },
  { name: 'items', go: importRows },
  { name: 'history', go: openHistory },
  { name: 'source-test', go: testSource, height: TALL },
  { name: 'source-passed', go: correctSource, height: TALL },
  { name: 'source', go: createSource },
  { name: 'health', go: checkSource, height: 1100 },
  { name: 'new-rule', go: fillNewRule, height: 1550 },
  { name: 'app-request', go: requestApp },
  { name: 'operator-request', go: openRequest },
  { name: 'app-secret', go: pickUpSecret },
  { name: 'app-sign-in', go: openSignIn, height: 1500 },
  { name: 'app-settings', go: openSettings, height: 1500 },
  { name: 'new-endpoint', go: fillNewEndpoint },
  { name: 'endpoint', go: createEndpoint },
  { name: 'operator-audit', go: async (page, url) => open(page, url, '/operator/audit') },
  { name: 'partner-guide', go: async (page, url) => open(page, url, '/partner-guide') },
  { name: 'credentials-dark', go: async (page, url) => open(page, url, '/credentials'), isDark: true },
  { name: 'home-small', go: async (page, url) => open(page, url, ''), width: 320 },
  { name: 'shortcuts', go: async (page) => page.keyboard.press('?') },
  { name: 'consent', go: signInToApp },
];

async function signIn(page: Page): Promise<void> {
  await page.getByRole('button', { name: /demo wallet/i }).click();
  await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor();
}

/** The use of the demo, with its failing endpoint, is filled in last. */
async function showFilledHome(page: Page, url: string): Promise<void> {
  await signIn(page);
  await until(async () => {
    await open(page, url, '');
    await page.waitForLoadState('networkidle');
    return page.getByText('calls to the endpoint fail').isVisible();
  }, 500);
  await page.reload();
}

/** What the demo app asks for. */
async function signInToApp(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/demo`);
  await page.getByRole('link', { name: 'Sign in with Credgraph' }).click();
  await page.getByRole('button', { name: 'Allow' }).waitFor();
}

async function fillNewList(page: Page, url: string): Promise<void> {
  await open(page, url, '/credentials/new/list');
  await page.getByLabel('Name').fill('Early members');
  await page.getByLabel('Description').fill('Everybody who joined before the launch.');
}

async function createList(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Create list' }).click();
  await page.getByRole('heading', { name: 'Import items' }).waitFor();
}

async function readRows(page: Page): Promise<void> {
  const buffer = Buffer.from(ROWS.join('\n'));
  await page.getByLabel('Choose a file').setInputFiles({ name: 'members.csv', mimeType: 'text/csv', buffer });
  await page.getByRole('heading', { name: '2 rows can’t be imported' }).waitFor();
}

async function previewChanges(page: Page): Promise<void> {
  await page.getByLabel('Skip these 2 rows').check();
  await page.getByLabel('Note').fill('From the meeting in May');
  await page.getByRole('button', { name: 'Preview the changes' }).click();
  await page.getByRole('button', { name: 'Add 4 items' }).waitFor();
}

async function importRows(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add 4 items' }).click();
  await page.getByRole('link', { name: 'Show the items' }).click();
  await page.getByRole('heading', { name: '4 items' }).waitFor();
}

async function openHistory(page: Page): Promise<void> {
  await follow(page, 'History');
  await page.getByText('From the meeting in May').waitFor();
}

/** The demo partner answers `*` where it must name the dashboard's origin. */
async function testSource(page: Page, url: string): Promise<void> {
  await open(page, url, '/credentials/new/rest');
  await page.getByLabel('Name', { exact: true }).fill('Token holder');
  await endpointOf(page).fill(`${partnerOf(url)}/wildcard-cors?of=$address`);
  await page.keyboard.press('Control+Enter');
  await page.getByRole('row', { name: /CORS preflight.*Failed/ }).waitFor();
}

async function correctSource(page: Page, url: string): Promise<void> {
  await writeExpression(page, 'function(resp) {\n  return resp.tokens > 0 ? 1 : 0;\n}');
  await endpointOf(page).fill(`${partnerOf(url)}/holders/$address`);
  await page.keyboard.press('Control+Enter');
  await page.getByText('checks passed').waitFor();
}

async function createSource(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Create (credential|anyway)$/ })
    .last()
    .click();
  await page.getByRole('heading', { level: 1, name: 'Token holder' }).waitFor();
}

async function checkSource(page: Page): Promise<void> {
  await follow(page, 'Overview');
  for (const address of [HOLDER, ...ADDRESSES]) {
    await page.getByLabel('Addresses').fill(address);
    await page.getByRole('button', { name: 'Check' }).click();
    await page.getByRole('row', { name: address }).waitFor();
  }
  await follow(page, 'Health');
  // A process adds its calls to the figures every ten seconds.
  await until(async () => {
    await page.getByRole('button', { name: 'Refresh' }).click();
    return page.getByText('Fine.').isVisible();
  }, 500);
}

/** The rule is tried, not created: the pictures after it show the same credentials as before. */
async function fillNewRule(page: Page, url: string): Promise<void> {
  await open(page, url, '/credentials/new/rule');
  await page.getByLabel('Name', { exact: true }).fill('Founders');
  await addToRule(page, 'the rule', 'Early members');
  await page.getByRole('button', { name: 'Add group to the rule' }).click();
  await addToRule(page, 'group 2', 'Token holders by GraphQL');
  await addToRule(page, 'group 2', 'Failing endpoint');
  await page.getByLabel('Addresses').fill([...ADDRESSES.slice(0, 1), HOLDER].join('\n'));
  await page.getByRole('button', { name: 'Try' }).click();
  await page.getByRole('table').waitFor();
  await page.evaluate('scrollTo(0, 0)');
}

async function addToRule(page: Page, group: string, name: string): Promise<void> {
  await page.getByRole('button', { name: `Add credential to ${group}`, exact: true }).click();
  await page.getByLabel('Name or number of the credential').fill(name);
  await page.getByRole('dialog').getByRole('button', { name }).click();
}

async function requestApp(page: Page, url: string): Promise<void> {
  await open(page, url, '/apps/new');
  await page.getByLabel('Name').fill('Corner shop');
  await page.getByLabel('Redirect URIs').fill('https://shop.example/callback');
  await page.getByLabel('What is it for?').fill('A discount for early members.');
  await page.getByRole('button', { name: 'Send the request' }).click();
  await page.getByText('An operator will answer your request.').waitFor();
}

/** The demo person is also an operator. */
async function openRequest(page: Page, url: string): Promise<void> {
  await open(page, url, '/operator/requests');
  await page.getByRole('link', { name: /Corner shop/ }).click();
  await page.getByRole('button', { name: 'Grant' }).waitFor();
}

async function pickUpSecret(page: Page, url: string): Promise<void> {
  await page.getByRole('button', { name: 'Grant' }).click();
  await page.getByText('This request was granted.').waitFor();
  await open(page, url, '/apps');
  await page.getByRole('link', { name: /Open the request/ }).click();
  await page.getByRole('button', { name: 'Pick up the secret' }).click();
  await page.getByRole('button', { name: 'I have stored it' }).waitFor();
}

async function openSignIn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'I have stored it' }).click();
  await page.getByRole('link', { name: 'Get the code and the button' }).click();
  await page.getByRole('img', { name: 'The button on a dark page' }).waitFor();
}

async function openSettings(page: Page): Promise<void> {
  await follow(page, 'Settings');
  await page.getByRole('checkbox', { name: 'EVMAddress' }).waitFor();
}

async function fillNewEndpoint(page: Page, url: string): Promise<void> {
  await open(page, url, '/events/new');
  await page.getByLabel('URL').fill(`${partnerOf(url)}/holders/hook`);
  await page.getByRole('group', { name: 'Which events' }).getByLabel('Only these').check();
  await page.getByLabel('list.changed').check();
}

/** The demo partner answers the test event with 200. */
async function createEndpoint(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Create the destination' }).click();
  await page.getByRole('button', { name: 'I have stored it' }).click();
  await page.getByRole('button', { name: 'Send a test event' }).click();
  await page.getByText('The destination took the test event.').first().waitFor();
}

/** The demo partner stands two ports above the service. */
function partnerOf(url: string): string {
  return `https://localhost:${Number(new URL(url).port) + 2}`;
}

function endpointOf(page: Page) {
  return page.getByRole('textbox', { name: 'Endpoint' });
}

async function open(page: Page, url: string, path: string): Promise<void> {
  await page.goto(`${url}/dashboard${path}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

async function follow(page: Page, tab: string): Promise<void> {
  await page.getByRole('link', { name: tab, exact: true }).click();
}
