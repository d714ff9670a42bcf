import type { Page } from 'playwright-core';

/** Replaces the expression in the form of a source, as somebody at a keyboard does. */
export async function writeExpression(page: Page, text: string): Promise<void> {
  await page.locator('.cm-content').first().waitFor();
  await page.getByRole('textbox', { name: 'Expression' }).focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText(text);
}
