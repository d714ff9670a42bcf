import { pickLocale } from '../../subgraphs/shared/locales.ts';
import { mediaType, type RestRequest } from '../http/request.ts';
import type { RunOperation } from '../rest/endpoint.ts';
import { ChosenLocaleDocument } from './operations.generated.ts';
import type { PageBrand } from './page-brand.ts';
import { type Reader, readerOf } from './words/words.ts';

/** What is known of a person before the graph is asked. */
interface Known {
  readonly brand: PageBrand;
  /** The address of the page; null for one that a form has led to, or that another page embeds. */
  readonly here: string | null;
  /** The language that was chosen in this browser; null without a choice. */
  readonly choice: string | null;
  readonly hasSession: boolean;
}

/** Finds the language of a page: that of the authorization request, then the person's choice, then that of the browser. */
export async function findReader(request: RestRequest, known: Known, run: RunOperation): Promise<Reader> {
  const requestId = findRequestId(request);
  const isChosen = requestId !== null || known.hasSession;
  // An error is no reason to show none: the page itself asks the graph next, and says what is wrong.
  const chosen = isChosen ? (await run(ChosenLocaleDocument, { authorizationRequest: requestId })).data : null;
  const choice = chosen?.chosenLocale ?? known.choice;
  const locale = pickLocale({ choice, acceptLanguage: request.headers['accept-language'] });
  return readerOf(locale, known.brand, known.here);
}

/** Every page keeps the id of the authorization request in its address, and every form in a field. */
function findRequestId({ query, headers, body }: RestRequest): string | null {
  const isForm = mediaType(headers) === 'application/x-www-form-urlencoded';
  return query.get('request') ?? (isForm ? new URLSearchParams(body.toString()).get('request') : null);
}
