import { afterAll, afterEach, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { openScreen, SCREENS } from '../support/dashboard-screens.ts';
import { act, ask, type CuratingPerson, newOwnList } from '../support/own-credentials.ts';
import { checkMany, newOwnSource } from '../support/own-sources.ts';
import { newRule } from '../support/rules.ts';
import { startSourceWorld } from '../support/source-world.ts';

/** What `SCREENS` leaves out: the rest of a list, a source that has failed, and a rule. */
const MORE = [
  ['/credentials/:id/import', 'Paste items'],
  ['/credentials/:id/history', 'Items added'],
  ['/credentials/:source', 'Last 24 hours'],
  ['/credentials/:source/source', 'Versions'],
  ['/credentials/:source/health', 'Latest failures'],
  ['/credentials/:source/settings', 'Duplicate'],
  ['/credentials/:rule/rule', 'Version 1'],
  ['/credentials/:rule/health', 'Partners of this rule'],
] as const;

/** The widths of a phone, and of a screen that is wide and has no mouse. */
const WIDTHS = [390, 1180] as const;

const world = await startSourceWorld();
const { there, service } = world;
afterEach(async () => world.leave());
afterAll(async () => world.close());

test('23.10 every screen has targets of 44 px for fingers on small and wide screens, and nothing moves where people want less motion', async () => {
  const fingers = { hasTouch: true, isMobile: true, reducedMotion: 'reduce' } as const;
  const { page, person } = await world.arrive(undefined, { own: fingers });
  const found: string[] = [];
  const look = async (screens: typeof SCREENS | typeof MORE, ids: Readonly<Record<string, number>>): Promise<void> => {
    for (const [path, title] of screens) {
      const place = path.replace(/:(\w+)/, (_, name: string) => String(ids[name]));
      await openScreen(page, `${service.app}/dashboard${place}`, title);
      for (const summary of await page.locator('summary:visible').all()) await summary.click();
      found.push(...(await findFaults(page)).map((fault) => `${path}: ${fault}`));
    }
  };
  const lists = await newLists(person);
  await look(SCREENS, lists);
  const source = await newFailingSource(person);
  const rule = await newRule(person, { all: [{ credential: lists.id }, { any: [{ credential: source }] }] });
  await look(MORE, { ...lists, source, rule });
  expect(found).toEqual([]);
});

/** The targets that are too small at each width, and what moves. */
async function findFaults(page: Page): Promise<readonly string[]> {
  const found: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    // The styles for a width apply from the next frame on.
    await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
    const small = await page.evaluate<readonly string[]>(SMALL_TARGETS);
    found.push(...small.map((target) => `${width} px: ${target}`));
  }
  const moving = await page.evaluate<readonly string[]>(MOTION);
  return [...found, ...moving.map((target) => `moves: ${target}`)];
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
const MOTION = `(() => {
  const bar = document.createElement('progress');
  document.body.append(bar);
  const moving = document.getAnimations().filter((each) => each.effect.getComputedTiming().endTime > 200)
    .map((each) => each.effect.target.outerHTML.slice(0, 150));
  bar.remove();
  return moving;
})()`;
