import { randomBytes } from 'node:crypto';
import type { RequestError } from '../../subgraphs/shared/errors.ts';
import type { FormatError } from '../http/format-error.ts';
import { html } from '../http/html.ts';
import type { Notice } from '../http/notice-cookie.ts';
import { type RestResponse, refusalHeaders, statusOf } from '../http/respond.ts';
import { layout, type Page, pageHeaders } from './layout.ts';

/** Creates the response with a page. */
export function showPage(page: Page, status = 200, headers: Readonly<Record<string, string>> = {}): RestResponse {
  const nonce = randomBytes(16).toString('base64');
  const isFramed = (page.embedOrigins ?? []).length > 0;
  return { status, body: layout(page, nonce).markup, headers: { ...pageHeaders(page, nonce), ...headers }, isFramed };
}

/** Redirects the browser by GET, after a POST too. */
export function seeOther(location: string, headers: Readonly<Record<string, string>> = {}): RestResponse {
  return {
    status: 303,
    body: '',
    headers: { location, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', ...headers },
  };
}

/** Redirects to a page that says once what was wrong: Back and reload then send no form again. */
export function sayAt(url: string, error: RequestError, typed: Omit<Notice, 'url' | 'fault'> = {}): RestResponse {
  return { ...seeOther(url, refusalHeaders(error)), notice: { url, fault: error.message, ...typed } };
}

/** Formats an error as a page. It links to no app but the homepage of one whose request is over: where a redirect is safe, the endpoint has already redirected. */
export const formatPageError: FormatError = (error, requestId) => {
  if (!error)
    return showPage(
      faultPage('Something went wrong', 'An error occurred on our side. Try again in a moment.', requestId),
      500,
    );
  if (error.extensions.reason === 'REQUEST_OVER') return showPage(overPage(error), statusOf(error));
  return showPage(faultPage('This did not work', error.message, requestId), statusOf(error));
};

/** Leads a person whose sign-in request is over back to the app. */
function overPage({ message, extensions: { homepage } }: RequestError): Page {
  const url = typeof homepage === 'string' ? URL.parse(homepage) : null;
  return {
    title: 'This request is over',
    main: html`<h1>This request is over</h1>
<p>${message}</p>
${url === null ? html`` : html`<p><a href="${url.href}" rel="noreferrer">Back to <bdi>${url.host}</bdi></a></p>`}`,
  };
}

/** Explains an error to a person, with a reference for the developer. */
function faultPage(title: string, message: string, requestId: string): Page {
  return {
    title,
    main: html`<h1>${title}</h1>
<p>${message}</p>
<p class="quiet">If this keeps happening, give the developer this reference: ${requestId}</p>`,
  };
}
