import type { Page } from 'playwright-core';
import type { Config } from '../../platform/settings/config.ts';
import { freePort } from './free-port.ts';
import { keepSession } from './keep-session.ts';
import { type CuratingPerson, linkNewWallet } from './own-credentials.ts';
import { signedInUser } from './people.ts';
import { startService, type TestService } from './service.ts';
import { findShared } from './share-in-run.ts';

/** A service with the dashboard as it stands in the source, the sign-in on a host of its own. */
export interface BuiltDashboard extends TestService {
  readonly app: string;
  readonly auth: string;
}

/** Starts a service with the dashboard that the run has built. */
export async function startBuiltDashboard(given: Partial<Config> = {}): Promise<BuiltDashboard> {
  const port = await freePort();
  const app = `http://127.0.0.1:${port}`;
  // Another name of this machine: browsers keep cookies by host name.
  const auth = `http://localhost:${port}`;
  const config = { port, appUrl: app, authUrl: auth, apiUrl: auth, credentialApiUrl: auth, ...given };
  const service = await startService({ config, dashboardFolder: await findShared('/dashboard') });
  return { ...service, app, auth };
}

/** Somebody with a linked wallet at a browser. */
export interface Visitor {
  readonly person: CuratingPerson;
  readonly email: string;
  readonly page: Page;
  /** What the page has complained of: words in the console, errors, and requests to other hosts. */
  readonly complaints: readonly string[];
}

/** Opens the dashboard in an empty page for a new curator, who is signed in at the sign-in host. Without a path the page stays empty. */
export async function visit(service: BuiltDashboard, page: Page, path?: string): Promise<Visitor> {
  const { email, token, userId } = await signedInUser(service);
  const address = await linkNewWallet(service, userId);
  await keepSession(page.context(), service.auth, token);
  const complaints: string[] = [];
  page.on('console', (message) => complaints.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('request', (request) => {
    const { origin } = new URL(request.url());
    if (origin !== service.app && origin !== service.auth) complaints.push(`asked ${origin}`);
  });
  if (path !== undefined) await page.goto(`${service.app}${path}`);
  return { person: { service, token, userId, address }, email, page, complaints };
}
