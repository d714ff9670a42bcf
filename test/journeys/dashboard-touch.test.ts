import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { openBrowser } from '../support/browser.ts';
import { type BuiltDashboard, startBuiltDashboard, visit } from '../support/built-dashboard.ts';
import { SCREENS } from '../support/dashboard-screens.ts';
import { act, ask, type CuratingPerson, newOwnList } from '../support/own-credentials.ts';
import { checkMany, newOwnSource } from '../support/own-sources.ts';
import { type Partner, partner } from '../support/partner.ts';

/** What `SCREENS` leaves out: the rest of a list, and a source that has failed. */
const MORE = [
  ['/credentials/:id/import', 'Paste items'],
  ['/credentials/:id/history', 'Items added'],
  ['/credentials/:source', 'Endpoint'],
  ['/credentials/:source/source', 'Versions'],
  ['/credentials/:source/health', 'Latest failures'],
  ['/credentials/:source/settings', 'Duplicate'],
] as const;

/** A phone, and a screen that is wide and has no mouse. */
const FINGERS: readonly BrowserContextOptions[] = [
  { viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true },
  { viewport: { width: 1180, height: 820 }, hasTouch: true, isMobile: true },
];

let there: Partner;
let service: BuiltDashboard;
let browser: Browser;
beforeAll(async () => {
  there = await partner();
  [service, browser] = await Promise.all([
    startBuiltDashboard([], { outboundAllow: [there.host], answerCache: 0 }),
    openBrowser(),
  ]);
});
afterAll(async () => {
  await browser.close();
  await service.close();
  await there.close();
});

test.each(FINGERS)('design-9 every screen has targets of 44 px for fingers, at $viewport.width px', async (options) => {
  const small = await onEachScreen(options, async (page) => page.evaluate<readonly string[]>(SMALL_TARGETS));
  expect(small).toEqual([]);
});

test('design-9 nothing moves on any screen for people who want less motion', async () => {
  const moving = await onEachScreen({ reducedMotion: 'reduce' }, async (page) =>
    page.evaluate<readonly string[]>(MOTION),
  );
  expect(moving).toEqual([]);
});

/** What is wrong on each screen, with its address. */
async function onEachScreen(
  options: BrowserContextOptions,
  find: (page: Page) => Promise<readonly string[]>,
): Promise<readonly string[]> {
  const { page, person } = await visit(service, await browser.newContext(options));
  const found: string[] = [];
  const look = async (screens: typeof SCREENS | typeof MORE, ids: Readonly<Record<string, number>>): Promise<void> => {
    for (const [path, title] of screens) {
      const place = path.replace(/:(\w+)/, (_, name: string) => String(ids[name]));
      await page.goto(`${service.app}/dashboard${place}`);
      await page.getByText(title).first().waitFor();
      for (const summary of await page.locator('summary:visible').all()) await summary.click();
      found.push(...(await find(page)).map((fault) => `${path}: ${fault}`));
    }
  };
  const lists = await newLists(person);
  await look(SCREENS, lists);
  await look(MORE, { ...lists, source: await newFailingSource(person) });
  return [...new Set(found)];
}

async function newLists(person: CuratingPerson): Promise<{ readonly id: number; readonly archived: number }> {
  const [id, archived] = [await newOwnList(person, 'Early members'), await newOwnList(person, 'Archived')];
  const append = 'mutation ($input: CredentialItemsInput!) { credentialItems(input: $input) { added } }';
  const items = ['ada@example.org', '0x52908400098527886e0f7030069857d2e4169ee8'];
  await ask(person, append, { input: { credId: id, operation: 'APPEND', items } });
  await act(person, 'archiveCredential', archived);
  return { id, archived };
}

async function newFailingSource(person: CuratingPerson): Promise<number> {
  const credId = await newOwnSource(person, service, there);
  there.behaves({ status: 503 });
  await checkMany(person, credId, 5);
  return credId;
}

/** Runs in the page. A link within a sentence is as large as its words (WCAG 2.5.5); a field's label belongs to its target. */
const SMALL_TARGETS = `[...document.querySelectorAll('a[href], button, input, select, textarea, summary')]
  .filter((element) => element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }))
  .filter((element) => !element.closest('[inert], [aria-hidden=true]') && getComputedStyle(element).clipPath === 'none')
  .filter((element) => !(element.matches('a') && getComputedStyle(element).display === 'inline' &&
    element.parentElement.textContent.trim() !== element.textContent.trim()))
  .flatMap((element) => {
    const rects = [element, ...(element.labels ?? [])].map((each) => each.getBoundingClientRect());
    const [width, height] = ['width', 'height'].map((side) => Math.max(...rects.map((rect) => rect[side])));
    const isSmall = width < 43.5 || height < 43.5;
    return isSmall ? [Math.round(width) + ' x ' + Math.round(height) + ' ' + element.outerHTML.slice(0, 150)] : [];
  })`;

/** Runs in the page, which also gets a bar whose end nobody knows. */
const MOTION = `document.body.append(document.createElement('progress')), document.getAnimations()
  .filter((each) => each.effect.getComputedTiming().endTime > 200)
  .map((each) => each.effect.target.outerHTML.slice(0, 150))`;
