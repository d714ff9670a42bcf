import type { Page } from 'playwright-core';
import { mailedCode } from './people.ts';
import type { TestService } from './service.ts';

/** Types an e-mail address and the code that was mailed to it, as a person does on the sign-in pages. */
export async function signInByEmail(page: Page, service: TestService, email: string): Promise<void> {
  await page.getByLabel('E-mail address').fill(email);
  await page.getByRole('button', { name: 'Send me a code' }).click();
  const code = page.getByLabel('Code');
  // The mail is sent before the page is shown.
  await code.waitFor();
  await code.fill((await mailedCode(service, email)) ?? '');
  await page.getByRole('button', { name: 'Sign in' }).click();
}
