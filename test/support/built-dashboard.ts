import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { build, type Plugin } from 'vite';
import { freePort } from '../../mongodb/free-port.ts';
import type { Config } from '../../settings/config.ts';
import type { CuratingPerson } from './own-credentials.ts';
import { type Person, signedInUser } from './people.ts';
import { startService, type TestService } from './service.ts';
import { evmWallet } from './wallet.ts';
import { signInByWallet } from './wallet-sign-in.ts';

/** A service with the dashboard as it stands in the source, the sign-in on a host of its own. */
export interface BuiltDashboard extends TestService {
  readonly app: string;
  readonly auth: string;
}

/** Builds the dashboard, with Vite plugins of the test where there are some, and starts a service that serves it. */
export async function startBuiltDashboard(
  plugins: readonly Plugin[] = [],
  given: Partial<Config> = {},
): Promise<BuiltDashboard> {
  const folder = await mkdtemp(join(tmpdir(), 'credgraph-built-'));
  await mkdir(join(folder, 'graph'));
  await cp('dashboard/graph/documents.json', join(folder, 'graph', 'documents.json'));
  await build({ root: 'dashboard', logLevel: 'error', plugins: [...plugins], build: { outDir: join(folder, 'dist') } });
  const port = await freePort();
  const app = `http://127.0.0.1:${port}`;
  // Another name of this machine: browsers keep cookies by host name.
  const auth = `http://localhost:${port}`;
  const config = { port, appUrl: app, authUrl: auth, apiUrl: auth, credentialApiUrl: auth, ...given };
  const service = await startService({ config, dashboardFolder: folder });
  const close = async (): Promise<void> => {
    await service.close();
    await rm(folder, { recursive: true, force: true });
  };
  return { ...service, app, auth, close };
}

/** Somebody with a linked wallet in a browser in which the dashboard is open. */
export interface Visitor {
  readonly person: CuratingPerson;
  readonly email: string;
  readonly page: Page;
  /** What the page has complained of: words in the console, errors, and requests to other hosts. */
  readonly complaints: readonly string[];
}

/** Opens a page of the dashboard for a new curator, who is signed in at the sign-in host. */
export async function visit(service: BuiltDashboard, context: BrowserContext, path = '/dashboard'): Promise<Visitor> {
  const { email, token, userId } = await signedInUser(service);
  const { address } = await linkWallet(service, { email, token, userId });
  await context.addCookies([{ name: 'credgraph-session', value: token, url: service.auth }]);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => complaints.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('request', (request) => {
    const { origin } = new URL(request.url());
    if (origin !== service.app && origin !== service.auth) complaints.push(`asked ${origin}`);
  });
  await page.goto(`${service.app}${path}`);
  return { person: { service, token, userId, address }, email, page, complaints };
}

async function linkWallet(service: TestService, person: Person): Promise<{ readonly address: string }> {
  const wallet = evmWallet();
  await signInByWallet(service, wallet, person);
  return { address: wallet.address.toLowerCase() };
}
