import { randomBytes } from 'node:crypto';
import { RequestError } from '../../../subgraphs/shared/errors.ts';
import type { ErrorCode } from '../../../subgraphs/shared/reasons.ts';
import type { FormatError } from '../../http/format-error.ts';
import { html } from '../../http/html.ts';
import type { PageNotice } from '../../http/notice-cookie.ts';
import { type RestResponse, refusalHeaders, statusOf } from '../../http/respond.ts';
import type { PageBrand } from '../brand/page-brand.ts';
import { type Reader, readerBy, readerOf } from '../words/words.ts';
import { languageForm } from './language-form.ts';
import { layout, type Page, pageHeaders } from './layout.ts';

/** Creates the response with a page. */
export function showPage(page: Page, status = 200, headers: Readonly<Record<string, string>> = {}): RestResponse {
  const nonce = randomBytes(16).toString('base64');
  const isFramed = (page.embedOrigins ?? []).length > 0;
  return {
    status,
    body: layout(page, languageForm(page.reader), nonce).markup,
    headers: { ...pageHeaders(page, nonce), ...headers },
    isFramed,
  };
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
export function sayAt(
  url: string,
  error: RequestError,
  reader: Reader,
  typed: Omit<PageNotice, 'url' | 'fault'> = {},
): RestResponse {
  const { field } = error.extensions;
  const about = typeof field === 'string' ? { field } : {};
  return {
    ...seeOther(url, refusalHeaders(error)),
    notice: { url, fault: faultText(error, reader), ...about, ...typed },
  };
}

/** An error that a page makes itself: its message is in the language of the reader. */
export class PageError<Code extends ErrorCode = ErrorCode> extends RequestError<Code> {}

/** Returns what a page says of an error. */
export function faultText(error: RequestError, { words }: Reader): string {
  return error instanceof PageError ? error.message : words.tellFault(error);
}

/** Creates the format of errors as pages, for a person of whom only the browser is known. */
export function createPageErrorFormat(brand: PageBrand): FormatError {
  return (error, requestId, { 'accept-language': languages }) =>
    errorPage(error, requestId, readerBy(languages, brand));
}

/** Returns the page of an error. It links to no app but the homepage of one whose request is over: where a redirect is safe, the endpoint has already redirected. */
export function errorPage(error: RequestError | null, requestId: string, { locale, brand }: Reader): RestResponse {
  const reader = readerOf(locale, brand);
  const { faults } = reader.words;
  if (!error) return showPage(faultPage(reader, { title: faults.ours, message: faults.oursExplained }, requestId), 500);
  const message = faultText(error, reader);
  const headers = refusalHeaders(error);
  if (error.extensions.reason === 'REQUEST_OVER')
    return showPage(overPage(reader, message, error.extensions.homepage), statusOf(error), headers);
  return showPage(faultPage(reader, { title: faults.yours, message, error }, requestId), statusOf(error), headers);
}

/** Leads a person whose sign-in request is over back to the app. */
function overPage(reader: Reader, message: string, homepage: unknown): Page {
  const { requestOver, backTo } = reader.words.faults;
  const url = typeof homepage === 'string' ? URL.parse(homepage) : null;
  return {
    reader,
    title: requestOver,
    main: html`<h1>${requestOver}</h1>
<p>${message}</p>
${url === null ? html`` : html`<p><a href="${url.href}" rel="noreferrer">${backTo(html`<bdi>${url.host}</bdi>`)}</a></p>`}`,
  };
}

/** What a page tells of an error. */
interface FaultTold {
  readonly title: string;
  readonly message: string;
  /** Null for an internal error. */
  readonly error?: RequestError | null;
}

/** Explains an error to a person, with a reference for the developer. */
function faultPage(reader: Reader, { title, message, error = null }: FaultTold, requestId: string): Page {
  const { faults, page } = reader.words;
  const isOfApp = error?.code === 'BAD_USER_INPUT' && error.message !== message;
  return {
    reader,
    title,
    main: html`<h1>${title}</h1>
<p>${message}</p>
${leadsToAccount(error) ? html`<p><a href="/account">${page.myAccount}</a></p>` : html``}
<p class="quiet">${faults.reference(requestId)}</p>
${isOfApp ? html`<p class="quiet">${faults.forDeveloper(error.message)}</p>` : html``}`,
  };
}

/** Without a session, the account page leads through a sign-in. */
function leadsToAccount(error: RequestError | null): boolean {
  return error?.code === 'UNAUTHENTICATED' || error?.extensions.reason === 'NO_SUCH_PATH';
}
