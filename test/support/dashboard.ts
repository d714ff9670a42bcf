import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Config } from '../../platform/settings/config.ts';
import type { QueryAnswer } from './client.ts';
import { freePort } from './free-port.ts';
import { type Person, signedInUser } from './people.ts';
import { startService, type TestService } from './service.ts';

/** A service with a dashboard of a few lines, on hosts of its own. */
export interface DashboardService extends TestService {
  /** The web app's origin, and the sign-in host's. */
  readonly app: string;
  readonly auth: string;
  /** The folder of its files. */
  readonly folder: string;
}

const MARKUP = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Credgraph</title>
<style>body { margin: 0 }</style>
<script type="application/json" id="settings">{}</script>
<script type="module" crossorigin src="/dashboard/assets/app-1a2b3c.js"></script></head>
<body><main id="app"></main></body>
</html>
`;

const SCRIPT = `const { user } = JSON.parse(document.getElementById('settings').textContent);
document.getElementById('app').textContent = 'Here is ' + (user.serviceId ?? user.address ?? 'somebody') + ' at ' + location.pathname;
`;

/** Calls the address of a message, and posts the result. */
const PROBE = `onmessage = async ({ data }) => {
  try {
    const answer = await fetch(data, { signal: AbortSignal.timeout(5000) });
    postMessage(answer.status + ' ' + (await answer.text()));
  } catch (error) {
    postMessage(String(error));
  }
};
`;

/** What the dashboard of the tests asks. */
export const VIEWER = '{ viewer { id } }';
export const CONTRACT = 'query { partnerContract { timeoutSeconds } }';
export const CREDENTIALS =
  'query ($first: Int) { credentials(first: $first) { nodes { credId name eligibilities(addresses: []) { address } } } }';
export const CREATE_LIST =
  'mutation ($input: CreateListCredentialInput!) { createListCredential(input: $input) { credId } }';
export const SIGN_OUT_EVERYWHERE = 'mutation { signOutEverywhere }';

/** The id of a document, as a bundle carries it. */
export function idOf(document: string): string {
  return `sha256:${hashOf(document)}`;
}

/** Starts a service with a dashboard. With `isOneHost` all hosts are one, otherwise the sign-in host is another one. */
export async function startDashboard({
  isOneHost = false,
  isBuilt = true,
  config = {},
  beside,
  documents = [],
}: {
  readonly isOneHost?: boolean;
  readonly isBuilt?: boolean;
  readonly config?: Partial<Config>;
  /** Another service, whose database this one shares. */
  readonly beside?: TestService;
  /** Further documents that the dashboard may send. */
  readonly documents?: readonly string[];
} = {}): Promise<DashboardService> {
  const dashboardFolder = await writeDashboard(isBuilt, documents);
  const port = await freePort();
  const app = `http://127.0.0.1:${port}`;
  // Another name of this machine: browsers keep cookies by host name.
  const auth = isOneHost ? app : `http://localhost:${port}`;
  const urls = { port, appUrl: app, authUrl: auth, apiUrl: auth, credentialApiUrl: auth };
  const service = await startService({ config: { ...urls, ...config }, dashboardFolder, ...(beside && { beside }) });
  const close = async (): Promise<void> => {
    await service.close();
    await rm(dashboardFolder, { recursive: true, force: true });
  };
  return { ...service, app, auth, folder: dashboardFolder, close };
}

async function writeDashboard(isBuilt: boolean, more: readonly string[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'credgraph-dashboard-'));
  await mkdir(join(folder, 'graph'));
  const documents = [VIEWER, CONTRACT, CREDENTIALS, CREATE_LIST, SIGN_OUT_EVERYWHERE, ...more].map((text) => [
    hashOf(text),
    text,
  ]);
  await writeFile(join(folder, 'graph', 'documents.json'), JSON.stringify(Object.fromEntries(documents)));
  if (!isBuilt) return folder;
  await mkdir(join(folder, 'dist', 'assets'), { recursive: true });
  await writeFile(join(folder, 'dist', 'index.html'), MARKUP);
  const script = join(folder, 'dist', 'assets', 'app-1a2b3c.js');
  await writeFile(script, SCRIPT);
  await writeFile(`${script}.br`, brotliCompressSync(SCRIPT));
  await writeFile(`${script}.gz`, gzipSync(SCRIPT));
  await writeFile(join(folder, 'dist', 'assets', 'not-compressed-1a2b3c.js'), SCRIPT);
  await writeFile(join(folder, 'dist', 'probe.js'), PROBE);
  return folder;
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** A browser without JavaScript, which keeps the cookies of each host. */
export interface CookieBrowser {
  /** Cookies by host name, then by their own. */
  readonly cookies: Map<string, Map<string, string>>;
  /** Opens an address, and follows no redirect. */
  open(url: string): Promise<Response>;
  /** Opens an address, and follows redirects to the page where they end. */
  follow(url: string): Promise<{ readonly url: string; readonly answer: Response }>;
  /** Sends JSON as a page of that origin does, with other headers where they are given; an empty one is left out. */
  post(url: string, body?: unknown, headers?: Readonly<Record<string, string>>): Promise<Response>;
}

/** A new browser; signed in at the sign-in host where a session's token is given. */
export function newCookieBrowser(service: DashboardService, session?: string): CookieBrowser {
  const cookies = new Map<string, Map<string, string>>();
  const jarOf = (url: string): Map<string, string> => {
    const { hostname } = new URL(url);
    const jar = cookies.get(hostname) ?? new Map<string, string>();
    cookies.set(hostname, jar);
    return jar;
  };
  if (session !== undefined) jarOf(service.auth).set('credgraph-session', session);
  const ask = async (url: string, init: RequestInit = {}): Promise<Response> => {
    const jar = jarOf(url);
    const cookie = [...jar].map((pair) => pair.join('=')).join('; ');
    const headers = new Headers(init.headers);
    if (cookie !== '') headers.set('cookie', cookie);
    const answer = await fetch(url, { ...init, headers, redirect: 'manual' });
    for (const set of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      if (value === '') jar.delete(name);
      else jar.set(name, value);
    }
    return answer;
  };
  const follow: CookieBrowser['follow'] = async (url) => {
    let [at, answer] = [url, await ask(url)];
    for (let hops = 0; answer.status === 303 && hops < 10; hops += 1) {
      at = new URL(answer.headers.get('location') ?? '', at).href;
      answer = await ask(at);
    }
    return { url: at, answer };
  };
  const post: CookieBrowser['post'] = async (url, body = {}, changed = {}) => {
    const usual = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', origin: new URL(url).origin };
    const headers = Object.entries({ ...usual, ...changed }).filter(([, value]) => value !== '');
    return ask(url, { method: 'POST', headers, body: typeof body === 'string' ? body : JSON.stringify(body) });
  };
  return { cookies, open: ask, follow, post };
}

/** A person with a browser in which the dashboard is open. */
export interface AtDashboard {
  readonly person: Person;
  readonly browser: CookieBrowser;
  /** The dashboard's session token. */
  readonly token: string;
}

/** Opens the dashboard for somebody who is signed in, somebody new by default. */
export async function openDashboard(service: DashboardService, signedIn?: Person): Promise<AtDashboard> {
  const person = signedIn ?? (await signedInUser(service));
  const browser = newCookieBrowser(service, person.token);
  await browser.follow(`${service.app}/dashboard`);
  return { person, browser, token: browser.cookies.get('127.0.0.1')?.get('credgraph-dashboard') ?? '' };
}

/** Asks a listed document, as the dashboard does. */
export async function askListed(
  service: DashboardService,
  { browser }: Pick<AtDashboard, 'browser'>,
  document: string,
  variables: object = {},
): Promise<QueryAnswer> {
  const answer = await browser.post(`${service.app}/dashboard/graph`, { documentId: idOf(document), variables });
  const { data = null, errors = [] } = JSON.parse(await answer.text());
  return { status: answer.status, data, errors };
}
