import { createHash } from 'node:crypto';
import { AuthorizationCode } from 'simple-oauth2';

const REDIRECT_URI = 'https://YOUR-APP/callback';
const credgraph = new AuthorizationCode({
  client: { id: 'YOUR-CLIENT-ID', secret: process.env.CREDGRAPH_CLIENT_SECRET ?? '' },
  auth: {
    authorizeHost: 'https://YOUR-AUTH-HOST',
    authorizePath: '/oauth',
    tokenHost: 'https://YOUR-API-HOST',
    tokenPath: '/oauth/auth/2/token',
    revokePath: '/oauth/auth/2/revoke',
  },
});

/** Keep both values in the browser's session: 32 random bytes each, as `base64url`. */
export function signInUrl(state: string, verifier: string): string {
  const pkce = {
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  };
  return credgraph.authorizeURL({ redirect_uri: REDIRECT_URI, scope: 'Email EVMAddress ServiceID', state, ...pkce });
}

/** `callback` is the whole URL that the browser came back to. */
export async function readUser(callback: URL, state: string, verifier: string): Promise<Record<string, string>> {
  const code = callback.searchParams.get('code');
  if (!code || callback.searchParams.get('state') !== state) throw new Error('The person did not sign in.');
  const grant = { code, redirect_uri: REDIRECT_URI, code_verifier: verifier };
  const { token } = await credgraph.getToken(grant);
  const headers = { authorization: `Bearer ${String(token.access_token)}` };
  const answer = await fetch('https://YOUR-API-HOST/oauth/api/2/user', { headers });
  if (!answer.ok) throw new Error(`Credgraph answered ${answer.status}.`);
  const user: Record<string, string> = await answer.json();
  if (!user.ServiceIDUserID) throw new Error('Credgraph did not say who signed in.');
  return user;
}
