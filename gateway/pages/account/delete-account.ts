import { parsePageForm } from '../../http/form.ts';
import { html } from '../../http/html.ts';
import { dataOf, type RestResponse } from '../../http/respond.ts';
import type { Endpoint, RunOperation } from '../../rest/endpoint.ts';
import type { Page } from '../layout.ts';
import { AccountDocument, DeleteAccountDocument } from '../operations.generated.ts';
import { seeOther, showPage } from '../respond-page.ts';
import { identityLabel } from '../scope-labels.ts';
import { alarm } from '../sign-in/proof-forms.ts';
import { signInAgainUrl } from '../sign-in/request-text.ts';

/** `GET /account/delete`: asks for confirmation. */
export const askToDelete: Endpoint = async ({ notice }, run) => show(run, notice?.fault ?? null);

/** `POST /account/delete`: deletes the account after confirmation. */
export const deleteAccount: Endpoint = async (request, run) => {
  const serviceId = parsePageForm(request).get('service_id') ?? '';
  const { data, errors } = await run(DeleteAccountDocument, { serviceId });
  const reason = errors[0]?.extensions?.reason;
  if (reason === 'SESSION_STALE') return seeOther(signInAgainUrl('/account/delete'));
  if (errors[0] && reason === 'NOT_CONFIRMED') return sayAgain(errors[0].message);
  dataOf({ data, errors });
  return showPage(goodbyePage());
};

function sayAgain(fault: string): RestResponse {
  const url = '/account/delete';
  return { ...seeOther(url), notice: { url, fault } };
}

async function show(run: RunOperation, fault: string | null): Promise<RestResponse> {
  const { viewer, needsNewSignIn } = dataOf(await run(AccountDocument, {}));
  if (!viewer) return seeOther('/sign-in');
  if (needsNewSignIn) return seeOther(signInAgainUrl('/account/delete'));
  const serviceId = viewer.identities.find(({ scope }) => scope === 'ServiceID');
  return showPage(deleteAccountPage(serviceId ? identityLabel(serviceId) : '', fault));
}

/** Says what is deleted and what stays, and asks the person to type their id. */
function deleteAccountPage(serviceId: string, fault: string | null = null): Page {
  return {
    title: 'Delete my account',
    main: html`<h1>Delete my account</h1>
${alarm(fault)}
<p>Your identities, passkeys, sessions, app authorizations and curator tokens end immediately and cannot be restored. Apps lose
access to your data, but only they can delete what they have already read. Item lists that contain your wallet address
or e-mail address do not change: their curators manage them.</p>
<form method="post" action="/account/delete">
<p>To confirm, type your Credgraph ID: <strong>${serviceId}</strong></p>
<label for="service-id">Credgraph ID</label>
<input id="service-id" name="service_id" type="text" required autocapitalize="none" autocomplete="off" spellcheck="false">
<div class="choices">
<a href="/account">Keep my account</a>
<button>Delete my account permanently</button>
</div>
</form>`,
  };
}

/** Confirms that the account was deleted. */
function goodbyePage(): Page {
  return {
    title: 'Your account is deleted',
    main: html`<h1>Your account is deleted</h1>
<p>Your data has been removed. If you <a href="/sign-in">sign in</a> again, you get a new account.</p>`,
  };
}
