import type { Locator, Page } from 'playwright-core';

/** What a page has announced last, if it contains this text. It stays, unlike the notice on the screen that says the same. */
export function announced(page: Page, text: string | RegExp): Locator {
  return page.getByRole('status').filter({ hasText: text }).first();
}
