import type { FastifyInstance } from 'fastify';
import type { Config } from '../../platform/settings/config.ts';
import { LOCALES } from '../../subgraphs/shared/locales.ts';
import { SCOPES } from '../../subgraphs/shared/scopes.ts';
import { DISCOVERY_ROUTES, OAUTH_ROUTES, PAGE_ROUTES, type Route } from '../http/route-table.ts';

type Hosts = Pick<Config, Route['host']>;

/** Serves the authorization server metadata (RFC 8414). */
export function serveMetadata(server: FastifyInstance, hosts: Hosts): void {
  const { path } = DISCOVERY_ROUTES.metadata;
  const urlOf = (route: Route): string => hosts[route.host] + route.path;
  const clientAuthentication = ['client_secret_basic', 'client_secret_post'];
  const metadata = {
    issuer: hosts.authUrl,
    authorization_endpoint: urlOf(PAGE_ROUTES.authorize),
    token_endpoint: urlOf(OAUTH_ROUTES.token),
    revocation_endpoint: urlOf(OAUTH_ROUTES.revoke),
    introspection_endpoint: urlOf(OAUTH_ROUTES.introspect),
    userinfo_endpoint: urlOf(OAUTH_ROUTES.userData),
    scopes_supported: SCOPES,
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
  server.get(path, async () => metadata);
}
