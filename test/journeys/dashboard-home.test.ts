import { afterAll, afterEach, expect, test } from '@jest/globals';
import { grantOperator } from '../../subgraphs/auth/index.ts';
import { outboxesMoved } from '../../subgraphs/shared/events/outbox.ts';
import { newHolder, requestApp } from '../support/access-requests.ts';
import { expectFit, SMALL_SCREEN } from '../support/accessibility.ts';
import { startDashboardWorld } from '../support/dashboard-world.ts';
import { ask, type CuratingPerson, curatingPerson, newOwnList } from '../support/own-credentials.ts';

const [ADA, BOB] = ['ada@example.org', 'bob@example.org'] as const;

const world = await startDashboardWorld();
const { service } = world;
afterEach(async () => world.leave());
afterAll(async () => world.close());

/** Adds items to a new list of a person. */
async function newChangedList(person: CuratingPerson, name: string, items: readonly string[]): Promise<number> {
  const credId = await newOwnList(person, name);
  const input = { credId, operation: 'APPEND', items };
  await ask(person, 'mutation ($input: CredentialItemsInput!) { credentialItems(input: $input) { count } }', { input });
  await outboxesMoved(service.database);
  return credId;
}

test('23.3 the home of a curator sums up the last day, says who changed what, and leads to the undo', async () => {
  const { page, person, complaints } = await world.arrive(undefined, { viewport: SMALL_SCREEN });
  const credId = await newChangedList(person, 'Early', [ADA, BOB]);
  await ask(person, `{ credential(credId: ${credId}) { eligibility(address: "${ADA}") { listed } } }`);
  await page.goto(`${service.app}/dashboard`);
  const day = page.getByRole('region', { name: 'Last 24 hours' });
  await day.getByText('2 added, 0 removed').waitFor();
  await day.locator('.tile', { hasText: 'Checks' }).getByText('1', { exact: true }).waitFor();
  const changes = page.getByRole('region', { name: 'Latest changes' });
  await changes.getByText('2 items added by ⁨you⁩').waitFor();
  await page.getByRole('row', { name: 'Early' }).getByText('List', { exact: true }).waitFor();
  await expectFit(page);
  await changes.getByRole('link', { name: /^Undo in/ }).click();
  await page.getByRole('row', { name: 'Items added' }).and(page.locator('.named')).waitFor();
  expect(complaints).toEqual([]);
});

test('23.3 the home of an operator counts their own credentials alone, and shows the requests that wait', async () => {
  const { page, person } = await world.arrive();
  await grantOperator(service.database, service.clock.now(), person.userId);
  await requestApp(service, await newHolder(service), { name: 'Early Birds' });
  await newChangedList(await curatingPerson(service), 'A stranger’s', [ADA]);
  await newChangedList(person, 'Own', [ADA, BOB]);
  await page.goto(`${service.app}/dashboard`);
  await page.getByRole('region', { name: 'Last 24 hours' }).getByText('2 added, 0 removed').waitFor();
  await page.getByText('A stranger’s').waitFor({ state: 'detached' });
  const attention = page.getByRole('region', { name: 'Needs your attention' });
  await attention.getByRole('link', { name: 'Answer the request for ⁨Early Birds⁩' }).click();
  await page.waitForURL('**/dashboard/operator/requests/*');
});

test('23.3 the home of a curator has one menu for all that is new', async () => {
  const { page, person } = await world.arrive();
  await newOwnList(person);
  await page.goto(`${service.app}/dashboard`);
  for (const [name, path] of [
    ['List', 'credentials/new/list'],
    ['Endpoint', 'credentials/new/rest'],
    ['Rule', 'credentials/new/rule'],
    ['App', 'apps/new'],
  ] as const) {
    await page.getByRole('button', { name: 'New', exact: true }).click();
    await page.getByRole('link', { name: new RegExp(`^${name} `) }).click();
    await page.waitForURL(`**/dashboard/${path}`);
    await page.goBack();
  }
});
