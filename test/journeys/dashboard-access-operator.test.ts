import { readFile } from 'node:fs/promises';
import { afterAll, afterEach, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { grantOperator } from '../../subgraphs/auth/index.ts';
import { HOUR } from '../../subgraphs/shared/durations.ts';
import { newHolder, newOperator, requestApp } from '../support/access-requests.ts';
import { expectFit, SMALL_SCREEN } from '../support/accessibility.ts';
import type { Visitor } from '../support/built-dashboard.ts';
import { openScreen } from '../support/dashboard-screens.ts';
import { startDashboardWorld } from '../support/dashboard-world.ts';
import type { WantedPage } from '../support/kept-pages.ts';
import { ownedApp } from '../support/own-apps.ts';
import { ask, newOwnList } from '../support/own-credentials.ts';
import { signedInUser } from '../support/people.ts';
import { signInByEmail } from '../support/sign-in-by-email.ts';
import { until } from '../support/until.ts';

const world = await startDashboardWorld();
const { service } = world;
afterEach(async () => world.leave());
afterAll(async () => world.close());

test('15.8 an operator suspends a person with a reason, and brings them back', async () => {
  const victim = await world.arrive('/dashboard');
  const { page, email, complaints } = await arriveAsOperator('people');
  await page.getByText('Nobody is suspended.').waitFor();
  await find(page, 'nobody-at-all');
  await page.getByText(/Nobody has the address, handle or ID/).waitFor();
  await find(page, victim.person.userId);
  await page.getByRole('button', { name: 'Suspend' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Suspend' }).click();
  await page.getByText('Say why.').waitFor();
  await page.getByLabel('Reason').fill('Spam.');
  service.clock.advance(2 * HOUR);
  await page.getByRole('dialog').getByRole('button', { name: 'Suspend' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign in again' }).click();
  await signInByEmail(page, service, email);
  await page.getByRole('button', { name: 'Suspend' }).click();
  expect(await page.getByLabel('Reason').inputValue()).toBe('Spam.');
  await page.getByRole('dialog').getByRole('button', { name: 'Suspend' }).click();
  await page.getByText('Spam.').last().waitFor();
  await victim.page.reload();
  await victim.page.getByRole('heading', { name: /Sign in/ }).waitFor();
  await page.getByRole('button', { name: 'End the suspension' }).click();
  await page.getByText('Nobody is suspended.').waitFor();
  expect(complaints.filter((complaint) => !complaint.includes('status of'))).toEqual([]);
});

test('15.7 an operator finds a person by their e-mail address, which stays out of the address of the page', async () => {
  const { page, complaints } = await arriveAsOperator('people');
  const person = await newHolder(service);
  await ownedApp(service, [person]);
  await find(page, person.email.toUpperCase());
  await page.getByText(person.userId).waitFor();
  await page.getByText('EVMAddress').waitFor();
  await page.getByRole('link', { name: 'Test app' }).waitFor();
  expect(page.url()).toBe(`${service.app}/dashboard/operator/people`);
  await expectFit(page);
  await page.getByRole('link', { name: 'Their recorded events' }).click();
  await page.getByRole('rowheader', { name: 'Person looked up' }).waitFor();
  expect(await page.getByLabel('Handle or ID of the person').inputValue()).toBe(person.userId);
  await page.goBack();
  await find(page, person.userId);
  await page.waitForURL(`**/people?name=${person.userId}`);
  await page.getByText('EVMAddress').waitFor();
  expect(complaints).toEqual([]);
});

test('15.7 a request shows operators who made it, and leads to them', async () => {
  const { page, complaints } = await arriveAsOperator('requests');
  const person = await newHolder(service);
  const { id } = (await requestApp(service, person)).data.requestApp;
  await page.goto(`${service.app}/dashboard/operator/requests/${id}`);
  await page.getByText('Joined').waitFor();
  await page.getByText('EVMAddress').waitFor();
  await page.getByRole('link', { name: 'No handle' }).click();
  await page.getByRole('button', { name: 'Suspend' }).waitFor();
  expect(complaints).toEqual([]);
});

test('15.7 an operator who opens the address of somebody’s request is led to where they answer it, and Back leaves both', async () => {
  const person = await newHolder(service);
  const { id } = (await requestApp(service, person)).data.requestApp;
  const { page } = await arriveAsOperator('people');
  await page.goto(`${service.app}/dashboard/requests/${id}`);
  await page.waitForURL(`**/dashboard/operator/requests/${id}`);
  await page.getByRole('button', { name: 'Decline' }).waitFor();
  await page.goBack();
  await page.waitForURL('**/dashboard/operator/people');
});

test('23.10 on a phone the main navigation shows the page that is open, also the one for operators', async () => {
  const { page } = await arriveAsOperator('people', { viewport: SMALL_SCREEN });
  const navigation = page.getByRole('navigation', { name: 'Main' });
  const isSeen = async (name: string): Promise<boolean> => {
    const [bar, link] = [await navigation.boundingBox(), await navigation.getByRole('link', { name }).boundingBox()];
    return Boolean(bar && link && link.x >= bar.x && link.x + link.width <= bar.x + bar.width);
  };
  await until(async () => isSeen('Operator'));
  await page.goto(`${service.app}/dashboard/events`);
  await until(async () => isSeen('Events'));
});

test('23.11 the path above the tabs of operators leads to the first tab, and Back leaves both', async () => {
  const { page } = await arriveAsOperator('people');
  await page.goto(`${service.app}/dashboard/operator`);
  await page.waitForURL('**/dashboard/operator/requests');
  await page.locator('.tabs [aria-current=page]').getByText('Requests').waitFor();
  await page.goBack();
  await page.waitForURL('**/dashboard/operator/people');
});

test('15.9 an operator takes a credential down, its curator reads why, and it comes back', async () => {
  const curator = await world.arrive();
  const credId = await newOwnList(curator.person, 'Early members');
  const { page, complaints } = await arriveAsOperator('credentials');
  await find(page, '2000000000');
  await page.getByText(/There is no credential/).waitFor();
  await find(page, String(credId));
  await page.getByRole('button', { name: 'Take down' }).click();
  await page.getByLabel('Reason').fill('It names people who did not agree.');
  await page.getByRole('dialog').getByRole('button', { name: 'Take down' }).click();
  await page.getByRole('button', { name: 'Restore' }).waitFor();
  // Home shows the five newest credentials.
  for (const name of ['Second', 'Third', 'Fourth', 'Fifth', 'Sixth']) await newOwnList(curator.person, name);
  await curator.page.goto(`${service.app}/dashboard`);
  await curator.page.getByText(/An operator has taken .* down/).waitFor();
  await curator.page.getByRole('link', { name: 'Credentials', exact: true }).first().click();
  // Home names what was taken down too.
  await curator.page.getByRole('heading', { name: 'Credentials', level: 1 }).waitFor();
  await curator.page.getByText('Taken down').waitFor();
  await curator.page.getByRole('link', { name: 'Early members' }).click();
  await curator.page.getByText('It names people who did not agree.').waitFor();
  expect(await curator.page.getByRole('button', { name: 'Check', exact: true }).count()).toBe(0);
  await curator.page.getByRole('link', { name: 'Import', exact: true }).click();
  await curator.page.getByRole('heading', { name: 'You can’t import into this list' }).waitFor();
  await curator.page.getByRole('link', { name: 'Overview', exact: true }).click();
  await page.getByRole('button', { name: 'Restore' }).click();
  await page.getByText('No credential is taken down.').waitFor();
  await curator.page.reload();
  await curator.page.getByRole('button', { name: 'Check', exact: true }).waitFor();
  expect([...complaints, ...curator.complaints]).toEqual([]);
});

test('2.6 an operator deletes a credential that was taken down, and says why', async () => {
  const { person } = await world.arrive();
  const credId = await newOwnList(person, 'Illegal members');
  const { page, complaints } = await arriveAsOperator('credentials');
  await find(page, String(credId));
  await page.getByRole('button', { name: 'Take down' }).click();
  await page.getByLabel('Reason').fill('A court said so.');
  await page.getByRole('dialog').getByRole('button', { name: 'Take down' }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByLabel('Reason').fill('A court said so.');
  await expectFit(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByText(/There is no credential/).waitFor();
  expect((await ask(person, `{ credential(credId: ${credId}) { name } }`)).data.credential).toBeNull();
  expect(complaints).toEqual([]);
});

test('15.9 the home page shows the curator that an archived credential was taken down', async () => {
  const { page, person, complaints } = await world.arrive();
  const credId = await newOwnList(person, 'Former members');
  await ask(person, `mutation { archiveCredential(credId: ${credId}) { credId } }`);
  const taking = `mutation { takeDownCredential(credId: ${credId}, reason: "It names people.") { credId } }`;
  expect((await ask({ ...person, ...(await newOperator(service)) }, taking)).errors).toEqual([]);
  await page.goto(`${service.app}/dashboard`);
  await page.getByText(/An operator has taken .*Former members.* down/).waitFor();
  await page.getByRole('link', { name: /See why .*Former members/ }).click();
  await page.getByText('It names people.').waitFor();
  expect(complaints).toEqual([]);
});

test('23.11 the palette leads an operator to their pages', async () => {
  const { page } = await arriveAsOperator('people');
  await page.getByText('Suspended people').waitFor();
  await page.keyboard.press('Control+k');
  await page.getByLabel('Page, credential, app').fill('operat');
  await page.getByRole('dialog').getByRole('link', { name: 'Operator' }).click();
  await page.getByRole('heading', { name: /Requests waiting|No requests/ }).waitFor();
});

test('15.10 an operator filters the audit record, exports it, and follows its links', async () => {
  const { page, complaints } = await arriveAsOperator('people');
  const suspended = await signedInUser(service);
  await find(page, suspended.userId);
  await page.getByRole('button', { name: 'Suspend' }).click();
  await page.getByLabel('Reason').fill('Spam.');
  await page.getByRole('dialog').getByRole('button', { name: 'Suspend' }).click();
  await page.getByRole('button', { name: 'End the suspension' }).waitFor();
  await page.getByRole('link', { name: 'Audit record' }).click();
  await page.getByLabel('Event', { exact: true }).selectOption('person-suspended');
  await page.getByLabel('Handle or ID of the person').fill(suspended.userId);
  // The heading, and the one event that both filters let through.
  await until(async () => (await page.getByRole('row').count()) === 2, 50);
  await page.getByRole('rowheader', { name: 'Person suspended' }).waitFor();
  const rows = await exportAs(page, 'CSV');
  expect(rows.split('\r\n')).toHaveLength(3);
  expect(rows).toMatch(/person-suspended,[0-9a-f]{24},true,[0-9a-f]{24},/);
  await page.getByLabel('From').fill('2020-01-01');
  await page.getByLabel('To', { exact: true }).fill('2020-12-31');
  await page.getByText('No event matches.').waitFor();
  await page.getByLabel('To', { exact: true }).fill('2120-12-31');
  await page.getByText('reason: Spam.').waitFor();
  const [event] = Object(JSON.parse(await exportAs(page, 'JSON')));
  expect(event).toMatchObject({ event: 'person-suspended', byOperator: true, details: { reason: 'Spam.' } });
  await page.getByRole('link', { name: /person/ }).click();
  await page.getByRole('button', { name: 'End the suspension' }).waitFor();
  expect(complaints).toEqual([]);
});

test('15.10 an export that was cancelled saves nothing when another one has begun', async () => {
  const { page } = await arriveAsOperator('audit');
  const held = Promise.withResolvers<void>();
  await page.route('**/dashboard/graph', async (route) => {
    if (route.request().postData()?.includes('"first":250')) await held.promise;
    await route.continue();
  });
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Export as JSON' }).click();
  await page.getByText('0 events read').waitFor();
  held.resolve();
  expect((await saved).suggestedFilename()).toBe('audit-record.json');
});

test('23.10 the operators’ pages on people, credentials and the record fit 320 px, in light and dark', async () => {
  const { page, person, complaints } = await arriveAsOperator('people', {
    viewport: SMALL_SCREEN,
  });
  const [suspended, credId] = [await signedInUser(service), await newOwnList(person, 'A rather long name of a list')];
  await find(page, suspended.userId);
  await page.getByRole('button', { name: 'Suspend' }).click();
  await page.getByLabel('Reason').fill('Spam, and then the same again.');
  await expectFit(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Suspend' }).click();
  await page.getByRole('button', { name: 'End the suspension' }).waitFor();
  await expectFit(page);
  await page.getByRole('link', { name: 'Credentials', exact: true }).last().click();
  // The page before has a field of its own.
  await page.getByRole('searchbox', { name: 'Credential ID' }).waitFor();
  await find(page, String(credId));
  await page.getByRole('button', { name: 'Take down' }).click();
  await page.getByLabel('Reason').fill('Not theirs.');
  await page.getByRole('dialog').getByRole('button', { name: 'Take down' }).click();
  await page.getByRole('button', { name: 'Restore' }).waitFor();
  await expectFit(page);
  await page.getByRole('link', { name: 'Audit record' }).click();
  await page.getByRole('button', { name: 'Export as CSV' }).waitFor();
  await expectFit(page);
  await openScreen(page, `${service.app}/dashboard/credentials/${credId}`, 'Not theirs.');
  await expectFit(page);
  expect(complaints).toEqual([]);
});

/** Opens an operators’ page for somebody whom the server's command line has made an operator. */
async function arriveAsOperator(tab: string, wanted?: WantedPage): Promise<Visitor> {
  const visitor = await world.arrive(undefined, wanted);
  await grantOperator(service.database, service.clock.now(), visitor.person.userId);
  await visitor.page.goto(`${service.app}/dashboard/operator/${tab}`);
  return visitor;
}

async function find(page: Page, text: string): Promise<void> {
  await page.getByRole('searchbox').fill(text);
  await page.getByRole('button', { name: 'Find' }).click();
}

/** The text of an exported file. */
async function exportAs(page: Page, format: string): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: `Export as ${format}` }).click(),
  ]);
  return readFile(await download.path(), 'utf8');
}
