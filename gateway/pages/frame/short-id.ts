import { type Html, html } from '../../http/html.ts';
import type { Reader } from '../words/words.ts';
import { glyph } from './glyph.ts';

/** How many letters of the end always stay in sight. */
const END = 6;

/**
 * An address or an ID on one line: where it is too long, the styles leave out its middle. It is whole in the document, so that it is
 * read, found and copied whole. The button appears if the script of the page can copy.
 */
export function shortId(id: string, { words: { page } }: Reader): Html {
  return html`<span class="id"><span class="whole"><span>${id.slice(0, -END)}</span><span>${id.slice(-END)}</span></span> <button type="button" class="copy" aria-label="${page.copy}: ${id}" hidden>${glyph('copy')}${glyph('check')}</button> <span class="unseen" role="status" data-copied="${page.copied}"></span></span>`;
}

/** Lets each ID be copied, and says so, for two seconds. */
export const COPY_IDS = `
for (const button of navigator.clipboard ? document.querySelectorAll('button.copy') : []) {
  const status = button.nextElementSibling;
  button.hidden = false;
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(button.previousElementSibling.textContent);
    button.classList.add('done');
    status.textContent = status.dataset.copied;
    setTimeout(() => { button.classList.remove('done'); status.textContent = ''; }, 2000);
  });
}
`;
