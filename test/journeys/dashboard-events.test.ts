import { afterAll, afterEach, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { type EndpointDocument, endpoints } from '../../subgraphs/event/endpoints/endpoint-store.ts';
import { deliveries } from '../../subgraphs/event/queue/delivery-store.ts';
import { HOUR } from '../../subgraphs/shared/durations.ts';
import { expectFit } from '../support/accessibility.ts';
import { creationTold } from '../support/events.ts';
import { ownedApp } from '../support/own-apps.ts';
import { ask, type CuratingPerson, newOwnList } from '../support/own-credentials.ts';
import { startSourceWorld } from '../support/source-world.ts';

const world = await startSourceWorld();
const { there, service } = world;
afterEach(async () => world.leave());
afterAll(async () => world.close());

const PHONE = { width: 390, height: 844 } as const;

/** Creates an endpoint by the form, stores its secret, and returns the secret. */
async function createWebhook(page: Page, path = '/hook'): Promise<string> {
  await page.getByRole('link', { name: 'New destination' }).click();
  await page.getByLabel('URL').fill(`${there.url}${path}`);
  await page.getByRole('button', { name: 'Create the destination' }).click();
  const dialog = page.getByRole('dialog', { name: 'Store this secret now' });
  const secret = await dialog.locator('code').innerText();
  await dialog.getByRole('button', { name: 'I have stored it' }).click();
  await page.getByRole('heading', { level: 1, name: `${there.url}${path}` }).waitFor();
  return secret;
}

/** Changes the endpoint of a path, as deliveries do. */
async function change(path: string, changed: Partial<EndpointDocument>): Promise<string> {
  const found = await endpoints
    .driver(service.database)
    .findOneAndUpdate({ url: `${there.url}${path}` }, { $set: changed }, { returnDocument: 'after' });
  return found?._id ?? '';
}

test('20.4 a curator creates an endpoint for some events of a list, sees its secret once, and changes it', async () => {
  const { page, person, complaints } = await world.arrive();
  await newOwnList(person, 'Season 1');
  await page.goto(`${service.app}/dashboard`);
  await page.getByRole('link', { name: 'Events', exact: true }).click();
  await page.getByRole('heading', { name: 'No destinations yet' }).waitFor();
  await expectFit(page);
  await page.getByRole('link', { name: 'New destination' }).click();
  await page.getByRole('button', { name: 'Create the destination' }).click();
  await page.getByText('Enter the https address of your server.').waitFor();
  await page.getByLabel('URL').fill('http://example.org');
  await page.getByRole('group', { name: 'Which events' }).getByLabel('Only these').check();
  await page.getByLabel('list.changed').check();
  await page.getByRole('group', { name: 'Which credentials' }).getByLabel('Only these').check();
  await page.getByLabel('Season 1').check();
  expect(await page.getByLabel('grant.revoked').count()).toBe(0);
  await expectFit(page);
  await page.getByRole('button', { name: 'Create the destination' }).click();
  await page.locator('.field-error').waitFor();
  await page.getByLabel('URL').fill(`${there.url}/some`);
  await page.keyboard.press('Control+s');
  const secret = await page.getByRole('dialog').locator('code').innerText();
  expect(secret).toMatch(/^whsec_/);
  await expectFit(page);
  await page.getByRole('button', { name: 'I have stored it' }).click();
  await page.getByText('list.changed · 1 credential').waitFor();
  expect(await page.content()).not.toContain(secret);
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('rowheader', { name: `…${secret.slice(-4)}` }).waitFor();
  await page.getByRole('button', { name: 'Rotate the secret' }).click();
  await page.getByRole('button', { name: 'I have stored it' }).click();
  await page.getByText('signed with both secrets').waitFor();
  await expectFit(page);
  await page.getByRole('button', { name: 'End the older secret' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End the older secret' }).click();
  await page.getByRole('button', { name: 'Rotate the secret' }).waitFor();
  await page.getByRole('group', { name: 'Which events' }).getByLabel('All, including').check();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('All events · 1 credential').waitFor();
  await page.getByRole('button', { name: 'Switch off' }).click();
  await page.getByText('It was switched off by its owner').waitFor();
  await page.getByRole('button', { name: 'Delete the destination' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete the destination' }).click();
  await page.getByRole('heading', { name: 'No destinations yet' }).waitFor();
  expect(complaints).toEqual([]);
});

test('20.6 an endpoint that fails or was switched off is told on every page, with what it answered', async () => {
  const { page } = await world.arrive('/dashboard/events', { viewport: PHONE });
  await createWebhook(page, '/failing');
  const since = new Date(service.clock.now().getTime() - HOUR);
  const id = await change('/failing', { trouble: { since, misses: 3, nextAttemptAt: since, told: 1 } });
  const attempt = { at: since, status: 503, fault: null, milliseconds: 120, answer: '<b>Busy</b>', isTaken: false };
  await deliveries.driver(service.database).insertMany(
    (['RETRYING', 'DELIVERED'] as const).map((state, sequence) => ({
      _id: `${id} evt_${sequence}`,
      endpointId: id,
      eventId: `evt_${sequence}`,
      type: 'list.changed' as const,
      subject: 'list/1',
      sequence,
      at: since,
      state,
      dueAt: state === 'RETRYING' ? since : null,
      refusals: 1,
      attempts: [attempt],
    })),
  );
  await page.goto(`${service.app}/dashboard/apps`);
  const notice = page.getByRole('region', { name: 'Destinations that need attention' });
  await notice.getByText('has not taken events since').waitFor();
  await expectFit(page);
  await notice.getByRole('link', { name: /See why/ }).click();
  await page.getByText('Retrying.').waitFor();
  await page.getByText('Show 1 attempt').first().click();
  await page.getByText('Show the answer').first().click();
  await page.getByText('<b>Busy</b>', { exact: true }).first().waitFor();
  await page.getByText('Status 503').first().waitFor();
  // What is retried can be sent again as well as what was delivered.
  await page
    .getByRole('button', { name: /^Resend: .*list.changed/ })
    .nth(1)
    .waitFor();
  await expectFit(page);
  await change('/failing', { off: { reason: 'FAILED', since } });
  await page.getByText('because it had failed for five days').waitFor();
  await page.getByLabel('Also send what it has missed').waitFor();
  // The bar at the top must not cover the box.
  await page.evaluate('scrollTo(0, 0)');
  await expectFit(page);
  await page.goto(`${service.app}/dashboard/events`);
  await notice.getByText('was switched off on').waitFor();
  await page
    .getByRole('row', { name: /failing/ })
    .getByText('Off', { exact: true })
    .waitFor();
  await expectFit(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expectFit(page);
});

test('20.7 a curator tests an endpoint, finds out why it fails, and switches it on with what it has missed', async () => {
  const { page, person, complaints } = await world.arrive();
  const credId = await newOwnList(person, 'Season 1');
  await creationTold(service, credId);
  await page.goto(`${service.app}/dashboard/events`);
  await createWebhook(page, '/live');
  there.behaves({ status: 500, text: 'out of order' });
  await page.getByRole('button', { name: 'Send a test event' }).click();
  const result = page.getByRole('region', { name: 'Test' });
  await result.getByText('The destination did not take the test event.').waitFor();
  await result.getByText('Status 500: your server failed at this event. Look into its log.').waitFor();
  await result.getByText('Show the answer').click();
  await result.getByText('out of order', { exact: true }).waitFor();
  there.behaves({ text: 'thanks' });
  // An endpoint is tested at most once a second.
  service.clock.advance(1000);
  await page.getByRole('button', { name: 'Send a test event' }).click();
  await result.getByText('The destination took the test event.').waitFor();
  await change('/live', { off: { reason: 'FAILED', since: service.clock.now() } });
  await page.getByText('because it had failed for five days').waitFor();
  await addItem(person, credId);
  await page.getByText('The destination was off.').waitFor();
  await page.getByRole('button', { name: 'Switch on' }).click();
  await page
    .getByRole('listitem')
    .filter({ hasText: 'list.changed' })
    .getByText('Delivered', { exact: true })
    .waitFor();
  await page.getByRole('button', { name: /^Resend: .*list.changed/ }).click();
  await page.getByRole('listitem').filter({ hasText: 'list.changed' }).getByText('Show 2 attempts').waitFor();
  expect(complaints).toEqual([]);
});

/** Adds an item as a script does. */
async function addItem(person: CuratingPerson, credId: number): Promise<void> {
  const document = 'mutation ($input: CredentialItemsInput!) { credentialItems(input: $input) { count } }';
  const { errors } = await ask(person, document, {
    input: { credId, operation: 'APPEND', items: ['ada@example.org'] },
  });
  expect(errors).toEqual([]);
}

test('20.4 owners of an app have endpoints of their own for it, by e-mail too', async () => {
  const visitor = await world.arrive();
  const { page, email, person, complaints } = visitor;
  const app = await ownedApp(service, [{ ...person, email }]);
  await page.goto(`${service.app}/dashboard/apps/${app.clientId}/events`);
  await createWebhook(page, '/app');
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').click();
  await page.getByRole('heading', { level: 1, name: 'Test app' }).waitFor();
  await page.getByRole('link', { name: 'New destination' }).click();
  await page.getByLabel('How to send events').selectOption('EMAIL');
  await page.getByRole('group', { name: 'Which events' }).getByLabel('Only these').check();
  await page.getByLabel('grant.revoked').check();
  expect(await page.getByLabel('list.changed').count()).toBe(0);
  await page.getByRole('button', { name: 'Create the destination' }).click();
  await page.getByRole('heading', { level: 1, name: `E-mails to \u2068${email}\u2069` }).waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
  await page.goto(`${service.app}/dashboard/events`);
  await page.getByRole('heading', { name: 'No destinations yet' }).waitFor();
  expect(complaints).toEqual([]);
});
