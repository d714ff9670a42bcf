import { type Html, html } from '../../http/html.ts';
import type { Page } from '../layout.ts';
import type { EmailChallengeQuery } from '../operations.generated.ts';
import type { Visit } from './find-visit.ts';
import { withRequest } from './next-url.ts';
import { alarm, cancelForm, requestField, visitFields } from './proof-forms.ts';

/** A code that was sent by e-mail and is still valid. */
export type AwaitedCode = NonNullable<EmailChallengeQuery['emailChallenge']>;

/** The second step of signing in by e-mail: the code. `fault` is the error of the last attempt. */
export function codePage(visit: Visit, awaited: AwaitedCode, fault: string | null = null): Page {
  const { app, isSignedIn } = visit;
  const back = isSignedIn ? '/account/link/Email' : '/sign-in';
  return {
    title: 'Enter the code',
    formOrigins: app?.origins ?? [],
    main: html`<h1>Enter the code</h1>
${alarm(fault)}
<p>We sent a six-digit code to<br><strong>${awaited.email}</strong></p>
<p>The code expires in ten minutes and works only in this browser. If this address is not yours, do not enter the code.</p>
<form method="post" action="/sign-in/code">
${visitFields(visit)}
<input type="hidden" name="challenge" value="${awaited.id}">
<label for="code">Code</label>
<input id="code" name="code" type="text" required inputmode="numeric" autocomplete="one-time-code" pattern="[0-9 ]{6,7}" autofocus>
<button class="main">${isSignedIn ? 'Link this address' : 'Sign in'}</button>
</form>
<p><a href="${withRequest(back, app)}">Use another address</a></p>
${resendForm(visit, awaited)}
${cancelForm(visit)}`,
  };
}

/** This form appears after a delay, by CSS only. */
function resendForm({ app }: Visit, { id, resendAfter }: AwaitedCode): Html {
  return html`<form method="post" action="/sign-in/code/again"${resendAfter > 0 ? html` class="later"` : html``}>
${requestField(app)}
<input type="hidden" name="challenge" value="${id}">
<p>No e-mail yet? Check your spam folder or request a new code.</p>
<button>Send a new code</button>
</form>`;
}
