import { isLocale } from '../../subgraphs/shared/locales.ts';
import { parsePageForm } from '../http/form.ts';
import { splitTarget } from '../http/request-target.ts';
import { dataOf } from '../http/respond.ts';
import type { Endpoint } from '../rest/endpoint.ts';
import { seeOther } from './frame/respond-page.ts';
import { SetLocaleDocument, SetRequestLocaleDocument, ViewerDocument } from './operations.generated.ts';

/** `POST /language`: keeps the language for this browser, for the signed-in person and for the app's request, then shows the page again. */
export const chooseLanguage: Endpoint = async (request, run) => {
  const form = parsePageForm(request);
  const url = parsePath(form.get('back') ?? '');
  const locale = form.get('locale') ?? '';
  if (!isLocale(locale)) return seeOther(url);
  const id = new URLSearchParams(splitTarget(url).query).get('request');
  // The id can also be that of a request that is over, or stand for the dashboard or the account.
  if (id !== null) dataOf(await run(SetRequestLocaleDocument, { id, locale }));
  const { viewer } = dataOf(await run(ViewerDocument, {}));
  if (viewer) dataOf(await run(SetLocaleDocument, { locale }));
  return { ...seeOther(url), locale };
};

/** A path of this host: a browser reads two slashes, or a backslash, as another host. */
const PATH = /^\/(?![/\\])[\x21-\x7e]{0,6000}$/;

function parsePath(text: string): string {
  if (!PATH.test(text)) return '/account';
  const { path, query } = splitTarget(text);
  const kept = new URLSearchParams(query);
  // What is chosen now counts, not what led to the page.
  kept.delete('ui_locales');
  return kept.size === 0 ? path : `${path}?${kept.toString()}`;
}
