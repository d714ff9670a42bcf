import type { FastifyRequest } from 'fastify';
import { findChosenLocale } from '../../subgraphs/auth/index.ts';
import { pickLocale } from '../../subgraphs/shared/locales.ts';
import type { RequestContext } from '../../subgraphs/shared/request/context.ts';
import { mediaType, type RestRequest } from '../http/request.ts';
import type { PageBrand } from '../pages/brand/page-brand.ts';
import { type Reader, readerOf } from '../pages/words/words.ts';
import type { LocaleCookie } from './cookies.ts';

/** What is known of a request to a page. */
interface ReaderParts {
  readonly context: RequestContext;
  readonly localeCookie: LocaleCookie;
  readonly brand: PageBrand;
}

/** Finds the language of a page: that of its address, of the authorization request, then the person's choice, then that of the browser. */
export async function findReader(
  request: FastifyRequest,
  asked: RestRequest,
  { context, localeCookie, brand }: ReaderParts,
): Promise<Reader> {
  const choice = (await findChosenLocale(context, findRequestId(asked))) ?? localeCookie.read(request);
  const uiLocales = asked.query.get('ui_locales');
  const locale = pickLocale({ uiLocales, choice, acceptLanguage: asked.headers['accept-language'] });
  return readerOf(locale, brand, hereOf(request));
}

/** Every page keeps the id of the authorization request in its address, and every form in a field. */
function findRequestId({ query, headers, body }: RestRequest): string | null {
  const isForm = mediaType(headers) === 'application/x-www-form-urlencoded';
  return query.get('request') ?? (isForm ? new URLSearchParams(body.toString()).get('request') : null);
}

/** Where the page can be opened again: not by the address of a form, nor in a page that embeds it. */
function hereOf({ method, url, headers }: FastifyRequest): string | null {
  const { 'sec-fetch-dest': place = 'document' } = headers;
  return method === 'GET' && place === 'document' ? url : null;
}
