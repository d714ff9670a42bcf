import type { FastifyInstance } from 'fastify';
import type { Config } from '../../settings/config.ts';
import { refuseOtherMethods } from '../http/refuse-other-methods.ts';
import { SCOPES } from './user-data.ts';

const PATH = '/.well-known/oauth-authorization-server';

/** Tells OAuth libraries what there is and where (RFC 8414). */
export function serveMetadata(server: FastifyInstance, { authUrl, apiUrl }: Pick<Config, 'authUrl' | 'apiUrl'>): void {
  const clientAuthentication = ['client_secret_basic', 'client_secret_post'];
  const metadata = {
    issuer: authUrl,
    authorization_endpoint: `${authUrl}/oauth`,
    token_endpoint: `${apiUrl}/oauth/auth/2/token`,
    revocation_endpoint: `${apiUrl}/oauth/auth/2/revoke`,
    introspection_endpoint: `${apiUrl}/oauth/auth/2/introspect`,
    scopes_supported: SCOPES,
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    code_challenge_methods_supported: ['S256', 'plain'],
    token_endpoint_auth_methods_supported: [...clientAuthentication, 'none'],
    revocation_endpoint_auth_methods_supported: [...clientAuthentication, 'none'],
    introspection_endpoint_auth_methods_supported: clientAuthentication,
  };
  server.get(PATH, async () => metadata);
  refuseOtherMethods(server, PATH, ['GET']);
}
