import type { Page } from 'playwright-core';

/** The screens of the dashboard, each with a text that is on it. `:id` and `:archived` stand for lists of the person's. */
export const SCREENS = [
  ['', 'Your newest credentials'],
  ['/credentials', '1 credential'],
  ['/credentials?search=nothing', 'No credential matches'],
  ['/credentials/new/list', 'What the credential stands for'],
  ['/credentials/new/rest', 'Test addresses'],
  ['/credentials/new/graphql', 'Test addresses'],
  ['/credentials/:id', 'Latest changes'],
  ['/credentials/:id/items', 'Items'],
  ['/credentials/:id/settings', 'Transfer to another curator'],
  ['/credentials/:archived/settings', 'This credential is archived.'],
  ['/credentials/2000000000', 'Credential not found'],
  ['/apps', 'No apps yet'],
  ['/apps/new', 'Send the request'],
  ['/apps/nobodys', 'App not found'],
  ['/tokens', 'No tokens yet'],
  ['/tokens/new', 'All credentials of the wallet'],
  ['/operator/requests', 'Page not found'],
  ['/requests/nobodys', 'Request not found'],
  ['/partner-guide', 'Samples'],
  ['/nowhere', 'Page not found'],
] as const;

/** Opens a screen and waits for its text: by a link within the page, unless the text is on the screen before, too. */
export async function openScreen(page: Page, url: string, text: string): Promise<void> {
  const shown = page.getByText(text).first();
  const isWithin = page.url().startsWith(new URL('/dashboard', url).href) && !(await shown.isVisible());
  if (isWithin) await page.evaluate(`(${FOLLOW})(${JSON.stringify(url)})`);
  else await page.goto(url);
  await shown.waitFor();
}

/** Runs in the page. */
const FOLLOW = `(href) => {
  const link = Object.assign(document.createElement('a'), { href });
  document.body.append(link);
  link.click();
  link.remove();
}`;
