import { afterAll, afterEach, beforeEach, expect, test } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { act } from '../support/account.ts';
import { keptBrowser } from '../support/kept-browser.ts';
import { keepPages } from '../support/kept-pages.ts';
import { mailedCode, signedInUser } from '../support/people.ts';
import { startService } from '../support/service.ts';
import { newVisitor, type Visitor } from '../support/visitor.ts';

let visitor: Visitor;
const [service, browser] = await Promise.all([startService(), keptBrowser()]);
const pages = keepPages(browser);
afterAll(async () => service.close());
beforeEach(async () => {
  visitor = newVisitor(await pages.take(), service);
});
afterEach(async () => pages.takeBack(service.url));

test('24.7 an e-mail address that is refused is named in the title and described at its field', async () => {
  await visitor.page.goto(`${service.url}/sign-in`);
  await visitor.page.getByLabel('E-mail address').fill('ada@localhost');
  await send('Send me a code');
  expect(await faultOf(visitor.page.getByLabel('E-mail address'))).toContain('not an e-mail address');
});

test('24.7 a code that is too short is told so and is no try; a wrong one is described at its field', async () => {
  await askForCode('short.code@example.org');
  const field = visitor.page.getByLabel('Code');
  for (const typed of ['12345', '1234567', '12-34', '1', '0']) {
    await field.fill(typed);
    await send('Sign in');
    expect(await faultOf(field)).toContain('six digits');
  }
  await field.fill('twelve');
  await visitor.page.getByRole('button', { name: 'Sign in' }).click();
  expect(await field.evaluate((input: HTMLInputElement) => input.validity.patternMismatch && input.title)).toContain(
    'six digits',
  );
  const sent = (await mailedCode(service, 'short.code@example.org')) ?? '';
  await field.fill(sent === '000000' ? '000001' : '000000');
  await send('Sign in');
  expect(await faultOf(field)).toContain('not the code that was sent');
  await field.fill(sent);
  await send('Sign in');
  await visitor.page.waitForURL('**/account');
});

test('24.7 a handle and an ID that are refused are described at their fields', async () => {
  await visitor.haveSession((await signedInUser(service, 'handle.field@example.org')).token);
  await visitor.page.goto(`${service.url}/account`);
  await visitor.page.getByLabel('Choose a handle').fill('admin');
  await send('Continue');
  const handle = visitor.page.getByLabel('Choose a handle');
  expect(await faultOf(handle)).toContain('is reserved');
  expect(await descriptionOf(handle)).toContain('3 to 30');
  await act(service, await signedInUser(service), 'chooseHandle', { handle: 'somebody-else' });
  await handle.fill('somebody-else');
  await send('Continue');
  expect(await faultOf(handle)).toContain('is taken');
  await visitor.page.goto(`${service.url}/account/delete`);
  await visitor.page.getByLabel('Credgraph ID').fill('yes');
  await send('Delete my account permanently');
  expect(await faultOf(visitor.page.getByLabel('Credgraph ID'))).toContain('type your Credgraph ID');
});

test('24.7 a fault that is not about the field leaves the field alone, and is in the title', async () => {
  await askForCode('five.tries@example.org');
  const sent = (await mailedCode(service, 'five.tries@example.org')) ?? '';
  for (let tries = 0; tries < 5; tries += 1) {
    await visitor.page.getByLabel('Code').fill(sent === '000000' ? '000001' : '000000');
    await send('Sign in');
  }
  const said = (await alarmOf(visitor.page).textContent()) ?? '';
  expect(said).toContain('five wrong codes');
  expect(await visitor.page.title()).toContain(said);
  expect(await visitor.page.getByLabel('E-mail address').getAttribute('aria-invalid')).toBe(null);
});

async function askForCode(email: string): Promise<void> {
  await visitor.page.goto(`${service.url}/sign-in`);
  await visitor.page.getByLabel('E-mail address').fill(email);
  await send('Send me a code');
}

/** Presses a button, and waits for the page that answers, which may look like the one before. */
async function send(button: string): Promise<void> {
  const loaded = visitor.page.waitForEvent('load');
  await visitor.press(button);
  await loaded;
}

/** What a field's description says is wrong with it; the title of the page says it too. */
async function faultOf(field: Locator): Promise<string> {
  expect(await field.getAttribute('aria-invalid')).toBe('true');
  const said = (await alarmOf(visitor.page).textContent()) ?? '';
  expect(await descriptionOf(field)).toContain(said);
  expect(await visitor.page.title()).toContain(said);
  return said;
}

function alarmOf(page: Page): Locator {
  return page.getByRole('alert').filter({ visible: true });
}

/** The texts that aria-describedby names. */
async function descriptionOf(field: Locator): Promise<string> {
  const ids = ((await field.getAttribute('aria-describedby')) ?? '').split(' ').filter(Boolean);
  const texts = await Promise.all(ids.map(async (id) => visitor.page.locator(`#${id}`).textContent()));
  return texts.join(' ');
}
