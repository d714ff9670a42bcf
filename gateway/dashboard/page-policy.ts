import type { Config } from '../../platform/settings/config.ts';

/** The hosts that the dashboard connects to. */
export type DashboardHosts = Pick<Config, 'appUrl' | 'authUrl' | 'credentialApiUrl'>;

/**
 * The Content-Security-Policy of the page: it may run its own built files, style itself, and call the graph and the item lists. Injected
 * markup can neither run nor send anything elsewhere.
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

/** The worker that reads files of items. It alone runs WebAssembly, which checks addresses. */
const FILE_READER = /^import-worker-[\w-]+\.js$/;

/** The policy of a built script, for when it runs as a worker: a worker follows the policy of its own response. */
export function scriptPolicy({ appUrl, credentialApiUrl }: DashboardHosts, name: string): string {
  return [
    "default-src 'none'",
    `script-src ${appUrl}/dashboard/${FILE_READER.test(name) ? " 'wasm-unsafe-eval'" : ''}`,
    `connect-src 'self' ${credentialApiUrl}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types dashboard',
  ].join('; ');
}

/** The policy of the script that runs a test: it may connect to the partner under test. */
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

/** Keeps pages of other origins from embedding a response of the dashboard. */
export const SAME_ORIGIN = { 'cross-origin-resource-policy': 'same-origin' } as const;

/** The same for the page, and keeps windows of other origins away from it. */
export const ISOLATED = { 'cross-origin-opener-policy': 'same-origin', ...SAME_ORIGIN } as const;
