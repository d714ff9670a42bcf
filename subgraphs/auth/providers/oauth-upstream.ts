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
import { findAt } from './json-pointer.ts';
import type { OAuthProvider } from './provider.ts';
import { toAccount } from './to-account.ts';
import type { Upstream, UpstreamAnswer } from './upstream.ts';
import type { UpstreamSecrets } from './upstream-secrets.ts';

/** Nobody waits longer for one answer of a provider. */
const TIMEOUT_SECONDS = 10;

/** A provider that speaks OAuth 2.0, or OpenID Connect where `openid` is among the scopes. */
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

/** A person who said no there hears of that; any other error is the provider's. */
function checkAllowed(name: string, { url }: UpstreamAnswer): void {
  if (url.searchParams.get('error') !== 'access_denied') return;
  throw new RequestError('FORBIDDEN', `You did not allow it at ${name}, so nothing has changed.`, {
    reason: 'UPSTREAM_DECLINED',
  });
}

/** Discovered when it is first needed, so that the service starts while a provider is down. */
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
  // The settings allow http on loopback alone.
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

/** The tokens are used here, once, and forgotten. */
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
