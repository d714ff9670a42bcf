import { parsePageForm } from '../../http/form.ts';
import { html } from '../../http/html.ts';
import type { PageNotice } from '../../http/notice-cookie.ts';
import { dataOf } from '../../http/respond.ts';
import type { Endpoint } from '../../rest/endpoint.ts';
import type { Page } from '../frame/layout.ts';
import { seeOther, showPage } from '../frame/respond-page.ts';
import {
  AddPasskeyDocument,
  NewSignInDocument,
  RemovePasskeyDocument,
  RenamePasskeyDocument,
  StartPasskeyRegistrationDocument,
} from '../operations.generated.ts';
import { PASSKEY_SCRIPT_PATH } from '../sign-in/passkey-script.ts';
import { passkeyBox, sendOptions } from '../sign-in/passkey-sign-in.ts';
import { alarm, fieldState } from '../sign-in/proof-forms.ts';
import { signInAgainUrl } from '../sign-in/request-text.ts';
import type { Reader } from '../words/words.ts';
import { accountAction } from './account.ts';
import { ADD_PATH } from './passkey-card.ts';

/** `GET /account/passkeys/add`: shows the form that adds a passkey, after a recent sign-in. */
export const offerPasskey: Endpoint = async ({ notice, reader }, run) => {
  const { viewer, needsNewSignIn } = dataOf(await run(NewSignInDocument, {}));
  if (!viewer || needsNewSignIn) return seeOther(signInAgainUrl(ADD_PATH));
  return showPage(addPasskeyPage(reader, notice));
};

/** `POST /account/passkeys/start`: what the browser must make a passkey for, for the script of the page. */
export const startPasskeyRegistration: Endpoint = async (request, run) => {
  parsePageForm(request);
  const { browserKey, reader } = request;
  return sendOptions(
    reader,
    async () => dataOf(await run(StartPasskeyRegistrationDocument, { browserKey })).startPasskeyRegistration,
  );
};

/** `POST /account/passkeys`: adds the passkey that the browser has made. */
export const addPasskey = accountAction(async (run, form, { browserKey }) => {
  const input = { response: form.get('response') ?? '', name: form.get('name'), browserKey };
  dataOf(await run(AddPasskeyDocument, { input }));
}, ADD_PATH);

/** `POST /account/passkeys/rename`: renames a passkey. */
export const renamePasskey = accountAction(async (run, form) => {
  dataOf(await run(RenamePasskeyDocument, { id: form.get('id') ?? '', name: form.get('name') ?? '' }));
});

/** `POST /account/passkeys/remove`: removes a passkey. */
export const removePasskey = accountAction(async (run, form) => {
  dataOf(await run(RemovePasskeyDocument, { id: form.get('id') ?? '' }));
});

function addPasskeyPage(reader: Reader, last: PageNotice | null): Page {
  const { fault = null, field } = last ?? {};
  const { page, passkeys } = reader.words;
  return {
    reader,
    title: passkeys.add,
    fault,
    laterScripts: [PASSKEY_SCRIPT_PATH],
    main: html`<h1>${passkeys.add}</h1>
${alarm(fault)}
<p>${passkeys.explained}</p>
${passkeyBox(
  reader,
  { start: '/account/passkeys/start', action: '/account/passkeys', known: passkeys.known },
  html`<label for="name">${passkeys.name}</label>
<p class="quiet" id="name-rules">${passkeys.nameRules}</p>
<input id="name" name="name" type="text" maxlength="60" autocomplete="off"${fieldState(field === 'name', 'name-rules')}>
<button class="main">${passkeys.add}</button>`,
)}
<p id="no-passkey">${passkeys.unsupported}</p>
<p><a href="/account">${page.backToAccount}</a></p>`,
  };
}
