import { isWebPage, WEB_PAGE } from './playground.ts';

/** The next step by status, where the status says more than that it is not 2xx. */
const STEPS: Readonly<Partial<Record<number, string>>> = {
  401: 'Check the header that proves who calls, such as Authorization or an API key.',
  403: 'Allow the addresses of the service, which partnerContract lists.',
  404: 'Check the path of the endpoint. For an address that it does not know, a partner answers with 200 and JSON that says so.',
  405: 'Check the method: the endpoint takes another one at this URL.',
  408: 'The partner gave up waiting: try again later.',
  410: 'The endpoint no longer exists: ask the partner for the new URL.',
  429: 'The partner limits the calls: try again later, and ask for a higher limit for the service.',
  500: 'The partner’s server failed at this request: ask the partner to look into its log.',
  502: 'The server behind the partner’s proxy does not work: try again later, or tell the partner.',
  503: 'The partner’s server is down or overloaded: try again later, or tell the partner.',
  504: 'The server behind the partner’s proxy is too slow: try again later, or tell the partner.',
};

/** What to do about an answer whose status is not 2xx. */
export function adviseOnStatus(status: number, body: string): string {
  if (status >= 300 && status < 400) return 'Redirects are not followed: use the final URL.';
  const step = STEPS[status];
  // Proxies send web pages for their own errors.
  if (step !== undefined && (status >= 500 || !isWebPage(body))) return step;
  return isWebPage(body) ? WEB_PAGE : (step ?? 'The status must be 2xx.');
}
