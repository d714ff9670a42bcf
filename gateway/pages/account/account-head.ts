import { type Html, html } from '../../http/html.ts';
import { letterOf } from '../frame/glyph.ts';
import { personLabel } from '../frame/identity-labels.ts';
import type { PersonFragment } from '../operations.generated.ts';
import type { Reader } from '../words/words.ts';

/** The pages of an account that lead to each other. */
type Place = '/account' | '/account/apps' | '/account/credentials';

/** The heading of these pages: who is signed in, the way out, and the ways to the others. */
export function accountHead(reader: Reader, viewer: PersonFragment, here: Place): Html {
  const { account, eligible, page } = reader.words;
  const places: readonly (readonly [place: Place, title: string, text: string])[] = [
    ['/account', page.myAccount, page.myAccount],
    ['/account/apps', page.connectedApps, page.connectedApps],
    ['/account/credentials', eligible.title, eligible.shortTitle],
  ];
  const name = personLabel(viewer, reader);
  return html`<div class="top">
${letterOf(name, 'person')}
<div><h1>${places.flatMap(([place, title]) => (place === here ? title : [])).join('')}</h1>
<p class="quiet">${page.signedInAs(name)}</p></div>
<form method="post" action="/sign-out"><button>${page.signOut}</button></form>
</div>
<nav class="places" aria-label="${account.places}">${places.map(
    ([place, , text]) => html`<a href="${place}"${place === here ? html` aria-current="page"` : html``}>${text}</a>`,
  )}</nav>`;
}
