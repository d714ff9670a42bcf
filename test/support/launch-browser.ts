import { type Browser, chromium } from 'playwright-core';
import { freePort } from '../../mongodb/free-port.ts';
import type { Shared } from './share-in-run.ts';

/** Launches a real Chromium: the one that CHROMIUM_PATH names. */
export async function launchBrowser(more: readonly string[] = []): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH;
  // Without the background flags it looks for its maker's hosts, which a test machine need not reach.
  const args = [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--no-first-run',
    ...more,
  ];
  return chromium.launch({ executablePath, args });
}

/** Launches one that workers connect to. */
export async function shareBrowser(): Promise<Shared> {
  const port = await freePort();
  const browser = await launchBrowser([`--remote-debugging-port=${port}`]);
  return { place: `http://127.0.0.1:${port}`, close: async () => browser.close() };
}
