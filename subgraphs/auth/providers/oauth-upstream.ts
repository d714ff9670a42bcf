import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  Configuration,
  calculatePKCECodeChallenge,
  discovery,
  fetchProtectedResource,
  fetchUserInfo,
  None,
} from 'openid-client';
import { RequestError } from '../../shared/errors.ts';
import type { Upstream, UpstreamAnswer, UpstreamSecrets } from '../context.ts';
import type { OAuthProvider } from './provider.ts';
import { toAccount } from './upstream.ts';

/** The time limit for one response of a provider. */
const TIMEOUT_SECONDS = 10;

/** Creates a provider with OAuth 2.0, or with OpenID Connect if the scopes contain `openid`. */
export function createOAuthUpstream(provider: OAuthProvider): Upstream {
  const configuration = configurationOf(provider);
  const { name, id, username } = provider;
  return {
    name,
    start: async (secrets, returnUrl) => {
      const parameters = await toParameters(provider, secrets, returnUrl);
      return { url: buildAuthorizationUrl(await configuration(), parameters).href, widget: null };
    },
    readAccount: async (answer) => {
      checkAllowed(name, answer);
      const found = await askForAccount(provider, await configuration(), answer);
      return toAccount(name, findAt(found, id), findAt(found, username));
    },
  };
}

/** The person declined at the provider; any other error is the provider's failure. */
function checkAllowed(name: string, { url }: UpstreamAnswer): void {
  if (url.searchParams.get('error') !== 'access_denied') return;
  throw new RequestError('FORBIDDEN', `You declined at ${name}: nothing was changed.`, {
    reason: 'UPSTREAM_DECLINED',
  });
}

/** Discovery runs at the first use, so that the service can start while a provider is down. */
function configurationOf(provider: OAuthProvider): () => Promise<Configuration> {
  let known: Promise<Configuration> | null = null;
  return async () => {
    known ??= configure(provider).catch((error: unknown) => {
      known = null;
      throw error;
    });
    return known;
  };
}

async function configure(provider: OAuthProvider): Promise<Configuration> {
  const { issuer, endpoints, clientId } = provider;
  const authentication = toAuthentication(provider);
  // The settings allow http only on loopback.
  const isPlain = [issuer, ...Object.values(endpoints ?? {})].some((url) => url.startsWith('http:'));
  const execute = isPlain ? [allowInsecureRequests] : [];
  if (!endpoints) {
    return discovery(new URL(issuer), clientId, undefined, authentication, { execute, timeout: TIMEOUT_SECONDS });
  }
  const server = {
    issuer,
    authorization_endpoint: endpoints.authorization,
    token_endpoint: endpoints.token,
    userinfo_endpoint: endpoints.user,
  };
  const configuration = new Configuration(server, clientId, undefined, authentication);
  configuration.timeout = TIMEOUT_SECONDS;
  for (const prepare of execute) prepare(configuration);
  return configuration;
}

function toAuthentication({ clientAuthentication, clientSecret }: OAuthProvider): ClientAuth {
  if (clientSecret === null || clientAuthentication === 'none') return None();
  return clientAuthentication === 'basic' ? ClientSecretBasic(clientSecret) : ClientSecretPost(clientSecret);
}

async function toParameters(
  { scopes, pkce }: OAuthProvider,
  { state, nonce, codeVerifier }: UpstreamSecrets,
  returnUrl: string,
): Promise<Record<string, string>> {
  return {
    redirect_uri: returnUrl,
    state,
    ...(scopes.length > 0 && { scope: scopes.join(' ') }),
    ...(scopes.includes('openid') && { nonce }),
    ...(pkce && {
      code_challenge: await calculatePKCECodeChallenge(codeVerifier),
      code_challenge_method: 'S256',
    }),
  };
}

/** The tokens are used once, here, and are not stored. */
async function askForAccount(
  { scopes, pkce }: OAuthProvider,
  configuration: Configuration,
  { url, secrets }: UpstreamAnswer,
): Promise<unknown> {
  const tokens = await authorizationCodeGrant(configuration, url, {
    expectedState: secrets.state,
    ...(scopes.includes('openid') && { expectedNonce: secrets.nonce }),
    ...(pkce && { pkceCodeVerifier: secrets.codeVerifier }),
  });
  const claims = tokens.claims();
  const { userinfo_endpoint: endpoint } = configuration.serverMetadata();
  if (endpoint === undefined) return claims;
  if (claims) return fetchUserInfo(configuration, tokens.access_token, claims.sub);
  const answer = await fetchProtectedResource(configuration, tokens.access_token, new URL(endpoint), 'GET');
  if (!answer.ok) throw new Error(`The user endpoint answered with ${answer.status}.`);
  return answer.json();
}

/** Returns the value at a JSON pointer (RFC 6901); undefined without one. */
function findAt(value: unknown, pointer: string): unknown {
  const names = pointer.split('/').slice(1);
  return names.reduce((inner, name) => findIn(inner, name.replaceAll('~1', '/').replaceAll('~0', '~')), value);
}

function findIn(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  return Object.entries(value).find(([key]) => key === name)?.[1];
}
