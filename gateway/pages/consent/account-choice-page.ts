import { html } from '../../http/html.ts';
import type { Page } from '../layout.ts';
import type { Consent } from './consent-page.ts';

/** Asks the person which account to continue with. */
export function accountChoicePage({ requestId, accountId, app, viewer }: Consent): Page {
  const request = html`<input type="hidden" name="request" value="${requestId}">`;
  return {
    title: 'Choose an account',
    formOrigins: [app.origin],
    main: html`<h1>Choose an account to continue to ${app.name}</h1>
<div class="choices">
<form method="post" action="/oauth/account">${request}<input type="hidden" name="account" value="${accountId}">
<button class="main">Continue as ${viewer}</button></form>
<form method="post" action="/sign-out">${request}<button>Use another account</button></form>
<form method="post" action="/oauth/consent">${request}<button name="answer" value="deny">Cancel</button></form>
</div>`,
  };
}
