import { type Browser, chromium } from 'playwright-core';

// Without the background flags it looks for its maker's hosts, which a test machine need not reach.
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--no-first-run',
];

/** Launches a real Chromium: the one that CHROMIUM_PATH names. */
export async function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: process.env.CHROMIUM_PATH, args: FLAGS });
}
