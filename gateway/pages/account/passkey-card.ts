import { type Html, html } from '../../http/html.ts';
import { longDate } from '../frame/times.ts';
import type { AccountQuery } from '../operations.generated.ts';
import type { Reader } from '../words/words.ts';

/** The page that adds a passkey. */
export const ADD_PATH = '/account/passkeys/add';

type Passkey = NonNullable<AccountQuery['viewer']>['passkeys'][number];

/** The passkeys of the person on the account page. */
export function passkeyCard(passkeys: readonly Passkey[], reader: Reader): Html {
  const words = reader.words.passkeys;
  return html`<section class="card">
<div class="row"><div><h2>${words.title}</h2>${passkeys.length === 0 ? html`<p class="quiet">${words.none}</p>` : html``}</div><a class="button" href="${ADD_PATH}">${words.add}</a></div>
${passkeys.length === 0 ? html`` : html`<ul class="rows">${passkeys.map((each) => passkeyRow(each, reader))}</ul>`}
</section>`;
}

function passkeyRow({ id, name, addedAt, lastUsedAt }: Passkey, reader: Reader): Html {
  const words = reader.words.passkeys;
  const added = longDate(addedAt, reader);
  return html`<li>
<div class="row"><div><h3><bdi>${name}</bdi></h3>
<p class="quiet small">${lastUsedAt ? words.used(added, longDate(lastUsedAt, reader)) : words.neverUsed(added)}</p></div>
<form method="post" action="/account/passkeys/remove"><input type="hidden" name="id" value="${id}"><button class="danger" aria-label="${words.remove}: ${name}">${words.remove}</button></form></div>
<details><summary aria-label="${words.rename}: ${name}">${words.rename}</summary>
<form method="post" action="/account/passkeys/rename">
<input type="hidden" name="id" value="${id}">
<label for="name-${id}">${words.newName}</label>
<div class="field"><input id="name-${id}" name="name" type="text" value="${name}" required maxlength="60" autocomplete="off">
<button>${words.saveName}</button></div>
</form></details>
</li>`;
}
