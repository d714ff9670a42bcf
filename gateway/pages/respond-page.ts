import { randomBytes } from 'node:crypto';
import type { RestResponse } from '../http/respond.ts';
import { layout, type Page, pageHeaders } from './layout.ts';

/** Creates the response with a page. */
export function showPage(page: Page, status = 200, headers: Readonly<Record<string, string>> = {}): RestResponse {
  const nonce = randomBytes(16).toString('base64');
  return { status, body: layout(page, nonce).markup, headers: { ...pageHeaders(page, nonce), ...headers } };
}

/** Redirects the browser by GET, after a POST too. */
export function seeOther(location: string, headers: Readonly<Record<string, string>> = {}): RestResponse {
  return {
    status: 303,
    body: '',
    headers: { location, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', ...headers },
  };
}
