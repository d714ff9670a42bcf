import { html } from '../html.ts';
import type { Visit } from './find-visit.ts';
import type { Page } from './layout.ts';
import { alarm, emailForm, providerForm, requestField, walletForm } from './proof-forms.ts';
import { WALLET_SCRIPT } from './wallets/wallet-script.ts';
import { withRequest } from './where-next.ts';

/** The first step: an e-mail address, an account elsewhere or a wallet. `fault` says what was wrong with the last try. */
export function signInPage(visit: Visit, fault: string | null = null): Page {
  const { app, providers } = visit;
  return {
    title: 'Sign in',
    formOrigins: app ? [app.origin] : [],
    script: WALLET_SCRIPT,
    main: html`<h1>Sign in${app ? html` to continue to ${app.name}` : html``}</h1>
${alarm(fault)}
${emailForm(visit)}
${providers.length > 0 ? html`<hr>` : html``}
${providerForm(visit)}
${walletForm(visit)}`,
  };
}

/** The second step for an e-mail address: the code that was sent. */
export function codePage({ app, isSignedIn }: Visit, challengeId: string, fault: string | null = null): Page {
  const back = isSignedIn ? '/account/link/Email' : '/sign-in';
  return {
    title: 'Enter the code',
    formOrigins: app ? [app.origin] : [],
    main: html`<h1>Enter the code</h1>
${alarm(fault)}
<p>We sent a code of six digits to your e-mail address. It is good for ten minutes.</p>
<form method="post" action="/sign-in/code">
${requestField(app)}
<input type="hidden" name="challenge" value="${challengeId}">
<label for="code">Code</label>
<input id="code" name="code" type="text" required inputmode="numeric" autocomplete="one-time-code" pattern="[0-9 ]{6,7}" autofocus>
<button class="main">${isSignedIn ? 'Link this address' : 'Sign in'}</button>
</form>
<p><a href="${withRequest(back, app)}">Use another address</a></p>`,
  };
}
