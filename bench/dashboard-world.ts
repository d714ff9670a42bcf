import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { type BuiltDashboard, startBuiltDashboard, visit } from '../test/support/built-dashboard.ts';
import startMongodb, { stop as stopMongodb } from '../test/support/global-setup.ts';
import { launchBrowser } from '../test/support/launch-browser.ts';
import type { CuratingPerson } from '../test/support/own-credentials.ts';
import { leaveOutLiveUpdates } from '../test/support/without-live-updates.ts';

/** A service with the built dashboard, a browser, and a folder for files. */
export interface DashboardWorld {
  readonly service: BuiltDashboard;
  readonly browser: Browser;
  readonly folder: string;
}

/** Somebody at the dashboard. */
export interface AtDashboard {
  readonly page: Page;
  readonly person: CuratingPerson;
}

/** Lets `use` work at a dashboard, and leaves nothing behind. */
export async function withDashboardWorld<Result>(use: (world: DashboardWorld) => Promise<Result>): Promise<Result> {
  await startMongodb();
  const service = await startBuiltDashboard();
  const browser = await launchBrowser();
  const folder = await mkdtemp(join(tmpdir(), 'credgraph-bench-'));
  try {
    return await use({ service, browser, folder });
  } finally {
    await browser.close();
    await service.close();
    await stopMongodb();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Opens the dashboard for a new curator, in a browser window that has cached nothing. */
export async function arrive({ service, browser }: DashboardWorld): Promise<AtDashboard> {
  const empty = await browser.newPage();
  await leaveOutLiveUpdates(empty.context());
  const { page, person } = await visit(service, empty, '/dashboard');
  await page.getByRole('heading', { name: 'First steps' }).waitFor();
  return { page, person };
}
