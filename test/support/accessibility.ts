import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { expect } from '@jest/globals';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

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
  const isLoaded = await page.evaluate(() => 'axe' in globalThis);
  if (!isLoaded) await page.evaluate(await AXE);
  for (const [colorScheme, runOnly] of SCHEMES) {
    await page.emulateMedia({ colorScheme });
    const [shown, width] = await page.evaluate('[document.documentElement.scrollWidth, innerWidth]').then(toPair);
    expect(shown).toBeLessThanOrEqual(width);
    expect(await page.evaluate(findViolations, { runOnly, resultTypes: ['violations'] })).toEqual([]);
  }
}

const AXE = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Runs in the page. */
async function findViolations(options: object): Promise<unknown> {
  const { violations } = await axe.run(options);
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
}

function toPair(value: unknown): readonly [number, number] {
  const [first, second] = Array.isArray(value) ? value : [];
  return [Number(first), Number(second)];
}
