import type { Page } from 'playwright-core';

/** The screens of the dashboard, each with a text that is on it. `:id` and `:archived` stand for lists of the person's. */
export const SCREENS = [
  ['', 'Your newest credentials'],
  ['/credentials', '1 credential'],
  ['/credentials?search=nothing', 'No credential matches'],
  ['/credentials/new', '1 credential'],
  ['/credentials/new/list', 'What the credential stands for'],
  ['/credentials/new/rest', 'Test addresses'],
  ['/credentials/new/graphql', 'Test addresses'],
  ['/credentials/new/rule', 'The rule has no parts yet.'],
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
  ['/requests', 'No apps yet'],
  ['/requests/nobodys', 'Request not found'],
  ['/partner-guide', 'Samples'],
  ['/nowhere', 'Page not found'],
] as const;

/** Opens a screen and waits for its text: by a link within the page, unless the screen or its text is there before, too. */
export async function openScreen(page: Page, url: string, text: string): Promise<void> {
  const shown = page.getByText(text).filter({ visible: true }).first();
  const isAtDashboard = page.url().startsWith(new URL('/dashboard', url).href);
  if (isAtDashboard && page.url() !== url && !(await shown.isVisible())) await follow(page, new URL(url));
  else await page.goto(url);
  await shown.waitFor();
}

/** Follows a link to an address without an origin: the router would leave any other to the browser, which loads the page anew. */
async function follow(page: Page, { pathname, search }: URL): Promise<void> {
  const isTaken = await page.evaluate<boolean>(`(${CLICK})(${JSON.stringify(pathname + search)})`);
  if (!isTaken) throw new Error(`The router does not know ${pathname}.`);
}

/** Runs in the page. Whether the router takes the click. */
const CLICK = `(href) => {
  const link = Object.assign(document.createElement('a'), { href });
  document.body.append(link);
  const isTaken = !link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  link.remove();
  return isTaken;
}`;
