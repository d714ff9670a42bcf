import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { expect } from '@jest/globals';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

// The tests know no types of a browser.
declare const document: { readonly documentElement: { readonly scrollWidth: number } };
declare const innerWidth: number;
declare const matchMedia: (query: string) => { readonly matches: boolean };
declare const axe: { run(options: object): Promise<AxeResults> };

/** The colour schemes in which every page is checked. Only colours differ between them, so one of the two gets the other rules too. */
const SCHEMES = [
  ['dark', { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }],
  ['light', { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] }],
] as const;

/** The narrowest screen that pages must fit. */
export const SMALL_SCREEN = { width: 320, height: 640 } as const;

/** Expects a page to be no wider than its screen, and axe to find nothing on it, in both colour schemes. */
export async function expectFit(page: Page): Promise<void> {
  const { isLoaded, isDark } = await page.evaluate(look);
  if (!isLoaded) await page.evaluate(await AXE);
  // A bar that stays in sight may cover a half of what has been scrolled below it.
  await page.evaluate('scrollTo(0, 0)');
  // The scheme that the page is in comes first: a change has all of it drawn anew.
  for (const [colorScheme, runOnly] of isDark ? SCHEMES : SCHEMES.toReversed()) {
    await page.emulateMedia({ colorScheme });
    const { shown, width, violations } = await page.evaluate(findFaults, { runOnly, resultTypes: ['violations'] });
    expect(shown).toBeLessThanOrEqual(width);
    expect([colorScheme, violations]).toEqual([colorScheme, []]);
  }
}

/** Expects each landmark of the page to have a name of its own, so that a person can jump to it. */
export async function expectUniqueLandmarks(page: Page): Promise<void> {
  const { isLoaded } = await page.evaluate(look);
  if (!isLoaded) await page.evaluate(await AXE);
  // A bar that stays in sight may cover a half of what has been scrolled below it.
  await page.evaluate('scrollTo(0, 0)');
  const runOnly = { type: 'rule', values: ['landmark-unique'] };
  const { violations } = await page.evaluate(findFaults, { runOnly, resultTypes: ['violations'] });
  expect(violations).toEqual([]);
}

const AXE = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8').then(toAscii);

/** A dozen letters beyond Latin-1 would have the browser keep all 650,000 in two bytes each, which takes twice as long. */
function toAscii(script: string): string {
  return script.replaceAll(/[^\p{ASCII}]/gu, toEscape);
}

function toEscape(letter: string): string {
  const units = Array.from({ length: letter.length }, (_, index) => letter.charCodeAt(index));
  return units.map((unit) => `\\u${unit.toString(16).padStart(4, '0')}`).join('');
}

/** Runs in the page. */
function look(): { readonly isLoaded: boolean; readonly isDark: boolean } {
  return { isLoaded: 'axe' in globalThis, isDark: matchMedia('(prefers-color-scheme: dark)').matches };
}

/** Runs in the page. */
async function findFaults(options: object) {
  const [shown, width] = [document.documentElement.scrollWidth, innerWidth];
  const { violations } = await axe.run(options);
  return { shown, width, violations: violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]) };
}
