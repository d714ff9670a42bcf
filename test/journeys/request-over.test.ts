import { afterAll, afterEach, beforeEach, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { disableApp } from '../../subgraphs/auth/index.ts';
import { expectFit, SMALL_SCREEN } from '../support/accessibility.ts';
import { type AppVisitor, newAppVisitor, startAppWorld } from '../support/app-visitor.ts';

let visitor: AppVisitor;
let page: Page;
const world = await startAppWorld();
afterAll(async () => world.close());
beforeEach(async () => {
  visitor = await newAppVisitor(world);
  ({ page } = visitor);
  const apps = world.service.database.collection<{ _id: string }>('apps');
  await apps.updateOne({ _id: visitor.app.clientId }, { $set: { homepage: 'https://shop.example/start' } });
});
afterEach(async () => world.leave());

/** Expects a page that says it, with nothing to sign in by. */
async function expectOver(): Promise<void> {
  await page.getByRole('heading', { name: 'This request is over' }).waitFor();
  expect(await page.locator('main form').count()).toBe(0);
}

test('4.1, 10.1 a sign-in request that is over says so before anybody signs in, and links to the homepage of the app', async () => {
  await visitor.ask();
  const url = page.url();
  await page.getByLabel('E-mail address').fill('late@example.org');
  const other = await visitor.person.newPage();
  await other.goto(url);
  await other.getByRole('button', { name: 'Cancel' }).click();
  await other.waitForURL('**/callback?error=access_denied**');
  await visitor.press('Send me a code');
  await expectOver();
  await page.goto(url);
  await expectOver();
  expect(await page.getByRole('link', { name: 'Back to shop.example' }).getAttribute('href')).toBe(
    'https://shop.example/start',
  );
  expect((await world.service.mails()).some(({ to }) => to === 'late@example.org')).toBe(false);
  await page.setViewportSize(SMALL_SCREEN);
  await expectFit(page);
});

test('4.1, 10.1 a request that is unknown, or whose app is disabled, links nowhere', async () => {
  await visitor.ask();
  const url = page.url();
  await disableApp(world.service.database, world.service.clock.now(), visitor.app.clientId);
  for (const over of [url, `${world.service.url}/sign-in?request=cgq_unknown`, `${world.service.url}/oauth/consent`]) {
    await page.goto(over);
    await expectOver();
    expect(await page.getByRole('link').count()).toBe(0);
  }
});

test('24.1 after a wrong code, Back and reload send no form again', async () => {
  await visitor.ask();
  await page.getByLabel('E-mail address').fill('back@example.org');
  await visitor.press('Send me a code');
  for (const _ of [1, 2]) {
    await page.getByLabel('Code').fill('000000');
    await visitor.press('Sign in');
    await page.getByRole('alert').waitFor();
  }
  await page.reload();
  expect(await page.getByRole('alert').count()).toBe(0);
  await page.goBack();
  await page.getByLabel('Code').waitFor();
  await page.goto(`${world.service.url}/sign-in`);
  await page.getByLabel('E-mail address').fill('not an address@example');
  await page.evaluate('document.querySelector("form").noValidate = true');
  await visitor.press('Send me a code');
  await page.getByRole('alert').waitFor();
  expect(await page.getByLabel('E-mail address').inputValue()).toBe('not an address@example');
  expect(new URL(page.url()).pathname).toBe('/sign-in');
});
