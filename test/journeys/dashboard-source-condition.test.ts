import { afterAll, afterEach, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { expectFit, SMALL_SCREEN } from '../support/accessibility.ts';
import { ask } from '../support/own-credentials.ts';
import { NEW_REST, runTest, startSourceWorld } from '../support/source-world.ts';

const world = await startSourceWorld();
const { there, service } = world;
afterEach(async () => world.leave());
afterAll(async () => world.close());

const ANSWER = { member: { isActive: true, 'full-name': '<b>Ada</b>' }, points: 12, tags: ['a', 'b'] };

const MADE = `function(resp) {
  return resp.member?.isActive === true ||
    resp.points >= 10 ||
    resp.tags?.includes("vip")
    ? 1 : 0;
}`;

test('2.7, 23.6 a curator who writes no code clicks values of the answer, and the condition opens again when the source is changed', async () => {
  const { page, person, complaints } = await world.arrive(NEW_REST);
  world.letIn({ answer: ANSWER });
  await page.getByLabel('Name', { exact: true }).fill('Members');
  await page.getByRole('textbox', { name: 'Endpoint' }).fill(`${there.url}/members/$address`);
  const active = page.getByRole('button', { name: 'Compare member.isActive true' });
  await runTest(page, active);
  await active.click();
  await page.getByRole('button', { name: 'Compare points 12' }).click();
  await page.getByLabel('Value for points').fill('10');
  await page.getByRole('button', { name: 'Compare tags 2 elements' }).click();
  await page.getByLabel('Comparison of tags').selectOption('contains');
  expect(await page.getByLabel('Value for tags').inputValue()).toBe('a');
  await page.getByLabel('Value for tags').fill('vip');
  await page.getByLabel('How the comparisons are joined').selectOption('One is enough');
  await page.getByRole('button', { name: 'Create credential' }).click();
  await page.getByRole('heading', { level: 1, name: 'Members' }).waitFor();
  const { data } = await ask(person, '{ ownCredentials { nodes { credId source { expression } } } }');
  const [{ credId, source }] = data.ownCredentials.nodes;
  expect(source.expression).toBe(MADE);
  await page.goto(`${service.app}/dashboard/credentials/${credId}/source`);
  expect(await page.getByLabel('Value for tags').inputValue()).toBe('vip');
  expect(complaints.filter((text) => !text.includes(there.host))).toEqual([]);
});

test('2.7, 23.6 code that was written by hand opens in the editor, and is replaced by a condition only after a question', async () => {
  const { page, person } = await world.arrive(undefined, { viewport: SMALL_SCREEN });
  const byHand = 'function(resp) { return resp.points > 3 ? 1 : 0; }';
  const credId = await world.newSource(person, { source: { expression: byHand } });
  world.letIn({ answer: ANSWER });
  await page.goto(`${service.app}/dashboard/credentials/${credId}/source`);
  const value = page.getByRole('button', { name: 'Compare points' });
  await runTest(page, value);
  await value.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  expect(await expressionOf(page).innerText()).toBe(byHand);
  expect(await page.getByRole('group', { name: 'Condition' }).count()).toBe(0);
  await value.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Replace it' }).click();
  await page.getByLabel('Value for points').fill('1x');
  await page.getByText('Enter a number.').waitFor();
  await expectFit(page);
  await page.getByRole('button', { name: 'Remove points from the condition' }).click();
  await page.getByRole('group', { name: 'Condition' }).waitFor({ state: 'detached' });
  await expressionOf(page).getByText('resp.eligible').waitFor();
});

function expressionOf(page: Page) {
  return page.getByRole('textbox', { name: 'Expression' });
}
