import { LOCALES } from '../../../subgraphs/shared/locales.ts';
import { type Html, html } from '../../http/html.ts';
import { LANGUAGE_NAMES, type Reader } from '../words/words.ts';

/** Offers the page in the other languages; without a script. */
export function languageForm({ here, locale, words }: Reader): Html {
  if (here === null) return html``;
  return html`<form method="post" action="/language" aria-label="${words.page.language}">
<input type="hidden" name="back" value="${here}">
${LOCALES.map((each) =>
  each === locale
    ? html`<span lang="${each}" aria-current="true">${LANGUAGE_NAMES[each]}</span> `
    : html`<button class="link" name="locale" value="${each}" lang="${each}">${LANGUAGE_NAMES[each]}</button> `,
)}
</form>`;
}
