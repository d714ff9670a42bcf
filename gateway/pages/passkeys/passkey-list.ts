import { type Html, html } from '../../http/html.ts';
import type { AccountQuery } from '../operations.generated.ts';

/** The page that adds a passkey. */
export const ADD_PATH = '/account/passkeys/add';

type Passkey = NonNullable<AccountQuery['viewer']>['passkeys'][number];

/** Lists the passkeys of the person on the account page. */
export function passkeyList(passkeys: readonly Passkey[]): Html {
  return html`<h2>Passkeys</h2>
${
  passkeys.length === 0
    ? html`<p class="quiet">With a passkey, you sign in with the lock of your device.</p>`
    : html`<ul class="plain">${passkeys.map(passkeyRow)}</ul>`
}
<p><a href="${ADD_PATH}">Add a passkey</a></p>`;
}

function passkeyRow({ id, name, addedAt, lastUsedAt }: Passkey): Html {
  return html`<li>
<h3><bdi>${name}</bdi></h3>
<p class="quiet">Added on ${addedAt.slice(0, 10)}, ${lastUsedAt ? `last used on ${lastUsedAt.slice(0, 10)}` : 'never used'}.</p>
<form method="post" action="/account/passkeys/remove"><input type="hidden" name="id" value="${id}"><button aria-label="Remove: ${name}">Remove</button></form>
<details><summary aria-label="Rename: ${name}">Rename</summary>
<form method="post" action="/account/passkeys/rename">
<input type="hidden" name="id" value="${id}">
<label for="name-${id}">New name</label>
<input id="name-${id}" name="name" type="text" value="${name}" required maxlength="60" autocomplete="off">
<button>Save the name</button>
</form></details>
</li>`;
}
