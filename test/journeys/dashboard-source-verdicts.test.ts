import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterAll, afterEach, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { expectUniqueLandmarks } from '../support/accessibility.ts';
import { ask, type CuratingPerson, newOwnList } from '../support/own-credentials.ts';
import type { Behaviour } from '../support/partner.ts';
import { NEW_REST, passTest, runTest, startSourceWorld } from '../support/source-world.ts';
import { writeExpression } from '../support/write-expression.ts';

const ADDRESS = '0x52908400098527886e0f7030069857d2e4169ee7';
const NEW_GRAPHQL = '/dashboard/credentials/new/graphql';

const world = await startSourceWorld();
const { there, service } = world;
afterEach(async () => world.leave());
afterAll(async () => world.close());

test('4.6.2 an expression that the editor has not parsed to its end gets no verdict, and one as soon as it has', async () => {
  const { page, person } = await world.arrive();
  const expression = 'function(resp) {\n  const { eligible } = resp;\n  return eligible === true;\n}';
  const credId = await world.newSource(person, { source: { expression } });
  await page.addInitScript(SLOW_PARSER);
  await page.goto(`${service.app}/dashboard/credentials/${credId}/source`);
  await page.getByText('This returns true or false').waitFor();
  expect(await page.evaluate('window.verdicts')).not.toContain('This is not JavaScript.');
});

test('4.6.4 the first cause of a failed test is told: a status before CORS, and a star only where there was one', async () => {
  const { page } = await world.arrive(NEW_REST);
  await endpointOf(page).fill(`${there.url}/holders/$address`);
  const origin = 'https://other.example';
  const cases: readonly (readonly [Behaviour, string, boolean])[] = [
    [{ status: 503, cors: {}, corsStatus: 503 }, 'The endpoint answers OPTIONS with an error', false],
    [{ cors: {}, corsStatus: 405 }, 'The endpoint refuses OPTIONS', false],
    [{ cors: { 'access-control-allow-origin': '*' } }, 'The preflight does not allow the dashboard', true],
    [{ cors: { 'access-control-allow-origin': origin } }, 'The preflight does not allow the dashboard', false],
  ];
  for (const [behaviour, title, hasStar] of cases) {
    there.behaves({ answer: { eligible: true }, ...behaviour });
    await page.keyboard.press('Control+Enter');
    const card = page.getByRole('region', { name: 'What is wrong' });
    await card.getByRole('heading', { name: title }).waitFor();
    await page.getByRole('button', { name: 'Run the test' }).waitFor();
    expect((await card.innerText()).includes('not “*”')).toBe(hasStar);
  }
});

test('4.6 the card of a wrong status begins with its number, and says the next step', async () => {
  const { page } = await world.arrive(NEW_REST);
  await endpointOf(page).fill(`${there.url}/holders/$address`);
  const cases: readonly (readonly [Behaviour, string, string])[] = [
    [{ status: 404 }, 'Status 404: The endpoint answers with an error', 'Check the path of the endpoint'],
    [{ status: 429 }, 'Status 429: The endpoint answers with an error', 'limits the calls'],
    [{ status: 500 }, 'Status 500: The endpoint answers with an error', 'look into its log'],
    [{ status: 302 }, 'Status 302: The endpoint answers with an error', 'use the final URL'],
    [{ cors: {}, corsStatus: 404 }, 'Status 404: The endpoint refuses OPTIONS', 'Check the path of the endpoint'],
    [{ cors: {}, corsStatus: 503 }, 'Status 503: The endpoint answers OPTIONS with an error', 'down or overloaded'],
  ];
  for (const [behaviour, title, step] of cases) {
    world.letIn(behaviour);
    await page.keyboard.press('Control+Enter');
    const card = page.getByRole('region', { name: 'What is wrong' });
    await card.getByRole('heading', { name: title }).waitFor();
    await card.getByText(step).waitFor();
    await page.getByRole('button', { name: 'Run the test' }).waitFor();
  }
});

test('4.6 the verdict stands above the checks, those that passed are folded, and each address has its result', async () => {
  const { page } = await world.arrive(NEW_REST);
  await endpointOf(page).fill(`${there.url}/holders/$address`);
  await page.getByLabel('Should be 1').fill(ADDRESS);
  await page.getByLabel('Should be 0').fill(`0x${'0'.repeat(40)}`);
  world.letIn({ status: 429 });
  await page.keyboard.press('Control+Enter');
  const card = page.getByRole('region', { name: 'What is wrong' });
  await card.waitFor();
  const table = page.getByRole('row', { name: 'Status Failed' });
  await table.waitFor();
  expect((await card.boundingBox())?.y).toBeLessThan((await table.boundingBox())?.y ?? 0);
  expect(await page.getByRole('row', { name: 'Endpoint Passed' }).count()).toBe(0);
  await page.getByText('4 checks passed').click();
  await page.getByRole('row', { name: 'Endpoint Passed' }).waitFor();
  await page.getByRole('button', { name: 'Run the test' }).waitFor();
  world.letIn();
  await page.keyboard.press('Control+Enter');
  await page.getByRole('radio', { name: /Result 1 should be 1/ }).waitFor();
  await page.getByRole('radio', { name: /Result 1 should be 0/ }).waitFor();
});

test('4.6.3 the two addresses of a test are asked about side by side, so that a slow partner takes the time of one', async () => {
  const { page } = await world.arrive(NEW_REST);
  await endpointOf(page).fill(`${there.url}/holders/$address`);
  await page.getByLabel('Should be 1').fill(ADDRESS);
  await page.getByLabel('Should be 0').fill(`0x${'0'.repeat(40)}`);
  const held = new Map<string, ServerResponse[]>();
  const respond = (response: ServerResponse, { url = '' }: IncomingMessage): void => {
    held.set(url, [...(held.get(url) ?? []), response.setHeader('access-control-allow-origin', service.app)]);
    if (held.size < 2) return;
    for (const [of, responses] of held)
      for (const each of responses.splice(0)) each.end(JSON.stringify({ eligible: !of.includes('0x000') }));
  };
  world.letIn({ respond });
  await passTest(page);
});

test('4.6.1 a GraphQL expression gets the data of the answer: the form says so, shows it, and removes .data', async () => {
  const { page } = await world.arrive(NEW_GRAPHQL);
  world.letIn({ answer: { data: { member: { isActive: true } } } });
  expect(await endpointOf(page).getAttribute('placeholder')).toBe('https://partner.example/graphql');
  await page.getByText('write resp.eligible, not resp.data.eligible').waitFor();
  await endpointOf(page).fill(`${there.url}/graphql`);
  await runTest(page, page.getByRole('heading', { name: 'The expression reads a field that this answer lacks' }));
  await page.getByText('The expression reads resp.eligible').waitFor();
  expect(await page.getByText('Both sides passed').count()).toBe(0);
  await page.getByRole('button', { name: 'Start from this answer' }).click();
  await expressionOf(page).getByText('resp.member.isActive').waitFor();
  await passTest(page);
  const shown = page.getByRole('region', { name: 'Server: What the expression gets' });
  expect(JSON.parse(await shown.locator('code').innerText())).toEqual({ member: { isActive: true } });
  await writeExpression(page, 'function(resp) { return resp.data?.member.isActive && resp.data.member ? 1 : 0; }');
  await page.getByRole('button', { name: 'Remove .data' }).click();
  await expressionOf(page).getByText('resp?.member.isActive && resp.member').waitFor();
  await page.getByRole('list', { name: 'Problems' }).waitFor({ state: 'detached' });
});

test('2.7 a version is tested before it is restored, and restored all the same only if the person says so', async () => {
  const { page, person } = await world.arrive();
  const credId = await world.newSource(person, { source: { expression: 'function(resp) { return resp.tier.id; }' } });
  await update(person, credId, 'function(resp) { return resp.eligible ? 1 : 0; }');
  await page.goto(`${service.app}/dashboard/credentials/${credId}/source`);
  await page.getByRole('button', { name: 'Restore version 1' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Restore', exact: true }).click();
  await dialog.getByText('The test from our server failed').waitFor();
  await dialog.getByText('The expression failed').waitFor();
  expect(await versionOf(person, credId)).toBe(2);
  await dialog.getByRole('button', { name: 'Restore anyway' }).click();
  await page.getByText('Restored version 1').waitFor();
  expect(await versionOf(person, credId)).toBe(3);
});

test('4.6.2 a result that is not the expected one is no passed test, and is stored only if the person says so', async () => {
  const { page } = await world.arrive(NEW_REST);
  world.letIn();
  await page.getByLabel('Name', { exact: true }).fill('Holder');
  await endpointOf(page).fill(`${there.url}/holders/$address`);
  await page.getByLabel('Should be 0').fill(ADDRESS);
  await page.getByRole('button', { name: 'Run the test' }).click();
  await page.getByText('should be 0, but the expression returned 1').waitFor();
  await page.getByRole('button', { name: 'Create credential' }).click();
  await page.getByText('An address did not get the result that it should').last().waitFor();
  const tests = page.getByRole('combobox', { name: 'Earlier tests' });
  await tests.locator('option').first().filter({ hasText: 'not the expected result' }).waitFor({ state: 'attached' });
  expect(await tests.locator('option').allInnerTexts()).toEqual([
    expect.stringContaining('not the expected result'),
    expect.stringContaining('not the expected result'),
  ]);
  await page.getByRole('button', { name: 'Create anyway' }).click();
  await page.getByRole('heading', { level: 1, name: 'Holder' }).waitFor();
});

test('23.6 the test stands beside the form from 1,024 px on, whatever a conflict shows, and its landmarks have names of their own', async () => {
  const { page, person } = await world.arrive();
  const credId = await world.newSource(person);
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.goto(`${service.app}/dashboard/credentials/${credId}/source`);
  await endpointOf(page).fill(`${there.url}/a/long/path/${'segment/'.repeat(20)}$address`);
  await update(person, credId, `function(resp) { return resp.${'very'.repeat(40)}Long ? 1 : 0; }`);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('The source was changed in the meantime').waitFor();
  for (const width of [1024, 1280, 1600]) {
    await page.setViewportSize({ width, height: 800 });
    const form = await page.locator('.workbench-form .form').boundingBox();
    const pane = await page.locator('.test-pane').boundingBox();
    expect(pane?.x).toBeGreaterThanOrEqual((form?.x ?? 0) + (form?.width ?? 0));
    const inner = await page.locator('.workbench-form .notice').last().boundingBox();
    expect((inner?.x ?? 0) + (inner?.width ?? 0)).toBeLessThanOrEqual(pane?.x ?? 0);
  }
  await expectUniqueLandmarks(page);
});

test('5.3 a token is limited to lists: the form offers no source, because a token changes none', async () => {
  const { page, person } = await world.arrive();
  await world.newSource(person, { name: 'Partner' });
  await newOwnList(person, 'Early members');
  await page.goto(`${service.app}/dashboard/tokens/new`);
  await page.getByLabel('Only these').check();
  await page.getByLabel('Early members').waitFor();
  expect(await page.getByLabel('Partner').count()).toBe(0);
});

function endpointOf(page: Page) {
  return page.getByRole('textbox', { name: 'Endpoint' });
}

function expressionOf(page: Page) {
  return page.getByRole('textbox', { name: 'Expression' });
}

/** Changes the expression, as another tab or a script does. */
async function update(person: CuratingPerson, credId: number, expression: string): Promise<void> {
  const source = { endpoint: `${there.url}/first/$address`, method: 'GET', expression };
  const document = 'mutation ($input: UpdateRestSourceInput!) { updateRestSource(input: $input) { credId } }';
  expect((await ask(person, document, { input: { credId, source } })).errors).toEqual([]);
}

async function versionOf(person: CuratingPerson, credId: number): Promise<number> {
  const { data } = await ask(person, `{ credential(credId: ${credId}) { source { version } } }`);
  return data.credential.source.version;
}

/** Runs in the page. For the editor, 15 milliseconds pass each time that it looks at the clock. `verdicts` are all that were shown. */
const SLOW_PARSER = `{
  const now = Date.now;
  let more = 0;
  Date.now = () => now() + (new Error().stack.includes('create-editor') ? (more += 15) : more);
  window.verdicts = [];
  const watcher = new MutationObserver(() => {
    for (const { textContent } of document.querySelectorAll('.problems .field-error')) verdicts.push(textContent);
  });
  watcher.observe(document, { childList: true, subtree: true });
}`;
