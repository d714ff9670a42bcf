import { Auth } from '@auth/core';
import type { OAuth2Config } from '@auth/core/providers';

const credgraph: OAuth2Config<Record<string, string>> = {
  id: 'credgraph',
  name: 'Credgraph',
  type: 'oauth',
  clientId: 'YOUR-CLIENT-ID',
  clientSecret: process.env.CREDGRAPH_CLIENT_SECRET,
  authorization: { url: 'https://YOUR-AUTH-HOST/oauth', params: { scope: 'Email EVMAddress ServiceID' } },
  token: 'https://YOUR-API-HOST/oauth/auth/2/token',
  userinfo: 'https://YOUR-API-HOST/oauth/api/2/user',
  checks: ['pkce', 'state'],
  style: { logo: 'https://YOUR-AUTH-HOST/favicon.svg' },
  profile: (user) => {
    if (!user.ServiceIDUserID) throw new Error('Credgraph did not say who signed in.');
    return { id: user.ServiceIDUserID, name: user.ServiceID, email: user.Email };
  },
};

/** Handles every request below `/auth`. The redirect URI is `/auth/callback/credgraph` on your app's origin: Auth.js sets it. */
export async function handle(request: Request): Promise<Response> {
  return Auth(request, { providers: [credgraph], basePath: '/auth', secret: process.env.AUTH_SECRET, trustHost: true });
}
