/** What differs from app to app and from service to service. */
export interface SignInSnippetValues {
  readonly authUrl: string;
  readonly apiUrl: string;
  readonly clientId: string;
  readonly redirectUri: string;
}

/** Fills the placeholders of a snippet. A redirect URI can contain quotes and backslashes. */
export function fillSignInSnippet(text: string, values: SignInSnippetValues): string {
  const { authUrl, apiUrl, clientId, redirectUri } = values;
  return text
    .replaceAll('https://YOUR-AUTH-HOST', () => inString(authUrl))
    .replaceAll('https://YOUR-API-HOST', () => inString(apiUrl))
    .replaceAll('YOUR-CLIENT-ID', () => inString(clientId))
    .replaceAll('https://YOUR-APP/callback', () => inString(redirectUri))
    .replaceAll('https://YOUR-APP', () => inString(originOf(redirectUri)));
}

function originOf(redirectUri: string): string {
  const origin = URL.parse(redirectUri)?.origin ?? 'null';
  return origin === 'null' ? redirectUri : origin;
}

/** Escapes what would end a string, in a form that JavaScript, Python and Go read alike. */
function inString(value: string): string {
  return value.replaceAll('\\', '\\x5c').replaceAll("'", '\\x27').replaceAll('"', '\\x22');
}
