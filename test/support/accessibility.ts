import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { expect } from '@jest/globals';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

declare const axe: { run(options: object): Promise<AxeResults> };

const WCAG = { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] };

/** The schemes that every page is looked at in. */
export const SCHEMES = ['light', 'dark'] as const;

/** The narrowest screen that pages must fit. */
export const SMALL_SCREEN = { width: 320, height: 640 } as const;

/** Expects a page to be no wider than its screen, and axe to find nothing on it. */
export async function expectFit(page: Page): Promise<void> {
  const [shown, width] = await page.evaluate('[document.documentElement.scrollWidth, innerWidth]').then(toPair);
  expect(shown).toBeLessThanOrEqual(width);
  await page.evaluate(await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8'));
  const { violations } = await page.evaluate(async (options) => axe.run(options), WCAG);
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
}

function toPair(value: unknown): readonly [number, number] {
  const [first, second] = Array.isArray(value) ? value : [];
  return [Number(first), Number(second)];
}
