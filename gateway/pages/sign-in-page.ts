import { type Html, html } from '../html.ts';
import type { Page } from './layout.ts';
import { WALLET_SCRIPT } from './wallet-script.ts';

/** What the sign-in pages know of the app that somebody signs in for; null for our own pages. */
export interface AskingApp {
  readonly requestId: string;
  readonly name: string;
  /** Where the browser goes at the end. */
  readonly origin: string;
}

/** The first step: an e-mail address or a wallet. `fault` says what was wrong with the last try. */
export function signInPage(app: AskingApp | null, fault: string | null = null): Page {
  return {
    title: 'Sign in',
    formOrigins: app ? [app.origin] : [],
    script: WALLET_SCRIPT,
    main: html`<h1>Sign in${app ? html` to continue to ${app.name}` : html``}</h1>
${alarm(fault)}
<form method="post" action="/sign-in">
${requestField(app)}
<label for="email">E-mail address</label>
<input id="email" name="email" type="email" required autocomplete="email" autofocus>
<button class="main">Send me a code</button>
</form>
<div id="wallet" hidden>
<hr>
<form method="post" action="/sign-in/wallet">
${requestField(app)}
<input type="hidden" name="challenge"><input type="hidden" name="proof">
<button type="button">Sign in with an Ethereum wallet</button>
<p class="alarm" role="alert" hidden></p>
</form>
</div>`,
  };
}

/** The second step for an e-mail address: the code that was sent. */
export function codePage(app: AskingApp | null, challengeId: string, fault: string | null = null): Page {
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
<button class="main">Sign in</button>
</form>
<p><a href="/sign-in${app ? `?request=${encodeURIComponent(app.requestId)}` : ''}">Use another address</a></p>`,
  };
}

function alarm(fault: string | null): Html {
  return fault === null ? html`` : html`<p class="alarm" role="alert">${fault}</p>`;
}

function requestField(app: AskingApp | null): Html {
  return app ? html`<input type="hidden" name="request" value="${app.requestId}">` : html``;
}
