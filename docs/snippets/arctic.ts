import { CodeChallengeMethod, OAuth2Client } from 'arctic';

const SCOPES = ['Email', 'EVMAddress', 'ServiceID'];
const secret = process.env.CREDGRAPH_CLIENT_SECRET ?? '';
const credgraph = new OAuth2Client('YOUR-CLIENT-ID', secret, 'https://YOUR-APP/callback');

/** Keep both values in the browser's session: arctic's `generateState()` and `generateCodeVerifier()`. */
export function signInUrl(state: string, verifier: string): URL {
  const url = 'https://YOUR-AUTH-HOST/oauth';
  return credgraph.createAuthorizationURLWithPKCE(url, state, CodeChallengeMethod.S256, verifier, SCOPES);
}

/** `callback` is the whole URL that the browser came back to. */
export async function readUser(callback: URL, state: string, verifier: string): Promise<Record<string, string>> {
  const code = callback.searchParams.get('code');
  if (!code || callback.searchParams.get('state') !== state) throw new Error('The person did not sign in.');
  const tokens = await credgraph.validateAuthorizationCode('https://YOUR-API-HOST/oauth/auth/2/token', code, verifier);
  const headers = { authorization: `Bearer ${tokens.accessToken()}` };
  const answer = await fetch('https://YOUR-API-HOST/oauth/api/2/user', { headers });
  if (!answer.ok) throw new Error(`Credgraph answered ${answer.status}.`);
  const user: Record<string, string> = await answer.json();
  if (!user.ServiceIDUserID) throw new Error('Credgraph did not say who signed in.');
  return user;
}
