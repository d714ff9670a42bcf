import { afterAll, afterEach, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { openScreen, SCREENS } from '../support/dashboard-screens.ts';
import { startDashboardWorld } from '../support/dashboard-world.ts';
import { act, ask, type CuratingPerson, newOwnList } from '../support/own-credentials.ts';

/** More steps than any of the screens has. */
const MOST_STEPS = 150;

/** A desktop, and the window that is left beside a keyboard on a screen, or of a desktop that is magnified four times. */
const WINDOWS = [
  { width: 1280, height: 800 },
  { width: 640, height: 360 },
] as const;

const world = await startDashboardWorld();
const { service } = world;
afterEach(async () => world.leave());
afterAll(async () => world.close());

test.each(WINDOWS)('23.10 what has the keyboard’s focus is never behind a bar in a window of %o', async (viewport) => {
  const { page, person } = await world.arrive(undefined, { viewport });
  const { id } = await newLists(person);
  const hidden: string[] = [];
  const walk = async (place: string): Promise<void> => {
    for (const key of ['Tab', 'Shift+Tab'])
      hidden.push(...(await walkBy(page, key)).map((found) => `${place}, ${key}: ${found}`));
  };
  await openScreen(page, `${service.app}/dashboard/credentials/${id}/settings`, 'Transfer to another curator');
  await walk('settings');
  await openScreen(page, `${service.app}/dashboard/credentials/new/rule`, 'The rule has no parts yet.');
  await walk('rule');
  await openScreen(page, `${service.app}/dashboard/credentials/${id}/import`, 'Paste items');
  await page.getByLabel('Paste items').fill(MANY_ROWS);
  await page.getByRole('button', { name: 'Check the items' }).click();
  await page.getByRole('heading', { name: /rows can’t be imported/ }).waitFor();
  await walk('import');
  expect(hidden).toEqual([]);
});

test('23.10 in forced colours the page, the tab and the choice that are current look unlike the others', async () => {
  const { page, person } = await world.arrive();
  const { id } = await newLists(person);
  await openScreen(page, `${service.app}/dashboard/credentials/${id}`, 'Latest changes');
  await page.emulateMedia({ forcedColors: 'active' });
  await page.getByRole('button', { name: 'Account' }).click();
  const groups = ['.navigation a', '.tabs a', '.segment', '.snippet-names label'];
  const alike = await page.evaluate<readonly string[]>(`(${FIND_ALIKE})(${JSON.stringify(groups)})`);
  await page.emulateMedia({ forcedColors: null });
  expect(alike).toEqual([]);
});

test('23.10 with letters of 32 px every screen fits a phone', async () => {
  const { page, person } = await world.arrive(undefined, { own: { viewport: { width: 390, height: 844 } } });
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  const lists = await newLists(person);
  const wide: string[] = [];
  for (const [path, title] of SCREENS) {
    const place = path.replace(/:(\w+)/, (_, name: string) => String(Reflect.get(lists, name)));
    await openScreen(page, `${service.app}/dashboard${place}`, title);
    wide.push(...(await page.evaluate<readonly string[]>(FIND_WIDE)).map((found) => `${path}: ${found}`));
  }
  expect(wide).toEqual([]);
});

/** Some that can be imported and be mended, and many that cannot. */
const MANY_ROWS = Array.from({ length: 60 }, (_, row) =>
  row % 3 === 0 ? `ada${row}@example.org` : row % 3 === 1 ? row.toString(16).padStart(40, 'a') : `name-${row}.eth`,
).join('\n');

async function newLists(person: CuratingPerson): Promise<{ readonly id: number; readonly archived: number }> {
  const [id, archived] = [await newOwnList(person, 'Early members'), await newOwnList(person, 'Archived')];
  const append = 'mutation ($input: CredentialItemsInput!) { credentialItems(input: $input) { added } }';
  await ask(person, append, { input: { credId: id, operation: 'APPEND', items: ['ada@example.org'] } });
  await act(person, 'archiveCredential', archived);
  return { id, archived };
}

/** Presses a key until the focus leaves the page, and returns what was hidden by a bar while it had the focus. */
async function walkBy(page: Page, key: string): Promise<readonly string[]> {
  const hidden: string[] = [];
  for (let step = 0; step < MOST_STEPS; step += 1) {
    await page.keyboard.press(key);
    const found = await page.evaluate<string | null>(FIND_FOCUS);
    if (found === null) return hidden;
    if (found !== '') hidden.push(found);
  }
  throw new Error('The focus does not leave the page.');
}

/** Runs in the page. Null once the focus has left it; empty if what has it is seen; else its text, and what stands before it. */
const FIND_FOCUS = `(() => {
  const element = document.activeElement;
  if (!element || element === document.body) return null;
  const shown = element.closest('label') ?? element;
  const { left, top, width, height } = shown.getBoundingClientRect();
  const coverAt = (y) => {
    const hit = document.elementFromPoint(Math.min(left + width / 2, innerWidth - 1), y);
    if (!hit) return 'the edge';
    const bar = hit.closest('header, nav, .action-bar, .test-pane, .rule-side');
    return bar && !bar.contains(shown) && !shown.contains(bar) ? bar.className : null;
  };
  const covers = [0.1, 0.3, 0.5, 0.7, 0.9].map((part) => coverAt(top + height * part));
  // What is taller than a third of the window, or reaches beyond its edge, need not be seen as a whole.
  const isBehindBar = height < innerHeight / 3 && covers.some((cover) => cover && cover !== 'the edge');
  const isHidden = isBehindBar || covers.every(Boolean);
  return isHidden ? shown.textContent.trim().slice(0, 40) + ' behind ' + covers.find(Boolean) : '';
})()`;

/** Runs in the page. The groups in which the current one looks like another one. */
const FIND_ALIKE = `(groups) => groups.flatMap((group) => {
  const all = [...document.querySelectorAll(group)];
  const isCurrent = (element) => element.matches('[aria-current]') || element.querySelector(':checked') !== null;
  // Forced colours keep the opacity of a ground: its colour shows only where it is the ground behind.
  const groundOf = (element) => {
    const { backgroundColor } = getComputedStyle(element);
    return backgroundColor.endsWith(', 0)') && element.parentElement ? groundOf(element.parentElement) : backgroundColor;
  };
  const lookOf = (element) => {
    const { color, borderBlockEndColor, borderBlockEndWidth, borderBlockEndStyle } = getComputedStyle(element);
    return [color, groundOf(element), borderBlockEndColor, borderBlockEndWidth, borderBlockEndStyle].join();
  };
  const current = all.find(isCurrent);
  const others = all.filter((element) => !isCurrent(element));
  if (!current || others.length === 0) return [group + ': nothing to compare'];
  return others.some((other) => lookOf(other) === lookOf(current)) ? [group] : [];
})`;

/** Runs in the page. What reaches beyond the screen, unless it scrolls there by itself. */
const FIND_WIDE = `(() => {
  if (document.documentElement.scrollWidth <= innerWidth) return [];
  const isCut = (element) => element && (['auto', 'scroll', 'hidden', 'clip'].includes(getComputedStyle(element).overflowX) || isCut(element.parentElement));
  const beyond = [...document.querySelectorAll('main *, header *')]
    .filter((element) => element.getBoundingClientRect().right > innerWidth + 1 && !isCut(element.parentElement));
  return [document.documentElement.scrollWidth + ' px: ' + beyond.map((element) => element.tagName + '.' + element.className).join(' ')];
})()`;
