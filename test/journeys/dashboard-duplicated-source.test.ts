import { afterAll, afterEach, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { expectFit, SMALL_SCREEN } from '../support/accessibility.ts';
import type { Visitor } from '../support/built-dashboard.ts';
import { interceptCall, loseAnswer } from '../support/intercept-call.ts';
import { ask } from '../support/own-credentials.ts';
import { startSourceWorld } from '../support/source-world.ts';
import { evmWallet } from '../support/wallet.ts';
import { signInByWallet } from '../support/wallet-sign-in.ts';

/** A source with a stored header. */
const STORED = { source: { headers: [{ name: 'X-Key', value: 'secret' }] } };

const world = await startSourceWorld();
const { there, service } = world;
afterEach(async () => world.leave());
afterAll(async () => world.close());

test('2.7 a curator duplicates a source, header values and all, and reads why the endpoint refused it first', async () => {
  const { page, person, complaints } = await world.arrive();
  const credId = await world.newSource(person, STORED);
  const dialog = await openDialog(page, credId);
  await dialog.getByLabel('Name').fill('Second season');
  there.behaves({ cors: { 'access-control-allow-origin': 'https://other.example' } });
  await dialog.getByRole('button', { name: 'Duplicate' }).click();
  await dialog.getByRole('alert').getByText('access-control-allow-origin').waitFor();
  world.letIn();
  await dialog.getByRole('button', { name: 'Duplicate' }).click();
  await page.getByRole('heading', { level: 1, name: 'Second season' }).waitFor();
  const { data } = await ask(person, '{ ownCredentials { nodes { name curator source { endpoint headerNames } } } }');
  const source = { endpoint: `${there.url}/first/$address`, headerNames: ['X-Key'] };
  const copies = ['Second season', 'Holder'].map((name) => ({ name, curator: person.address, source }));
  expect(data.ownCredentials.nodes).toEqual(copies);
  expect(complaints).toEqual([]);
});

test('5.4 for another wallet the dashboard asks for the values of headers, and keeps none of them', async () => {
  const { page, person, email } = await world.arrive(undefined, { viewport: SMALL_SCREEN });
  const other = evmWallet();
  await signInByWallet(service, other, { email, token: person.token, userId: person.userId });
  const dialog = await openDialog(page, await world.newSource(person, STORED));
  await dialog.getByRole('combobox', { name: 'Curator' }).selectOption(other.address.toLowerCase());
  await dialog.getByLabel(/Value of .*X-Key/).fill('typed again');
  await expectFit(page);
  world.letIn();
  await dialog.getByRole('button', { name: 'Duplicate' }).click();
  await page.getByRole('heading', { level: 1, name: 'Copy of Holder' }).waitFor();
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('typed again');
  const { data } = await ask(person, '{ ownCredentials { nodes { curator } } }');
  expect(data.ownCredentials.nodes[0]).toEqual({ curator: other.address.toLowerCase() });
});

test('2.7 a copy whose answer was lost does not stand in the way of another one', async () => {
  const { page, person } = await world.arrive();
  const credId = await world.newSource(person, STORED);
  const dialog = await openDialog(page, credId);
  await dialog.getByLabel('Name').fill('Aa');
  await interceptCall(page, 'duplicateSource', loseAnswer);
  await dialog.getByRole('button', { name: 'Duplicate' }).click();
  await page.locator('.waiting').waitFor();
  const again = await openDialog(page, credId);
  // A weak hash takes the two names for the same.
  await again.getByLabel('Name').fill('BB');
  await again.getByRole('button', { name: 'Duplicate' }).click();
  await page.getByRole('heading', { level: 1, name: 'BB' }).waitFor();
  const { data } = await ask(person, '{ ownCredentials { nodes { name } } }');
  expect(data.ownCredentials.nodes).toEqual([{ name: 'BB' }, { name: 'Aa' }, { name: 'Holder' }]);
});

async function openDialog(page: Visitor['page'], credId: number): Promise<ReturnType<Page['getByRole']>> {
  await page.goto(`${service.app}/dashboard/credentials/${credId}/settings`);
  await page.getByRole('button', { name: 'Duplicate' }).click();
  const dialog = page.getByRole('dialog', { name: 'Duplicate credential' });
  await dialog.getByLabel('Name').waitFor();
  return dialog;
}
