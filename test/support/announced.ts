import type { Page } from 'playwright-core';
import { until } from './until.ts';

/** Runs in each page that is kept: the next announcement takes away the one before. */
export const KEEP_ANNOUNCEMENTS = `
globalThis.announcements = [];
new MutationObserver(() => {
  for (const { textContent } of document.querySelectorAll('output.visually-hidden'))
    if (textContent !== '' && announcements.at(-1) !== textContent) announcements.push(textContent);
}).observe(document, { subtree: true, childList: true, characterData: true });
`;

/** Milliseconds between two questions to a page. */
const INTERVAL = 50;

/** Waits until a page has announced something that contains this text, be it long ago; what it has announced. */
export async function announced(page: Page, text: string): Promise<string> {
  const find = `announcements.find((each) => each.includes(${JSON.stringify(text)})) ?? ''`;
  let found = '';
  await until(async () => {
    found = await page.evaluate<string>(find);
    return found !== '';
  }, INTERVAL);
  return found;
}
