import { afterAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { MINUTE } from '../../subgraphs/shared/durations.ts';
import { expectFit, SMALL_SCREEN } from '../support/accessibility.ts';
import { keptBrowser } from '../support/kept-browser.ts';
import { mailedCode } from '../support/people.ts';
import { startService } from '../support/service.ts';

const [service, browser] = await Promise.all([startService(), keptBrowser()]);
afterAll(async () => {
  await service.close();
});

async function askForCode(page: Page, email: string): Promise<string> {
  await page.getByLabel('E-mail address').fill(email);
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await page.getByText(email).waitFor();
  return (await mailedCode(service, email)) ?? '';
}

async function type(page: Page, code: string): Promise<void> {
  await page.getByLabel('Code').fill(code);
  await press(page, 'Sign in');
}

/** Presses a button, and waits for the page that answers, which may look like the one before. */
async function press(page: Page, name: string): Promise<void> {
  const loaded = page.waitForEvent('load');
  await page.getByRole('button', { name }).click();
  await loaded;
}

test('10.9 the page of the code names the address, sends again, and begins anew, in light and dark', async () => {
  const person = await browser.newContext({ viewport: SMALL_SCREEN, javaScriptEnabled: true });
  const page = await person.newPage();
  await page.goto(`${service.url}/sign-in`);
  const email = `somebody.with.a.rather.long.local.part@subdomain.example.org`;
  await askForCode(page, email);
  await expectFit(page);
  expect(await page.getByRole('button', { name: 'Send a new code' }).isVisible()).toBe(false);
  const before = await page.getByRole('main').boundingBox();
  service.clock.advance(MINUTE);
  await page.reload();
  await page.getByRole('button', { name: 'Send a new code' }).waitFor();
  expect(await page.getByRole('main').boundingBox()).toEqual(before);
  await expectFit(page);
  await press(page, 'Send a new code');
  const code = (await mailedCode(service, email)) ?? '';
  for (let tries = 0; tries < 5; tries++) await type(page, code === '000000' ? '000001' : '000000');
  await page.getByRole('alert').getByText('Request a new code').waitFor();
  await expectFit(page);
  expect(await page.getByLabel('E-mail address').inputValue()).toBe(email);
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await page.getByText(email).waitFor();
  await type(page, (await mailedCode(service, email)) ?? '');
  await page.waitForURL('**/account');
  await person.close();
});

test('10.9 a code is pasted as the e-mail has it, with what stands around it', async () => {
  const person = await browser.newContext({ javaScriptEnabled: false });
  const page = await person.newPage();
  await page.goto(`${service.url}/sign-in`);
  const code = await askForCode(page, 'pasting@example.org');
  await type(page, ` ${code.slice(0, 3)} ${code.slice(3)}. `);
  await page.waitForURL('**/account');
  await person.close();
});

test('10.9 without JavaScript the code that somebody else was sent is known for theirs, and another browser takes it from nobody', async () => {
  const [mine, theirs] = await Promise.all([
    browser.newContext({ javaScriptEnabled: false }),
    browser.newContext({ javaScriptEnabled: false }),
  ]);
  const [page, elsewhere] = [await mine.newPage(), await theirs.newPage()];
  await page.goto(`${service.url}/sign-in`);
  const code = await askForCode(page, 'asked.here@example.org');
  await elsewhere.goto(page.url());
  await elsewhere.getByRole('alert').getByText('in another browser').waitFor();
  expect(await elsewhere.getByText('asked.here@example.org').count()).toBe(0);
  await page.getByRole('link', { name: 'Use another address' }).click();
  await page.goBack();
  await type(page, code);
  await page.waitForURL('**/account');
  await Promise.all([mine.close(), theirs.close()]);
});
