import { parsePageForm } from '../../http/form.ts';
import { html } from '../../http/html.ts';
import { dataOf, NO_STORE } from '../../http/respond.ts';
import type { Endpoint } from '../../rest/endpoint.ts';
import { accountAction } from '../account/account.ts';
import type { Page } from '../layout.ts';
import {
  AddPasskeyDocument,
  NewSignInDocument,
  RemovePasskeyDocument,
  RenamePasskeyDocument,
  StartPasskeyRegistrationDocument,
} from '../operations.generated.ts';
import { seeOther, showPage } from '../respond-page.ts';
import { alarm } from '../sign-in/proof-forms.ts';
import { signInAgainUrl } from '../sign-in/request-text.ts';
import { ADD_PATH } from './passkey-list.ts';
import { PASSKEY_SCRIPT_PATH } from './passkey-script.ts';
import { passkeyBox } from './passkey-sign-in.ts';

/** `GET /account/passkeys/add`: shows the form that adds a passkey, after a recent sign-in. */
export const offerPasskey: Endpoint = async ({ notice }, run) => {
  const { viewer, needsNewSignIn } = dataOf(await run(NewSignInDocument, {}));
  if (!viewer) return seeOther('/sign-in');
  if (needsNewSignIn) return seeOther(signInAgainUrl(ADD_PATH));
  return showPage(addPasskeyPage(notice?.fault ?? null));
};

/** `POST /account/passkeys/start`: what the browser must make a passkey for, for the script of the page. */
export const startPasskeyRegistration: Endpoint = async (request, run) => {
  parsePageForm(request);
  const { browserKey } = request;
  const { options } = dataOf(await run(StartPasskeyRegistrationDocument, { browserKey })).startPasskeyRegistration;
  return { status: 200, headers: NO_STORE, body: { options }, keepsBrowser: true };
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

function addPasskeyPage(fault: string | null): Page {
  return {
    title: 'Add a passkey',
    laterScripts: [PASSKEY_SCRIPT_PATH],
    main: html`<h1>Add a passkey</h1>
${alarm(fault)}
<p>A passkey signs you in with the lock of your device, such as your fingerprint, your face or a PIN. It works only
on this site, so no other site can steal it.</p>
${passkeyBox(
  {
    start: '/account/passkeys/start',
    action: '/account/passkeys',
    known: 'This device already has a passkey for your account.',
  },
  html`<label for="name">Name</label>
<p class="quiet" id="name-rules">Leave it empty to use the name of this browser, such as “Chrome on macOS”.</p>
<input id="name" name="name" type="text" maxlength="60" autocomplete="off" aria-describedby="name-rules">
<button class="main">Add a passkey</button>`,
)}
<p id="no-passkey">This needs JavaScript and a browser with passkeys.</p>
<p><a href="/account">Back to my account</a></p>`,
  };
}
