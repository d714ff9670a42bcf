import { randomBytes } from 'node:crypto';
import type { FormatError } from '../http/format-error.ts';
import { html } from '../http/html.ts';
import { type RestResponse, statusOf } from '../http/respond.ts';
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

/** Formats an error as a page, without a link to the app: where a redirect is safe, the endpoint has already redirected. */
export const formatPageError: FormatError = (error, requestId) => {
  if (!error)
    return showPage(
      faultPage('Something went wrong', 'An error occurred on our side. Try again in a moment.', requestId),
      500,
    );
  return showPage(faultPage('This did not work', error.message, requestId), statusOf(error));
};

/** Explains an error to a person, with a reference for the developer. */
function faultPage(title: string, message: string, requestId: string): Page {
  return {
    title,
    main: html`<h1>${title}</h1>
<p>${message}</p>
<p class="quiet">If this keeps happening, give the developer this reference: ${requestId}</p>`,
  };
}
