import { Auth } from '@auth/core';
import type { OIDCConfig } from '@auth/core/providers';

const credgraph: OIDCConfig<{ sub: string }> = {
  id: 'credgraph',
  name: 'Credgraph',
  type: 'oidc',
  issuer: 'https://YOUR-AUTH-HOST',
  clientId: 'YOUR-CLIENT-ID',
  clientSecret: process.env.CREDGRAPH_CLIENT_SECRET,
};

/** Handles every request below `/auth`. The redirect URI is `/auth/callback/credgraph` on your app's origin: Auth.js sets it. */
export async function handle(request: Request): Promise<Response> {
  return Auth(request, { providers: [credgraph], basePath: '/auth', secret: process.env.AUTH_SECRET, trustHost: true });
}
