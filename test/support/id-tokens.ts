import { type JSONWebKeySet } from 'jose';
import { bearer, get, postForm, query, type RestAnswer } from './client.ts';
import { type Person, type RegisteredApp, registeredApp, signedInUser } from './people.ts';
import type { TestService } from './service.ts';

/** Whose ID token is wanted, of which app; new ones by default. */
interface Wanted {
  readonly person?: Person;
  readonly app?: RegisteredApp;
  readonly scope?: string;
  /** Other parameters of the request. */
  readonly more?: object;
}

/** Where the browser of a person goes who lets an app have what it asks for by OpenID Connect. */
export async function allowOpenId(
  service: TestService,
  app: RegisteredApp,
  { person, scope = 'openid', more = {} }: Wanted = {},
): Promise<URL> {
  const { token } = person ?? (await signedInUser(service));
  const asked = {
    clientId: app.clientId,
    redirectUri: app.redirectUri,
    state: 's',
    responseType: 'code',
    scope,
    ...more,
  };
  const start = 'mutation ($input: StartAuthorizationInput!) { startAuthorization(input: $input) { id newScopes } }';
  const { id, newScopes: scopes } = (await query(service, start, { input: asked })).data.startAuthorization;
  const allow = 'mutation ($input: AnswerAuthorizationInput!) { answerAuthorization(input: $input) { url } }';
  const input = { id, approve: true, scopes: scopes.length > 0 ? scopes : ['ServiceID', 'Email'] };
  return new URL((await query(service, allow, { input }, bearer(token))).data.answerAuthorization.url);
}

/** The answer to the exchange of such a code. */
export async function exchangeWithOpenId(service: TestService, wanted: Wanted = {}): Promise<RestAnswer> {
  const { app = await registeredApp(service) } = wanted;
  const code = (await allowOpenId(service, app, wanted)).searchParams.get('code') ?? '';
  const client = { client_id: app.clientId, client_secret: app.clientSecret };
  return postForm(service, '/oauth/auth/2/token', { grant_type: 'authorization_code', code, ...client });
}

/** An ID token. */
export async function newIdToken(service: TestService, wanted?: Wanted): Promise<string> {
  return (await exchangeWithOpenId(service, wanted)).body.id_token;
}

/** The published keys. */
export async function publishedKeys(service: Pick<TestService, 'url'>): Promise<JSONWebKeySet> {
  return (await get(service, '/.well-known/jwks.json')).body;
}

/** The names of the published keys, oldest first. */
export async function publishedIds(service: Pick<TestService, 'url'>): Promise<readonly unknown[]> {
  return (await publishedKeys(service)).keys.map(({ kid }) => kid);
}
