import type { Browser, BrowserContextOptions, Page } from 'playwright-core';

/** Pages of a browser, each in a context of its own, which the tests of a file use one after another. */
export interface KeptPages {
  /** An empty page in a context that has no state. With options it is closed after the test, not kept. */
  take(options?: BrowserContextOptions): Promise<Page>;
  /** Takes back all pages, and removes the state of `origin` from those that are kept. */
  takeBack(origin: string): Promise<void>;
}

/** Keeps pages: the process of a new context costs as much CPU time as the page that it loads. */
export function keepPages(browser: Browser, usual: BrowserContextOptions = {}): KeptPages {
  const free: Page[] = [];
  const [lent, single]: [Page[], Page[]] = [[], []];
  const open = async (options: BrowserContextOptions = {}): Promise<Page> =>
    (await browser.newContext({ ...usual, ...options })).newPage();
  return {
    take: async (options) => {
      const page = (options ? null : free.pop()) ?? (await open(options));
      (options ? single : lent).push(page);
      return page;
    },
    takeBack: async (origin) => {
      const [renewed, ended] = [lent.splice(0), single.splice(0)];
      await Promise.all([
        ...renewed.map(async (page) => renew(page, origin)),
        ...ended.map(async (page) => page.context().close()),
      ]);
      free.push(...renewed);
    },
  };
}

/** Makes a page as it was when it was opened. */
async function renew(page: Page, origin: string): Promise<void> {
  const context = page.context();
  for (const event of ['console', 'pageerror', 'request', 'dialog'] as const) page.removeAllListeners(event);
  await Promise.all(context.pages().map(async (other) => other === page || other.close()));
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  await page.emulateMedia({ colorScheme: null });
  // Any page of the origin that runs no script.
  await page.goto(`${origin}/healthz`);
  await page.evaluate('localStorage.clear(), sessionStorage.clear()');
  await Promise.all([context.clearCookies(), context.clearPermissions()]);
}
