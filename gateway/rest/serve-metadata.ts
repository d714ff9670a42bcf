import type { FastifyInstance } from 'fastify';
import type { Config } from '../../platform/settings/config.ts';
import { LOCALES } from '../../subgraphs/shared/locales.ts';
import { SCOPE_WORDS } from '../../subgraphs/shared/scopes.ts';
import { DISCOVERY_ROUTES, OAUTH_ROUTES, PAGE_ROUTES, type Route, VERDICT_ROUTES } from '../http/route-table.ts';

type Hosts = Pick<Config, Route['host']>;

/** Returns the URL of a route. */
type UrlOf = (route: Route) => string;

/**
 * Serves the metadata of the authorization server (RFC 8414), of the OpenID provider (OpenID Connect Discovery 1.0) and of the policy
 * decision point (AuthZEN Authorization API 1.0, 9).
 */
export function serveMetadata(server: FastifyInstance, hosts: Hosts): void {
  const urlOf: UrlOf = (route) => hosts[route.host] + route.path;
  const metadata = createMetadata(urlOf, hosts.authUrl);
  const openIdMetadata = { ...metadata, ...createOpenIdMetadata(urlOf) };
  const authzenMetadata = {
    policy_decision_point: hosts.apiUrl,
    access_evaluation_endpoint: urlOf(VERDICT_ROUTES.evaluation),
    access_evaluations_endpoint: urlOf(VERDICT_ROUTES.evaluations),
  };
  server.get(DISCOVERY_ROUTES.metadata.path, async () => metadata);
  for (const [{ path }, document] of [
    [DISCOVERY_ROUTES.openIdMetadata, openIdMetadata],
    [DISCOVERY_ROUTES.authzenMetadata, authzenMetadata],
  ] as const) {
    server.get(path, async (_request, reply) => {
      await reply.header('cache-control', 'public, max-age=300').send(document);
    });
  }
}

function createMetadata(urlOf: UrlOf, issuer: string) {
  const clientAuthentication = ['client_secret_basic', 'client_secret_post'];
  return {
    issuer,
    authorization_endpoint: urlOf(PAGE_ROUTES.authorize),
    token_endpoint: urlOf(OAUTH_ROUTES.token),
    revocation_endpoint: urlOf(OAUTH_ROUTES.revoke),
    introspection_endpoint: urlOf(OAUTH_ROUTES.introspect),
    userinfo_endpoint: urlOf(OAUTH_ROUTES.userInfo),
    scopes_supported: SCOPE_WORDS,
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    code_challenge_methods_supported: ['S256', 'plain'],
    prompt_values_supported: ['none', 'login', 'consent', 'select_account'],
    ui_locales_supported: LOCALES,
    token_endpoint_auth_methods_supported: [...clientAuthentication, 'none'],
    revocation_endpoint_auth_methods_supported: [...clientAuthentication, 'none'],
    introspection_endpoint_auth_methods_supported: clientAuthentication,
  };
}

/** The claims that ID tokens or the answer of the userinfo endpoint can have. */
const CLAIMS = [
  'iss',
  'sub',
  'aud',
  'exp',
  'iat',
  'auth_time',
  'nonce',
  'acr',
  'name',
  'preferred_username',
  'at_hash',
  'email',
  'email_verified',
  'credentials',
  'groups',
];

/** What OpenID Connect adds. Only here, `iss` in redirects is announced: requests without `openid` get none (spec 4.1). */
function createOpenIdMetadata(urlOf: UrlOf) {
  return {
    end_session_endpoint: urlOf(PAGE_ROUTES.logOut),
    jwks_uri: urlOf(DISCOVERY_ROUTES.keys),
    claims_supported: CLAIMS,
    acr_values_supported: ['phr', '0'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    authorization_response_iss_parameter_supported: true,
    claims_parameter_supported: false,
    request_parameter_supported: false,
    request_uri_parameter_supported: false,
  };
}
