import { afterAll, afterEach, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { expectFit, SMALL_SCREEN } from '../support/accessibility.ts';
import { ask, newOwnList } from '../support/own-credentials.ts';
import { NEW_REST, passTest, startSourceWorld } from '../support/source-world.ts';

const END = '2100-01-02T03:04';

const world = await startSourceWorld();
const { there, service } = world;
afterEach(async () => world.leave());
afterAll(async () => world.close());

async function fillEnd(page: Page): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill('Season');
  await page.getByLabel('Ends').fill('2020-01-02T03:04');
  await page.getByText('This time has passed: nobody will be eligible.').waitFor();
  await page.getByLabel('Ends').fill(END);
  await page.setViewportSize(SMALL_SCREEN);
  await expectFit(page);
}

test.each<readonly [string, string, string, (page: Page) => Promise<void>]>([
  ['list', '/dashboard/credentials/new/list', 'Create list', async () => {}],
  [
    'rule',
    '/dashboard/credentials/new/rule',
    'Create credential',
    async (page) => {
      await page.getByRole('button', { name: 'Add credential to the rule', exact: true }).click();
      await page.getByLabel('Name or number of the credential').fill('Memb');
      await page.getByRole('region', { name: 'Yours' }).getByRole('button', { name: 'Members' }).click();
    },
  ],
  [
    'source',
    NEW_REST,
    'Create credential',
    async (page) => {
      world.letIn();
      await page.getByLabel('Endpoint', { exact: true }).fill(`${there.url}/$address`);
      await page.getByRole('checkbox', { name: 'EVM' }).first().check();
      await passTest(page);
    },
  ],
])('18.15 the form for a new %s takes its end', async (_, path, create, fill) => {
  const { page, person, complaints } = await world.arrive();
  await newOwnList(person, 'Members');
  await page.goto(`${service.app}${path}`);
  await fillEnd(page);
  await fill(page);
  await page.getByRole('button', { name: create }).click();
  await page.getByRole('heading', { level: 1, name: 'Season' }).waitFor();
  const { ownCredentials } = (await ask(person, '{ ownCredentials(search: "Season") { nodes { endsAt } } }')).data;
  const local = await page.evaluate((end) => new Date(end).toISOString(), END);
  expect(ownCredentials.nodes).toEqual([{ endsAt: local }]);
  expect(complaints.filter((each) => each !== `asked ${new URL(there.url).origin}`)).toEqual([]);
});
