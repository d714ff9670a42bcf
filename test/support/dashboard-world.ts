import type { BrowserContextOptions } from 'playwright-core';
import type { Config } from '../../platform/settings/config.ts';
import { type BuiltDashboard, startBuiltDashboard, type Visitor, visit } from './built-dashboard.ts';
import { keptBrowser } from './kept-browser.ts';
import { type KeptPages, keepPages, type WantedPage } from './kept-pages.ts';

/** A dashboard, and a browser at it. */
export interface DashboardWorld {
  readonly service: BuiltDashboard;
  /** Its pages, for those who are not signed in. */
  readonly pages: KeptPages;
  /** Opens a page for a new curator. */
  arrive(path?: string, wanted?: WantedPage): Promise<Visitor>;
  /** Ends what the visitors of a test do. */
  leave(): Promise<void>;
  close(): Promise<void>;
}

/** What differs from the usual one. */
interface Given {
  readonly config?: Partial<Config>;
  /** Of every browser context. */
  readonly usual?: BrowserContextOptions;
}

/** Starts them. */
export async function startDashboardWorld({ config = {}, usual = {} }: Given = {}): Promise<DashboardWorld> {
  const [service, browser] = await Promise.all([startBuiltDashboard(config), keptBrowser()]);
  const pages = keepPages(browser, usual);
  return {
    service,
    pages,
    arrive: async (path, wanted) => visit(service, await pages.take(wanted), path),
    leave: async () => pages.takeBack(service.app),
    close: async () => service.close(),
  };
}
