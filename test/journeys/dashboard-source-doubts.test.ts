import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterAll, afterEach, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { ask, type CuratingPerson } from '../support/own-credentials.ts';
import { NEW_REST, runTest, startSourceWorld } from '../support/source-world.ts';
import { writeExpression } from '../support/write-expression.ts';

const MEMBER = '0x52908400098527886e0f7030069857d2e4169ee7';
const STRANGER = '0xde709f2102306220921060314715629080e2fb77';
const NEW_GRAPHQL = '/dashboard/credentials/new/graphql';
const READY = 'Both sides passed. This endpoint is ready.';

const world = await startSourceWorld();
const { there, service } = world;
afterEach(async () => world.leave());
afterAll(async () => world.close());

test('2.7 a credential whose expression reads a field that the answer lacks is created only if the person says so', async () => {
  const { page } = await world.arrive(NEW_REST);
  world.letIn({ answer: { is_member: true } });
  await page.getByLabel('Name', { exact: true }).fill('Members');
  await endpointOf(page).fill(`${there.url}/holders/$address`);
  await page.getByRole('button', { name: 'Create credential' }).click();
  const stop = page.getByRole('alert').filter({ hasText: 'The test passed with a warning' });
  await stop.getByText('The expression reads resp.eligible').waitFor();
  expect(await page.getByText(READY).count()).toBe(0);
  await stop.getByRole('button', { name: 'Create anyway' }).click();
  await page.getByRole('heading', { level: 1, name: 'Members' }).waitFor();
});

test('2.7 a change and an earlier version that read a field that the answer lacks are stored only if the person says so', async () => {
  const { page, person } = await world.arrive();
  const credId = await world.newSource(person, {
    source: { expression: 'function(resp) { return resp.tier > 2 ? 1 : 0; }' },
  });
  await update(person, credId, 'function(resp) { return resp.eligible ? 1 : 0; }');
  await page.goto(`${service.app}/dashboard/credentials/${credId}/source`);
  await page.getByRole('button', { name: 'Restore version 1' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Restore', exact: true }).click();
  await dialog.getByText('The expression reads resp.tier').waitFor();
  expect(await versionOf(person, credId)).toBe(2);
  await dialog.getByRole('button', { name: 'Restore anyway' }).click();
  await page.getByText('Restored version 1').waitFor();
  await writeExpression(page, 'function(resp) { return resp.eligble ? 1 : 0; }');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByRole('alert').getByText('The expression reads resp.eligble').waitFor();
  expect(await versionOf(person, credId)).toBe(3);
  await page.getByRole('button', { name: 'Save anyway' }).click();
  await page.getByText('The source was changed.').first().waitFor();
  expect(await versionOf(person, credId)).toBe(4);
});

test('2.8 an answer of GraphQL with errors beside its data is no passed test', async () => {
  const { page } = await world.arrive(NEW_GRAPHQL);
  world.letIn({ answer: { data: { eligible: false }, errors: [{ message: 'upstream timed out' }] } });
  await page.getByLabel('Name', { exact: true }).fill('Members');
  await endpointOf(page).fill(`${there.url}/graphql`);
  await runTest(page, page.getByRole('region', { name: 'The answer has errors beside its data' }));
  await page.getByRole('button', { name: 'Run the test' }).waitFor();
  expect(await page.getByText(READY).count()).toBe(0);
  await page.getByRole('button', { name: 'Create credential' }).click();
  await page.getByRole('button', { name: 'Create anyway' }).waitFor();
});

test('2.9 an endpoint that asks for nobody in particular is no passed test', async () => {
  const { page } = await world.arrive(NEW_REST);
  world.letIn();
  await page.getByLabel('Name', { exact: true }).fill('Members');
  await endpointOf(page).fill(`${there.url}/holders`);
  await runTest(page, page.getByRole('region', { name: 'The request does not contain the address' }));
  await page.getByRole('button', { name: 'Create credential' }).click();
  await page.getByRole('button', { name: 'Create anyway' }).waitFor();
});

test('4.6.2 only the answer for the address that should be 1 must have every field', async () => {
  const { page } = await world.arrive(NEW_REST);
  await fillAddresses(page);
  world.letIn({ respond: answerMember({ profile: { level: 3 } }, { found: false }) });
  await writeExpression(page, 'function(resp) { return resp.profile?.level > 2 ? 1 : 0; }');
  await runTest(page, page.getByText(READY));
  world.letIn({ respond: answerMember({ found: true }, { banned: true }) });
  await writeExpression(page, 'function(resp) { return resp.banned ? 0 : 1; }');
  await runTest(page, page.getByRole('region', { name: 'The expression reads a field that this answer lacks' }));
  await page.getByRole('button', { name: 'Run the test' }).waitFor();
  expect(await page.getByText(READY).count()).toBe(0);
});

test('4.6.2 an endpoint is not called ready beside an address that has the wrong result', async () => {
  const { page } = await world.arrive(NEW_REST);
  await fillAddresses(page);
  world.letIn();
  await page.getByRole('button', { name: 'Run the test' }).click();
  const results = page.getByRole('group', { name: 'Tested addresses' });
  await results.getByRole('radio', { name: /should be 0/ }).check();
  await page.getByText('should be 0, but the expression returned 1').waitFor();
  await results.getByRole('radio', { name: /should be 1/ }).check();
  await page.getByText('Passed').first().waitFor();
  await page.getByRole('button', { name: 'Run the test' }).waitFor();
  expect(await page.getByText(READY).count()).toBe(0);
});

async function fillAddresses(page: Page): Promise<void> {
  await endpointOf(page).fill(`${there.url}/holders/$address`);
  await page.getByLabel('Should be 1').fill(MEMBER);
  await page.getByLabel('Should be 0').fill(STRANGER);
}

/** Answers a member and everybody else differently, to the service and to the dashboard. */
function answerMember(member: object, other: object): (response: ServerResponse, request: IncomingMessage) => void {
  return (response, { url = '' }) => {
    response.setHeader('access-control-allow-origin', service.app);
    response.end(JSON.stringify(url.toLowerCase().includes(MEMBER) ? member : other));
  };
}

function endpointOf(page: Page) {
  return page.getByRole('textbox', { name: 'Endpoint' });
}

async function update(person: CuratingPerson, credId: number, expression: string): Promise<void> {
  const source = { endpoint: `${there.url}/first/$address`, method: 'GET', expression };
  const document = 'mutation ($input: UpdateRestSourceInput!) { updateRestSource(input: $input) { credId } }';
  expect((await ask(person, document, { input: { credId, source } })).errors).toEqual([]);
}

async function versionOf(person: CuratingPerson, credId: number): Promise<number> {
  const { data } = await ask(person, `{ credential(credId: ${credId}) { source { version } } }`);
  return data.credential.source.version;
}
