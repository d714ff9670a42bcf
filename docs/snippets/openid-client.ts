import * as client from 'openid-client';

const AUTH_URL = new URL('https://YOUR-AUTH-HOST');
const USER_URL = new URL('https://YOUR-API-HOST/oauth/api/2/user');
const CLIENT_ID = 'YOUR-CLIENT-ID';
const REDIRECT_URI = 'https://YOUR-APP/callback';

const secret = process.env.CREDGRAPH_CLIENT_SECRET;
// Without TLS only on your own machine.
const execute = AUTH_URL.hostname === 'localhost' ? [client.allowInsecureRequests] : [];
const credgraph = await client.discovery(AUTH_URL, CLIENT_ID, secret, undefined, { algorithm: 'oauth2', execute });

/** Keep both values in the browser's session: `client.randomState()` and `client.randomPKCECodeVerifier()`. */
export async function signInUrl(state: string, verifier: string): Promise<URL> {
  return client.buildAuthorizationUrl(credgraph, {
    redirect_uri: REDIRECT_URI,
    scope: 'Email EVMAddress ServiceID',
    state,
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  });
}

/** `callback` is the whole URL that the browser came back to. */
export async function readUser(callback: URL, state: string, verifier: string): Promise<Record<string, string>> {
  const checks = { expectedState: state, pkceCodeVerifier: verifier };
  const { access_token: token } = await client.authorizationCodeGrant(credgraph, callback, checks);
  const answer = await client.fetchProtectedResource(credgraph, token, USER_URL, 'GET');
  if (!answer.ok) throw new Error(`Credgraph answered ${answer.status}.`);
  const user: Record<string, string> = await answer.json();
  if (!user.ServiceIDUserID) throw new Error('Credgraph did not say who signed in.');
  return user;
}
