import type { Config } from '../../settings/config.ts';

/** The hosts that the dashboard deals with. */
export type DashboardHosts = Pick<Config, 'appUrl' | 'authUrl' | 'credentialApiUrl'>;

/**
 * What the page may do (Content-Security-Policy): run its own built files, style itself, and call the graph and the item lists. Markup
 * that finds its way into the page can neither run nor send anything elsewhere.
 */
export function pagePolicy({ appUrl, credentialApiUrl }: DashboardHosts, nonce: string): string {
  const own = `${appUrl}/dashboard/`;
  return [
    "default-src 'none'",
    `script-src ${own}`,
    `style-src ${own} 'nonce-${nonce}'`,
    `connect-src 'self' ${credentialApiUrl}`,
    "img-src 'self' data:",
    `worker-src ${own}`,
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types dashboard',
  ].join('; ');
}

/** What a built file may do where it is a worker, which goes by the policy of its own answer. */
export function filePolicy({ appUrl, credentialApiUrl }: DashboardHosts): string {
  return [
    "default-src 'none'",
    `script-src ${appUrl}/dashboard/`,
    `connect-src 'self' ${credentialApiUrl}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types dashboard',
  ].join('; ');
}

/** What the script of a test may do: connect to the partner under test. */
export function probePolicy(origin: string): string {
  return [
    "default-src 'none'",
    `connect-src ${origin}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
}

/** Keeps the dashboard's answers away from windows and pages of other origins. */
export const ISOLATED = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
} as const;
