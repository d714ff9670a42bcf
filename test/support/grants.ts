import { createHash, randomBytes } from 'node:crypto';
import { bearer, type QueryAnswer, query } from './client.ts';
import { type Person, type RegisteredApp, registeredApp, signedInUser } from './people.ts';
import type { TestService } from './service.ts';

/** What a token request answered with. */
export interface TokenSet {
  readonly accessToken: string;
  readonly expiresIn: number | null;
  readonly refreshToken: string;
  readonly scopes: readonly string[];
  readonly tokenType: string;
}

/** Somebody who signed in to an app. */
export interface SignedInApp {
  readonly person: Person;
  readonly app: RegisteredApp;
  readonly tokens: TokenSet;
}

const TOKEN_SET = '{ accessToken expiresIn refreshToken scopes tokenType }';

/** Lets a person accept what an app asks for. */
export async function approve(
  service: TestService,
  person: Person,
  app: RegisteredApp,
  asked: object = { scopes: ['Email'] },
): Promise<QueryAnswer> {
  const input = { clientId: app.clientId, redirectUri: app.redirectUri, state: 'xyz', ...asked };
  const document = 'mutation ($input: AuthorizationInput!) { approveAuthorization(input: $input) { url } }';
  return query(service, document, { input }, bearer(person.token));
}

/** The code that an app gets when a person accepts. */
export async function newCode(
  service: TestService,
  person: Person,
  app: RegisteredApp,
  asked?: object,
): Promise<string> {
  const { data } = await approve(service, person, app, asked);
  return new URL(data.approveAuthorization.url).searchParams.get('code') ?? '';
}

/** Exchanges a code. */
export async function exchange(
  service: Pick<TestService, 'url'>,
  { clientId, clientSecret }: RegisteredApp,
  fields: object,
): Promise<QueryAnswer> {
  const document = `mutation ($input: ExchangeCodeInput!) { exchangeCode(input: $input) ${TOKEN_SET} }`;
  return query(service, document, { input: { clientId, clientSecret, ...fields } });
}

/** Refreshes. */
export async function refresh(
  service: Pick<TestService, 'url'>,
  { clientId, clientSecret }: RegisteredApp,
  refreshToken: string,
  scope?: string,
): Promise<QueryAnswer> {
  const document = `mutation ($input: RefreshTokenInput!) { refreshToken(input: $input) ${TOKEN_SET} }`;
  return query(service, document, { input: { clientId, clientSecret, refreshToken, scope } });
}

/** Refreshes, and expects that to work. */
export async function refreshed(service: TestService, app: RegisteredApp, refreshToken: string): Promise<TokenSet> {
  return (await refresh(service, app, refreshToken)).data.refreshToken;
}

/** A person who has signed in to an app, which has its tokens. */
export async function signedInApp(
  service: TestService,
  asked?: object,
  options?: Parameters<typeof registeredApp>[1],
): Promise<SignedInApp> {
  const app = await registeredApp(service, options);
  const person = await signedInUser(service);
  const code = await newCode(service, person, app, asked);
  return { person, app, tokens: (await exchange(service, app, { code })).data.exchangeCode };
}

/** Lets so many milliseconds pass since a person's codes and refresh tokens were used, by the clock of the database. */
export async function passGrace({ database }: TestService, { userId }: Person, milliseconds: number): Promise<void> {
  const earlier = [{ $set: { usedAt: { $subtract: ['$usedAt', milliseconds] } } }];
  for (const name of ['codes', 'tokens']) await database.collection(name).updateMany({ userId }, earlier);
}

/** Whether an access token counts for something. */
export async function isLive(service: TestService, accessToken: string): Promise<boolean> {
  const { data } = await query(service, '{ accessToken { clientId } }', {}, bearer(accessToken));
  return data.accessToken !== null;
}

/** How many of these answers were no errors. */
export function countSuccesses(answers: readonly QueryAnswer[]): number {
  return answers.filter(({ errors }) => errors.length === 0).length;
}

/** OAuth's word for what was wrong; null when nothing was, or OAuth has no word. */
export function oauthErrorOf({ errors }: QueryAnswer): unknown {
  return errors[0]?.extensions.oauthError ?? null;
}

/** A PKCE verifier and the fields of its S256 challenge. */
export function newVerifier(codeVerifier = randomBytes(32).toString('base64url')): {
  readonly codeVerifier: string;
  readonly challenge: { readonly codeChallenge: string; readonly codeChallengeMethod: string };
} {
  const codeChallenge = createHash('sha256').update(codeVerifier).digest('base64url');
  return { codeVerifier, challenge: { codeChallenge, codeChallengeMethod: 'S256' } };
}
