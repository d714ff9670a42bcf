import type { Page } from 'playwright-core';

/** Presses a button that copies, and returns what the clipboard has then: an unrelated text, if nothing was copied. */
export async function copyByButton(page: Page, name: string): Promise<string> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate("navigator.clipboard.writeText('what was copied before')");
  await page.getByRole('button', { name }).click();
  await page.getByRole('status').getByText('Copied').waitFor();
  return String(await page.evaluate('navigator.clipboard.readText()'));
}
