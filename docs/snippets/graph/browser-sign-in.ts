// A public app in the browser: it has no secret, and proves by PKCE that the code is its own.
const AUTH_URL = 'https://YOUR-AUTH-HOST';
const CLIENT_ID = 'YOUR-CLIENT-ID';
const REDIRECT_URI = 'https://YOUR-APP/callback';

const toText = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=/g, '');
const newSecret = (): string => toText(crypto.getRandomValues(new Uint8Array(32)));

/** Leaves the page for the sign-in. */
export async function signIn(scope: string): Promise<void> {
  const [state, verifier] = [newSecret(), newSecret()];
  sessionStorage.setItem('sign-in', JSON.stringify({ state, verifier }));
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
  const asked = { response_type: 'code', client_id: CLIENT_ID, redirect_uri: REDIRECT_URI, scope, state };
  const proof = { code_challenge: toText(new Uint8Array(digest)), code_challenge_method: 'S256' };
  location.assign(`${AUTH_URL}/oauth?${new URLSearchParams({ ...asked, ...proof })}`);
}

/** On the page of the redirect URI: the access token. Keep it in memory, where no other page finds it. */
export async function finishSignIn(): Promise<string> {
  const answer = new URLSearchParams(location.search);
  const { state, verifier } = JSON.parse(sessionStorage.getItem('sign-in') ?? '{}');
  sessionStorage.removeItem('sign-in');
  history.replaceState(null, '', location.pathname);
  if (!state || answer.get('state') !== state) throw new Error('This sign-in was not begun here.');
  const code = answer.get('code');
  if (!code) throw new Error(answer.get('error') ?? 'There is no code.');
  const asked = { grant_type: 'authorization_code', code, redirect_uri: REDIRECT_URI, client_id: CLIENT_ID };
  const body = new URLSearchParams({ ...asked, code_verifier: verifier });
  const exchanged = await fetch(`${AUTH_URL}/oauth/auth/2/token`, { method: 'POST', body });
  const { access_token: token, error } = await exchanged.json();
  if (!exchanged.ok) throw new Error(error);
  return token;
}
