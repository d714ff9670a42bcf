import type { BrowserContext } from 'playwright-core';

/** Gives a browser the cookie of a session, with the attributes that the service sets. */
export async function keepSession(
  context: BrowserContext,
  url: string,
  value: string,
  name: 'credgraph-session' | 'credgraph-dashboard' = 'credgraph-session',
): Promise<void> {
  await context.addCookies([{ name, value, url, httpOnly: true, sameSite: 'Lax' }]);
}
