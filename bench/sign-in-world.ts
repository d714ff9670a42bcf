import { z } from 'zod';
import { type AppDocument, findApp } from '../subgraphs/auth/apps/app-store.ts';
import { insertTokens, type TokenDocument } from '../subgraphs/auth/grants/token-store.ts';
import { registerApp } from '../subgraphs/auth/index.ts';
import { newFamily } from '../subgraphs/auth/tokens/new-tokens.ts';
import type { Database } from '../subgraphs/shared/database/database.ts';
import { after, DAY } from '../subgraphs/shared/durations.ts';
import { hashSecret, newSecret } from '../subgraphs/shared/secrets/secret.ts';
import type { LoadAnswer, LoadClient, LoadRequest } from './load.ts';

const TOKENS = 500;
const SCOPES = ['Email'] as const;
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const Refreshed = z.object({ refresh_token: z.string() });

/** An app, tokens of its own, and a client to show them with. */
export interface SignInWorld {
  readonly database: Database;
  readonly client: LoadClient;
  readonly app: { readonly client_id: string; readonly client_secret: string };
  readonly registered: AppDocument;
  readonly accessTokens: readonly string[];
  readonly lanes: number;
}

/** Fills a database with an app and its access tokens. */
export async function newSignInWorld(database: Database, client: LoadClient, lanes: number): Promise<SignInWorld> {
  const registered = await registerApp(database, new Date(), {
    name: 'Bench',
    redirectUris: ['https://client.example/callback'],
    isPublic: false,
    expiringTokens: true,
    // Of concurrent refreshes only one may succeed.
    refreshGrace: 0,
  });
  const stored = await findApp(database, registered.clientId);
  if (!stored) throw new Error('The app of the bench was not stored.');
  const app = { client_id: registered.clientId, client_secret: registered.clientSecret ?? '' };
  const accessTokens = Array.from({ length: TOKENS }, () => newSecret('accessToken'));
  await insertTokens(
    database,
    accessTokens.map((token) => toDocument(app.client_id, token)),
  );
  return { database, client, app, registered: stored, accessTokens, lanes };
}

/** A refresh token of a family of its own. The floor, which has no families, finds it by its hash. */
export async function newRefreshToken({ database, registered }: SignInWorld): Promise<string> {
  const grant = { clientId: registered._id, userId: 'bench', familyId: hashSecret(newSecret('code')), scopes: SCOPES };
  const { documents, shown } = newFamily(registered, grant, new Date());
  const token = shown.refreshToken ?? '';
  await insertTokens(database, [...documents, toDocument(registered._id, token)]);
  return token;
}

/** Reads the token detail, with another token each time. */
export function readDetails({ client, accessTokens }: SignInWorld, url: string): () => Promise<void> {
  let next = 0;
  return async () => {
    const token = accessTokens[next++ % accessTokens.length] ?? '';
    const headers = { authorization: `Bearer ${token}` };
    checkOk(await client.send({ method: 'GET', url: `${url}/oauth/api/2/token`, headers }));
  };
}

/** Refreshes: each lane goes on with the token that it got last. */
export function refreshTokens(world: SignInWorld, url: string): (lane: number) => Promise<void> {
  const tokens = Array.from({ length: world.lanes }, async () => newRefreshToken(world));
  return async (lane) => {
    const refresh_token = (await tokens[lane]) ?? '';
    const answer = await world.client.send(tokenRequest(world, url, { grant_type: 'refresh_token', refresh_token }));
    checkOk(answer);
    tokens[lane] = Promise.resolve(Refreshed.parse(JSON.parse(answer.body)).refresh_token);
  };
}

/** A request of the app's to the token endpoint. */
export function tokenRequest({ app }: SignInWorld, url: string, fields: Readonly<Record<string, string>>): LoadRequest {
  const body = new URLSearchParams({ ...app, ...fields }).toString();
  return { method: 'POST', url: `${url}/oauth/auth/2/token`, headers: FORM, body };
}

/** Throws for any answer but 200. */
export function checkOk({ status, body }: LoadAnswer): void {
  if (status !== 200) throw new Error(`A request of the bench was answered with ${status}: ${body}`);
}

function toDocument(clientId: string, token: string): TokenDocument {
  return {
    _id: hashSecret(token),
    kind: 'access',
    clientId,
    userId: 'bench',
    familyId: hashSecret(token),
    scopes: SCOPES,
    expiresAt: after(new Date(), DAY),
    familyEndsAt: after(new Date(), DAY),
    usedAt: null,
    lastUsedAt: null,
    revokedAt: null,
  };
}
