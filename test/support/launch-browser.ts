import { type Browser, chromium } from 'playwright-core';
import { isRoomInMemory } from './new-folder.ts';

/** How long a test waits for what a page should show, in milliseconds: a busy machine is slow. */
const PATIENCE = 120_000;

// Without the background flags it looks for its maker's hosts, which a test machine need not reach.
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--no-first-run',
];

/** A page of a test lives too briefly to gain from optimized code what it costs to make. */
export const UNOPTIMIZED = '--js-flags=--no-maglev --no-opt';

/** By this one, Playwright has the processes share what they draw in files on disk, as the memory of a container may not hold it. */
const ON_DISK = '--disable-dev-shm-usage';

/** Launches a real Chromium: the one that CHROMIUM_PATH names. Without a flag, it runs scripts as people's browsers do. */
export async function launchBrowser(...flags: readonly string[]): Promise<Browser> {
  const ignoreDefaultArgs = (await isRoomInMemory()) ? [ON_DISK] : [];
  const args = [...FLAGS, ...flags];
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH, args, ignoreDefaultArgs });
  browser.on('context', (context) => context.setDefaultTimeout(PATIENCE));
  return browser;
}
