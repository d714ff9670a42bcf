import { afterAll, afterEach, beforeEach, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { expectFit, SMALL_SCREEN } from '../support/accessibility.ts';
import { type AppVisitor, newAppVisitor, startAppWorld } from '../support/app-visitor.ts';
import { change, newAddress, newItemList, type TestList } from '../support/item-lists.ts';
import { keepSession } from '../support/keep-session.ts';
import { type Person, signedInUser } from '../support/people.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

let visitor: AppVisitor;
let list: TestList;
let person: Person;
const world = await startAppWorld();
beforeEach(async () => {
  visitor = await newAppVisitor(world);
  list = await newItemList(world.service, [newAddress()]);
  person = await signedInUser(world.service);
  await setGate();
});
afterEach(async () => world.leave());
afterAll(async () => world.close());

/** As an owner does. */
async function setGate(): Promise<void> {
  const gate = { credId: list.credId, lifetime: 3_600_000 };
  const apps = world.service.database.collection<{ _id: string }>('apps');
  await apps.updateOne({ _id: visitor.app.clientId }, { $set: { gate } });
}

async function at(page: Page): Promise<Page> {
  await keepSession(page.context(), world.service.url, person.token);
  await page.goto(visitor.urlFor({ scope: 'ServiceID' }));
  return page;
}

test('10.14 on a phone, without JavaScript and in German, somebody is turned away, and then let in', async () => {
  const page = await at(await world.pages.take({ own: { ...PHONE, javaScriptEnabled: false, locale: 'de-DE' } }));
  await page.getByRole('heading', { name: 'Sie sind nicht berechtigt' }).waitFor();
  expect(await page.locator('bdi').filter({ hasText: 'Test list' }).count()).toBe(1);
  await change(list, 'APPEND', [person.email]);
  await page.reload();
  await page.getByText('Mit der Anmeldung erfährt Test app, dass Sie berechtigt sind für').waitFor();
  await page.getByRole('button', { name: 'Erlauben' }).click();
  await page.waitForURL('**/callback?code=**');
});

test('10.14 whoever goes back declines', async () => {
  const page = await at(visitor.page);
  await page.getByRole('button', { name: 'Back to Test app' }).click();
  await page.waitForURL('**/callback?**');
  expect(world.callback.calls.at(-1)?.get('error')).toBe('access_denied');
});

test('10.14, 24.7 the pages of a gate fit a small screen and can be read by everybody', async () => {
  const page = await at(await world.pages.take({ viewport: SMALL_SCREEN }));
  await page.getByRole('heading', { name: 'You are not eligible' }).waitFor();
  await expectFit(page);
  await change(list, 'APPEND', [person.email]);
  await page.reload();
  await page.getByText('Signing in tells Test app').waitFor();
  await expectFit(page);
});
