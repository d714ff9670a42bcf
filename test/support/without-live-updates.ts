import type { BrowserContext } from 'playwright-core';

/** Opens the dashboard's pages without their stream of events, which would never let the network be idle. */
export async function leaveOutLiveUpdates(context: BrowserContext): Promise<void> {
  await context.addInitScript('delete Navigator.prototype.locks');
}
