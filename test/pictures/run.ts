import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { build } from 'vite';
import { freePort } from '../support/free-port.ts';
import { launchBrowser } from '../support/launch-browser.ts';
import { unpackBrowser } from '../support/unpack-browser.ts';
import { until } from '../support/until.ts';
import { leaveOutLiveUpdates } from '../support/without-live-updates.ts';
import { SCENES } from './scenes.ts';

/** Where the guide shows them. */
const FOLDER = 'docs/pictures';

/** Takes the pictures of docs/dashboard.md anew: starts a service with its demo, and walks through the dashboard as a curator. */
async function run(): Promise<void> {
  process.env.CHROMIUM_PATH = await unpackBrowser();
  await build({ root: 'dashboard', logLevel: 'warn' });
  await mkdir(FOLDER, { recursive: true });
  const dataDir = await mkdtemp(join(tmpdir(), 'credgraph-pictures-'));
  const url = `http://localhost:${await freePort()}`;
  const service = startService(url, dataDir);
  const browser = await launchBrowser();
  try {
    await until(async () => service.exitCode !== null || (await isReady(url)), 100);
    if (service.exitCode !== null) throw new Error('The service did not start.');
    await takePictures(browser, url);
  } finally {
    await browser.close();
    const ended = service.exitCode === null && once(service, 'exit');
    service.kill();
    await ended;
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function isReady(url: string): Promise<boolean> {
  return (await fetch(`${url}/readyz`).catch(() => null))?.ok ?? false;
}

function startService(url: string, dataDir: string): ChildProcess {
  const hosts = { AUTH_URL: url, API_URL: url, APP_URL: url, CREDENTIAL_API_URL: url };
  return spawn(process.execPath, ['--require', './.node-version.cjs', 'gateway/main.ts'], {
    // The build has named its own environment.
    env: {
      ...process.env,
      NODE_ENV: 'development',
      ...hosts,
      PORT: new URL(url).port,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

async function takePictures(browser: Browser, url: string): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });
  await leaveOutLiveUpdates(context);
  const page = await context.newPage();
  await page.goto(`${url}/dashboard`);
  for (const { name, go, width = 1280, height = width < 600 ? 640 : 800, isDark = false } of SCENES) {
    await go(page, url);
    await page.emulateMedia({ colorScheme: isDark ? 'dark' : 'light' });
    await page.setViewportSize({ width, height });
    await settle(page);
    await page.screenshot({ path: join(FOLDER, `${name}.png`), animations: 'disabled', caret: 'hide' });
    await page.setViewportSize({ width: 1280, height: 800 });
    console.log(`${FOLDER}/${name}.png`);
  }
}

/** Waits for answers, and lets messages go that would cover the screen. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  for (const button of await page.getByRole('button', { name: 'Dismiss' }).all()) await button.click();
}

await run();
