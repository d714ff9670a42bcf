import * as client from 'openid-client';
import { signInForRequest } from './authorization.ts';
import { type Person, type RegisteredApp, registeredApp, signedInUser } from './people.ts';
import type { TestService } from './service.ts';
import { throughPages } from './through-pages.ts';

/** An app whose library was configured by the URL of the issuer alone, and a person who is signed in here. */
export interface OpenIdWorld {
  readonly service: TestService;
  readonly app: RegisteredApp;
  readonly person: Person;
  readonly configuration: client.Configuration;
}

/** The tokens of a sign-in, whose ID token the library has checked. */
export type OpenIdTokens = Awaited<ReturnType<typeof client.authorizationCodeGrant>>;

/** What a request asks with, where nothing else is said. */
const ASKED = { scope: 'openid profile email', state: 'a state', nonce: 'a nonce' };

/** All that can be allowed by these scopes. */
const ALL = { decision: 'allow', scopes: ['ServiceID', 'Email', 'EVMAddress'] } as const;

/** A new app and a new person. */
export async function newOpenIdWorld(
  service: TestService,
  options: Parameters<typeof registeredApp>[1] = {},
): Promise<OpenIdWorld> {
  const app = await registeredApp(service, options);
  const authentication = app.clientSecret === '' ? client.None() : client.ClientSecretBasic(app.clientSecret);
  const configuration = await discover(service, app, authentication);
  return { service, app, person: await signedInUser(service), configuration };
}

/** Configures a library that checks every signature. */
export async function discover(
  { url }: Pick<TestService, 'url'>,
  { clientId }: RegisteredApp,
  authentication: client.ClientAuth,
): Promise<client.Configuration> {
  const execute = [client.allowInsecureRequests, client.enableNonRepudiationChecks];
  return client.discovery(new URL(url), clientId, {}, authentication, { execute });
}

/** The URL that the library sends a person to. An empty parameter is left out. */
export function urlFor({ configuration, app }: OpenIdWorld, asked: Readonly<Record<string, string>> = {}): URL {
  const all = Object.entries({ redirect_uri: app.redirectUri, ...ASKED, ...asked });
  return client.buildAuthorizationUrl(configuration, Object.fromEntries(all.filter(([, value]) => value !== '')));
}

/** Sends somebody to the service, who allows everything. Returns where the browser comes to. */
export async function ask(
  world: OpenIdWorld,
  asked: Readonly<Record<string, string>> = {},
  someone: Pick<Person, 'token'> = world.person,
): Promise<URL> {
  return throughPages(world.service, someone, urlFor(world, asked), ALL);
}

/** Signs the person in again at the page where a request waits for it. Returns where the browser comes to. */
export async function signInAgain({ service, person }: OpenIdWorld, page: URL, email = person.email): Promise<URL> {
  const request = page.searchParams.get('request') ?? '';
  const again = await signInForRequest(service, request, { email, before: person });
  const consent = new URL(`/oauth/consent?request=${request}`, service.url);
  return throughPages(service, again, consent, ALL);
}

/** Exchanges the code of a callback. The library checks the answer and the ID token. */
export async function exchange(
  { configuration }: OpenIdWorld,
  callback: URL,
  checks: client.AuthorizationCodeGrantChecks = {},
): Promise<OpenIdTokens> {
  const expected = { expectedState: ASKED.state, expectedNonce: ASKED.nonce, idTokenExpected: true };
  return client.authorizationCodeGrant(configuration, callback, { ...expected, ...checks });
}

/** Signs in with these parameters. */
export async function signIn(
  world: OpenIdWorld,
  asked: Readonly<Record<string, string>> = {},
  checks: client.AuthorizationCodeGrantChecks = {},
): Promise<OpenIdTokens> {
  return exchange(world, await ask(world, asked), checks);
}

/** Lets the person's last sign-in be so many seconds ago. */
export async function ageSession({ service, person }: OpenIdWorld, seconds: number): Promise<void> {
  const signedInAt = new Date(service.clock.now().getTime() - seconds * 1000);
  await service.database.collection('sessions').updateMany({ userId: person.userId }, { $set: { signedInAt } });
}
