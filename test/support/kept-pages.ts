import type { Browser, BrowserContextOptions, Page, ViewportSize } from 'playwright-core';
import { KEEP_ANNOUNCEMENTS } from './announced.ts';

/** The size of a page's screen, unless a test wants another one. */
const USUAL_SIZE = { width: 1280, height: 720 } as const;

/** What a test may want of a page. */
export interface WantedPage {
  readonly viewport?: ViewportSize;
  /** Options of a context of its own, which is closed after the test, not kept. */
  readonly own?: BrowserContextOptions;
}

/** Pages of a browser, each in a context of its own, which the tests of a file use one after another. */
export interface KeptPages {
  /** An empty page in a context that has no state. */
  take(wanted?: WantedPage): Promise<Page>;
  /** Takes back all pages, and removes the state of `origin` from those that are kept. */
  takeBack(origin: string): Promise<void>;
}

/** Keeps pages: the process of a new context costs as much CPU time as the page that it loads. */
export function keepPages(browser: Browser, usual: BrowserContextOptions = {}): KeptPages {
  const free: Page[] = [];
  const [lent, single]: [Page[], Page[]] = [[], []];
  const open = async (options: BrowserContextOptions = {}): Promise<Page> => {
    const context = await browser.newContext({ viewport: USUAL_SIZE, ...usual, ...options });
    await context.addInitScript(KEEP_ANNOUNCEMENTS);
    return context.newPage();
  };
  return {
    take: async ({ viewport, own } = {}) => {
      const page = (own ? null : free.pop()) ?? (await open(own));
      (own ? single : lent).push(page);
      if (viewport) await page.setViewportSize(viewport);
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
  // Any page of the origin that runs no script.
  await page.goto(`${origin}/healthz`);
  await page.evaluate('localStorage.clear(), sessionStorage.clear()');
  // Only now: the page before would be drawn again.
  await page.emulateMedia({ colorScheme: null });
  if (page.viewportSize()?.width !== USUAL_SIZE.width) await page.setViewportSize(USUAL_SIZE);
  await Promise.all([context.clearCookies(), context.clearPermissions()]);
}
