import { afterAll, afterEach, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { ask, type CuratingPerson } from '../support/own-credentials.ts';
import { NEW_REST, runTest, startSourceWorld } from '../support/source-world.ts';
import { writeExpression } from '../support/write-expression.ts';

const ALL = ['EVM', 'Aptos', 'Flow', 'Sei', 'Injective', 'Solana'];
const EXPRESSION = 'function(resp) { return resp.eligible ? 1 : 0; }';

const world = await startSourceWorld();
const { there, service } = world;
afterEach(async () => world.leave());
afterAll(async () => world.close());

/** The kinds that are ticked. */
async function ticked(page: Page): Promise<readonly string[]> {
  const group = page.getByRole('group', { name: 'Asked for addresses of' });
  await group.waitFor();
  const states = ALL.map(async (kind) => ((await kindOn(page, kind).isChecked()) ? [kind] : []));
  return (await Promise.all(states)).flat();
}

function kindOn(page: Page, kind: string) {
  return page.getByRole('checkbox', { name: kind, exact: true });
}

async function storedKinds(person: CuratingPerson): Promise<unknown> {
  const { data } = await ask(person, '{ ownCredentials { nodes { source { addressKinds } } } }');
  return data.ownCredentials.nodes.map(({ source }: { readonly source: object }) => source);
}

test('16.9 a request with $addressWithout0x presets EVM until somebody chooses, and what is ticked is stored', async () => {
  const { page, person } = await world.arrive(NEW_REST);
  world.letIn();
  const endpoint = page.getByRole('textbox', { name: 'Endpoint' });
  await endpoint.fill(`${there.url}/first/$address`);
  expect(await ticked(page)).toEqual(ALL);
  await endpoint.fill(`${there.url}/first/$addressWithout0x`);
  await page.getByText('Only EVM is ticked because of $addressWithout0x.').waitFor();
  expect(await ticked(page)).toEqual(['EVM']);
  await kindOn(page, 'EVM').uncheck();
  await page.getByText('Tick at least one kind of address.').waitFor();
  await kindOn(page, 'EVM').check();
  await kindOn(page, 'Flow').check();
  expect(await page.getByText('Only EVM is ticked').count()).toBe(0);
  await page.getByLabel('Name', { exact: true }).fill('Holder');
  await writeExpression(page, EXPRESSION);
  await page.getByRole('button', { name: 'Create credential' }).click();
  await page.getByRole('heading', { level: 1, name: 'Holder' }).waitFor();
  expect(await storedKinds(person)).toEqual([{ addressKinds: ['EVM', 'Flow'] }]);
});

test('16.9 the source tab shows the kinds, its test names them, and its versions tell them apart', async () => {
  const { page, person } = await world.arrive();
  const credId = await world.newSource(person, { source: { addressKinds: ['EVM'] } });
  await page.goto(`${service.app}/dashboard/credentials/${credId}/source`);
  expect(await ticked(page)).toEqual(['EVM']);
  await page.getByLabel('Should be 1').fill('FVen3X669xLzsi6N2V91DoiyzHzg1uAgqiT8jZ9nS96Z');
  world.letIn();
  await runTest(page, page.getByText('The partner is asked for addresses of EVM only').first());
  await page.getByRole('row', { name: 'Request Failed' }).waitFor();
  expect(new Set(there.received.map(({ method }) => method))).toEqual(new Set(['OPTIONS']));
  await kindOn(page, 'Solana').check();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('Version 2').waitFor();
  expect(await storedKinds(person)).toEqual([{ addressKinds: ['EVM', 'Solana'] }]);
  await page.getByRole('button', { name: 'Difference of version 1' }).click();
  await page.getByText('Asked for addresses of: EVM, Solana').waitFor();
});
