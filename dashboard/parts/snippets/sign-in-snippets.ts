/** How an app signs people in with one OAuth library. */
export interface SignInSnippet {
  /** The name of the library as a word. */
  readonly id: string;
  readonly title: string;
  readonly language: 'TypeScript' | 'Python' | 'Go';
  /** With placeholders, which `fillSignInSnippet` fills. */
  readonly text: string;
  /** The path of the redirect URI that the library sets itself; null if the app chooses it. */
  readonly callbackPath: string | null;
}

const TEXTS = import.meta.glob<string>(['../../../docs/snippets/*.{ts,py,go}', '!**/{webhook,chain-proxy}*'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The snippets of the documentation, which the tests run with the real libraries. */
export const SIGN_IN_SNIPPETS: readonly SignInSnippet[] = [
  inTypeScript('auth-js', 'Auth.js', '/auth/callback/credgraph'),
  inTypeScript('auth-js-openid', 'Auth.js (OpenID Connect)', '/auth/callback/credgraph'),
  inTypeScript('better-auth', 'Better Auth', '/api/auth/callback/credgraph'),
  inTypeScript('passport-oauth2', 'Passport'),
  inTypeScript('openid-client', 'openid-client'),
  inTypeScript('arctic', 'Arctic'),
  inTypeScript('simple-oauth2', 'simple-oauth2'),
  inPython('authlib', 'Authlib', 'authlib-sign-in.py'),
  inPython('requests-oauthlib', 'requests-oauthlib', 'requests-oauthlib.py'),
  { id: 'x-oauth2', title: 'x/oauth2', language: 'Go', text: textOf('x-oauth2.go'), callbackPath: null },
];

function inPython(id: string, title: string, file: string): SignInSnippet {
  return { id, title, language: 'Python', text: textOf(file), callbackPath: null };
}

function inTypeScript(id: string, title: string, callbackPath: string | null = null): SignInSnippet {
  return { id, title, language: 'TypeScript', text: textOf(`${id}.ts`), callbackPath };
}

function textOf(file: string): string {
  const text = TEXTS[`../../../docs/snippets/${file}`];
  if (text === undefined) throw new Error(`There is no docs/snippets/${file}.`);
  return text;
}
