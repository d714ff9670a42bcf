import { html } from '../http/html.ts';
import type { Page } from './layout.ts';
import { alarm } from './proof-forms.ts';

/** Says what goes and what stays, and asks the person to type their own id. */
export function deleteAccountPage(serviceId: string, fault: string | null = null): Page {
  return {
    title: 'Delete my account',
    main: html`<h1>Delete my account</h1>
${alarm(fault)}
<p>Your identities, your sessions and all that you have allowed apps are deleted now, and can not be brought back. Apps can
read nothing more; what they have read already is theirs to delete. Item lists that name your address or e-mail stay
as they are: their curators keep them.</p>
<form method="post" action="/account/delete">
<p>To confirm, type your Credgraph id: <strong>${serviceId}</strong></p>
<label for="service-id">Credgraph id</label>
<input id="service-id" name="service_id" type="text" required autocapitalize="none" autocomplete="off" spellcheck="false">
<div class="choices">
<a href="/account">Keep my account</a>
<button>Delete my account for good</button>
</div>
</form>`,
  };
}

/** There is nothing left to show. */
export function goodbyePage(): Page {
  return {
    title: 'Your account is deleted',
    main: html`<h1>Your account is deleted</h1>
<p>Nothing of it is left here. You can <a href="/sign-in">sign in</a> again at any time, as somebody new.</p>`,
  };
}
