import { html } from '../../http/html.ts';
import type { Page } from '../layout.ts';
import { alarm } from '../sign-in/proof-forms.ts';

/** Says what is deleted and what stays, and asks the person to type their id. */
export function deleteAccountPage(serviceId: string, fault: string | null = null): Page {
  return {
    title: 'Delete my account',
    main: html`<h1>Delete my account</h1>
${alarm(fault)}
<p>Your identities, sessions, app authorizations and curator tokens end immediately and cannot be restored. Apps lose
access to your data, but must delete what they have already read themselves. Item lists that contain your wallet address
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
export function goodbyePage(): Page {
  return {
    title: 'Your account is deleted',
    main: html`<h1>Your account is deleted</h1>
<p>Your data has been removed. If you <a href="/sign-in">sign in</a> again, you get a new account.</p>`,
  };
}
