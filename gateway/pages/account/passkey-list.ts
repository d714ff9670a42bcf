import { type Html, html } from '../../http/html.ts';
import { longDate } from '../frame/times.ts';
import type { AccountQuery } from '../operations.generated.ts';
import type { Reader } from '../words/words.ts';

/** The page that adds a passkey. */
export const ADD_PATH = '/account/passkeys/add';

type Passkey = NonNullable<AccountQuery['viewer']>['passkeys'][number];

/** Lists the passkeys of the person on the account page. */
export function passkeyList(passkeys: readonly Passkey[], reader: Reader): Html {
  const words = reader.words.passkeys;
  return html`<h2>${words.title}</h2>
${
  passkeys.length === 0
    ? html`<p class="quiet">${words.none}</p>`
    : html`<ul class="plain">${passkeys.map((each) => passkeyRow(each, reader))}</ul>`
}
<p><a href="${ADD_PATH}">${words.add}</a></p>`;
}

function passkeyRow({ id, name, addedAt, lastUsedAt }: Passkey, reader: Reader): Html {
  const words = reader.words.passkeys;
  const added = longDate(addedAt, reader);
  return html`<li>
<h3><bdi>${name}</bdi></h3>
<p class="quiet">${lastUsedAt ? words.used(added, longDate(lastUsedAt, reader)) : words.neverUsed(added)}</p>
<form method="post" action="/account/passkeys/remove"><input type="hidden" name="id" value="${id}"><button aria-label="${words.remove}: ${name}">${words.remove}</button></form>
<details><summary aria-label="${words.rename}: ${name}">${words.rename}</summary>
<form method="post" action="/account/passkeys/rename">
<input type="hidden" name="id" value="${id}">
<label for="name-${id}">${words.newName}</label>
<input id="name-${id}" name="name" type="text" value="${name}" required maxlength="60" autocomplete="off">
<button>${words.saveName}</button>
</form></details>
</li>`;
}
