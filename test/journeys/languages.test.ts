import { afterAll, afterEach, beforeEach, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { expectFit } from '../support/accessibility.ts';
import { type AppVisitor, newAppVisitor, startAppWorld } from '../support/app-visitor.ts';
import { mailedCode } from '../support/people.ts';

// The tests know no types of a browser.
declare const document: { readonly documentElement: { readonly lang: string } };

let visitor: AppVisitor;
let page: Page;
const world = await startAppWorld();
afterAll(async () => world.close());
beforeEach(async () => {
  visitor = await newAppVisitor(world, { name: 'Garten' });
  ({ page } = visitor);
});
afterEach(async () => world.leave());

test('24.2 a person whose browser speaks German signs in and answers in German', async () => {
  visitor = await newAppVisitor(world, { name: 'Garten', own: { locale: 'de-AT' } });
  ({ page } = visitor);
  await visitor.ask({ scope: 'Email EVMAddress ServiceID' });
  await expectTitle('Anmelden und weiter zu Garten');
  await page.getByLabel('E-Mail-Adresse').fill('heidi@example.org');
  await visitor.press('Code anfordern');
  await expectTitle('Code eingeben');
  await page.getByLabel('Code').fill('000000');
  await visitor.press('Anmelden');
  await page.getByRole('alert').getByText('Das ist nicht der Code, den wir gesendet haben.').waitFor();
  await expectTitle('Code eingeben');
  await page.getByLabel('Code').fill((await mailedCode(world.service, 'heidi@example.org')) ?? '');
  await visitor.press('Anmelden');
  await expectTitle('Darf Garten Ihre Daten lesen?');
  await page.getByText('Erforderlich: Daran erkennt die App Sie wieder.').waitFor();
  await visitor.press('Erlauben');
  await page.waitForURL('**/callback?code=**');
  await page.goto(`${world.service.url}/account`);
  await expectTitle('Mein Konto');
  await page.getByRole('link', { name: 'Verbundene Apps' }).click();
  await expectTitle('Verbundene Apps');
  await page.getByText(/^Erlaubt am \d{1,2}\. \p{L}+ \d{4}/u).waitFor();
});

test('24.2 a wallet is offered in German, and an error of the service is told so', async () => {
  visitor = await newAppVisitor(world, { name: 'Garten', own: { locale: 'de-AT' } });
  ({ page } = visitor);
  await page.goto(`${world.service.url}/sign-in`);
  const errors = [{ message: 'Too many requests.', extensions: { code: 'RATE_LIMITED', reason: 'TOO_MANY_REQUESTS' } }];
  await page.route('**/query', async (route) => route.fulfill({ json: { errors } }));
  await visitor.press('Anmelden mit Demo wallet (Ethereum)');
  await page.getByRole('alert').getByText('Das waren zu viele Anfragen in kurzer Zeit.').waitFor();
  await page.unroute('**/query');
  await visitor.press('Anmelden mit Demo wallet (Ethereum)');
  await page.getByRole('heading', { name: 'Mein Konto' }).waitFor();
});

test('24.2 ui_locales of an app decides, until the person chooses another language on the page', async () => {
  await visitor.ask({ ui_locales: 'fr-CA de-CH en' });
  await expectTitle('Anmelden und weiter zu Garten');
  await visitor.press('English');
  await expectTitle('Sign in to continue to Garten', 'en');
  await visitor.press('Deutsch');
  await expectTitle('Anmelden und weiter zu Garten');
  // Without a request, this browser keeps the choice.
  await page.goto(`${world.service.url}/sign-in`);
  await expectTitle('Anmelden');
  // Another app's wish comes first again.
  await visitor.ask({ ui_locales: 'en' });
  await expectTitle('Sign in to continue to Garten', 'en');
});

test('24.2 a signed-in person finds the chosen language in another browser too', async () => {
  await visitor.signIn('urs@example.org');
  await page.goto(`${world.service.url}/account`);
  await visitor.press('Deutsch');
  await expectTitle('Mein Konto');
  const other = await newAppVisitor(world, { name: 'Garten' });
  await other.signIn('urs@example.org');
  await other.page.goto(`${world.service.url}/account/delete`);
  await other.page.getByRole('heading', { name: 'Mein Konto löschen' }).waitFor();
});

async function expectTitle(title: string, language = 'de'): Promise<void> {
  await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
  expect(await page.evaluate(() => document.documentElement.lang)).toBe(language);
  await expectFit(page);
}
