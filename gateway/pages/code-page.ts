import { type Html, html } from '../http/html.ts';
import type { Visit } from './find-visit.ts';
import type { Page } from './layout.ts';
import { withRequest } from './next-url.ts';
import type { EmailChallengeQuery } from './operations.generated.ts';
import { alarm, requestField, visitFields } from './proof-forms.ts';

/** A code that was mailed and is waited for. */
export type AwaitedCode = NonNullable<EmailChallengeQuery['emailChallenge']>;

/** The second step for an e-mail address: the code that was sent. `fault` says what was wrong with the last try. */
export function codePage(visit: Visit, awaited: AwaitedCode, fault: string | null = null): Page {
  const { app, isSignedIn } = visit;
  const back = isSignedIn ? '/account/link/Email' : '/sign-in';
  return {
    title: 'Enter the code',
    formOrigins: app ? [app.origin] : [],
    main: html`<h1>Enter the code</h1>
${alarm(fault)}
<p>We sent a six-digit code to<br><strong>${awaited.email}</strong></p>
<p>It works for ten minutes, in this browser only. If this address is not yours, do not enter the code.</p>
<form method="post" action="/sign-in/code">
${visitFields(visit)}
<input type="hidden" name="challenge" value="${awaited.id}">
<label for="code">Code</label>
<input id="code" name="code" type="text" required inputmode="numeric" autocomplete="one-time-code" pattern="[0-9 ]{6,7}" autofocus>
<button class="main">${isSignedIn ? 'Link this address' : 'Sign in'}</button>
</form>
<p><a href="${withRequest(back, app)}">Use another address</a></p>
${resendForm(visit, awaited)}`,
  };
}

/** Shown after a while, by style alone. */
function resendForm({ app }: Visit, { id, resendAfter }: AwaitedCode): Html {
  return html`<form method="post" action="/sign-in/code/again"${resendAfter > 0 ? html` class="later"` : html``}>
${requestField(app)}
<input type="hidden" name="challenge" value="${id}">
<p>No mail yet? Look in your spam folder, or ask for a new code.</p>
<button>Send a new code</button>
</form>`;
}
