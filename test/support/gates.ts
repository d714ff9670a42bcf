import { bearer, type QueryAnswer, query } from './client.ts';
import { type Person, type RegisteredApp, registeredApp, signedInUser } from './people.ts';
import type { TestService } from './service.ts';

/** An app with a gate, its owner, and somebody who wants to sign in. */
export interface GateWorld {
  readonly service: TestService;
  readonly owner: Person;
  readonly app: RegisteredApp;
  readonly person: Person;
}

/** Changes an app as its owner does. */
export async function updateApp(
  { service, owner, app: { clientId } }: Pick<GateWorld, 'service' | 'owner' | 'app'>,
  change: object,
): Promise<QueryAnswer> {
  const document = `mutation ($input: UpdateAppInput!) { updateApp(input: $input) {
    expiringTokens gate { credId lifetimeSeconds } } }`;
  return query(service, document, { input: { clientId, ...change } }, bearer(owner.token));
}

/** A new app with this gate, and a new person. */
export async function newGateWorld(
  service: TestService,
  credId: number | null,
  options: Parameters<typeof registeredApp>[1] = {},
): Promise<GateWorld> {
  const owner = await signedInUser(service);
  const app = await registeredApp(service, { owners: [owner.userId], ...options });
  const world = { service, owner, app, person: await signedInUser(service) };
  if (credId !== null) await updateApp(world, { gate: { credId } });
  return world;
}

/** A page, or where the browser is sent. */
export interface Step {
  readonly status: number;
  readonly text: string;
  readonly url: URL;
}

/** Opens a path, or posts a form, in the person's browser; follows redirects as far as they stay here. */
export async function browse(
  { service, person }: Pick<GateWorld, 'service' | 'person'>,
  path: string | URL,
  form?: readonly (readonly [string, string])[],
  language = 'en',
): Promise<Step> {
  const url = new URL(path, service.url);
  const headers = { cookie: `credgraph-session=${person.token}`, origin: service.url, 'accept-language': language };
  const body = form && { method: 'POST', body: new URLSearchParams(form.map(([name, value]) => [name, value])) };
  const answer = await fetch(url, { headers, redirect: 'manual', ...body });
  const location = answer.headers.get('location');
  if (location === null) return { status: answer.status, text: await answer.text(), url };
  const next = new URL(location, url);
  const isHere = next.origin === service.url && !next.pathname.endsWith('/tried');
  return isHere
    ? browse({ service, person }, next, undefined, language)
    : { status: answer.status, text: '', url: next };
}

/** Sends the person's browser to the service, as the app does. */
export async function arrive(
  world: GateWorld,
  asked: Readonly<Record<string, string>> = {},
  language = 'en',
): Promise<Step> {
  const { clientId, redirectUri } = world.app;
  const parameters = { client_id: clientId, redirect_uri: redirectUri, state: 'xyz', scope: 'ServiceID', ...asked };
  return browse(world, `/oauth?${new URLSearchParams(parameters).toString()}`, undefined, language);
}

/** Presses a button of the page. */
export async function press(
  world: GateWorld,
  page: Step,
  answer: 'allow' | 'deny',
  more: Readonly<Record<string, string>> = {},
): Promise<Step> {
  const request = page.url.searchParams.get('request') ?? '';
  const [, account = ''] = /name="account" value="([^"]*)"/.exec(page.text) ?? [];
  const [, wallet] = /name="wallet" value="([^"]*)"|value="([^"]*)" selected/.exec(page.text)?.filter(Boolean) ?? [];
  const form = { request, account, answer, scope: 'ServiceID', shown: 'ServiceID', ...(wallet && { wallet }), ...more };
  const shown = page.text.matchAll(/name="shown_credential" value="(\d+)"/g);
  const asked = [...shown].map(([, credId = '']) => ['shown_credential', credId] as const);
  return browse(world, '/oauth/consent', [...Object.entries(form), ...asked]);
}

/** Signs in, allowing everything. Returns where the browser ends. */
export async function signIn(world: GateWorld, asked: Readonly<Record<string, string>> = {}): Promise<Step> {
  const page = await arrive(world, asked);
  return page.text.includes('value="allow"') ? press(world, page, 'allow') : page;
}

/** A response of the token endpoint. */
export interface TokenAnswer {
  readonly status: number;
  // oxlint-disable-next-line typescript/no-explicit-any -- a wrong guess fails the test that made it
  readonly body: any;
}

/** Asks the token endpoint as the app does. */
export async function askTokens(
  { service, app: { clientId, clientSecret } }: Pick<GateWorld, 'service' | 'app'>,
  fields: Readonly<Record<string, string>>,
): Promise<TokenAnswer> {
  const body = new URLSearchParams({ client_id: clientId, client_secret: clientSecret, ...fields });
  const answer = await fetch(`${service.url}/oauth/auth/2/token`, { method: 'POST', body });
  return { status: answer.status, body: await answer.json() };
}

/** Exchanges the code with which the browser has come back. */
export async function exchangeAt(world: Pick<GateWorld, 'service' | 'app'>, { url }: Step): Promise<TokenAnswer> {
  return askTokens(world, { grant_type: 'authorization_code', code: url.searchParams.get('code') ?? '' });
}

/** Refreshes. */
export async function refreshAt(world: Pick<GateWorld, 'service' | 'app'>, token: string): Promise<TokenAnswer> {
  return askTokens(world, { grant_type: 'refresh_token', refresh_token: token });
}
