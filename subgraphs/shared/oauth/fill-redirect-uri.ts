/** Appends parameters to the redirect URI and keeps its own query. */
export function fillRedirectUri(redirectUri: string, parameters: Readonly<Record<string, string>>): string {
  const added = Object.entries(parameters).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return redirectUri + joint(redirectUri) + added.join('&');
}

function joint(redirectUri: string): string {
  if (!redirectUri.includes('?')) return '?';
  return /[?&]$/.test(redirectUri) ? '' : '&';
}
