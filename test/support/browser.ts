import { type Browser, chromium as launcher, type Page } from 'playwright-core';
import { mailedCode } from './people.ts';
import type { TestService } from './service.ts';

/** A real Chromium: the one that the run has unpacked. */
export async function openBrowser(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH;
  // Without the background flags it looks for its maker's hosts, which a test machine need not reach.
  const args = [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--no-first-run',
  ];
  return launcher.launch({ executablePath, args });
}

/** Types an e-mail address and the code that was mailed to it, as a person does on the sign-in pages. */
export async function signInByEmail(page: Page, service: TestService, email: string): Promise<void> {
  await page.getByLabel('E-mail address').fill(email);
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await page.getByLabel('Code').fill((await mailedCode(service, email)) ?? '');
  await page.getByRole('button', { name: 'Sign in' }).click();
}
