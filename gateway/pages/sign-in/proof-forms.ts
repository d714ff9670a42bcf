import { type Html, html } from '../../http/html.ts';
import type { Scope } from '../operations.generated.ts';
import { walletChooser } from '../wallets/wallet-chooser.ts';
import type { Destination, Visit } from './find-visit.ts';

/** Shows the error of the last attempt, if there is one. */
export function alarm(fault: string | null): Html {
  return fault === null ? html`` : html`<p class="alarm" role="alert">${fault}</p>`;
}

/** Carries the authorization request in a form. */
export function requestField(app: Destination | null): Html {
  return app ? html`<input type="hidden" name="request" value="${app.requestId}">` : html``;
}

/** Carries the authorization request, and the account that the form was shown to. */
export function visitFields({ app, accountId }: Visit): Html {
  return html`${requestField(app)}<input type="hidden" name="account" value="${accountId ?? ''}">`;
}

/** Offers to return to the app without signing in. */
export function cancelForm({ app, isSignedIn }: Visit): Html {
  if (isSignedIn || !app?.isCancellable) return html``;
  return html`<form method="post" action="/oauth/cancel" class="choices">
${requestField(app)}
<button>Cancel</button>
</form>`;
}

/** Asks for an e-mail address, if the service can send e-mail. `email` is the previous input. */
export function emailForm({ app, linkable }: Visit, email: string): Html {
  if (!linkable.includes('Email')) return html``;
  return html`<form method="post" action="/sign-in">
${requestField(app)}
<label for="email">E-mail address</label>
<input id="email" name="email" type="email" value="${email}" required autocomplete="email" autofocus>
<button class="main">Send me a code</button>
</form>`;
}

/** Shows a button for each provider, or only for that of one scope. */
export function providerForm(visit: Visit, only: Scope | null = null): Html {
  const { isSignedIn, providers } = visit;
  const offered = providers.filter(({ scope }) => only === null || scope === only);
  if (offered.length === 0) return html``;
  const verb = isSignedIn ? 'Link your account at' : 'Sign in with';
  return html`<form method="post" action="/sign-in/upstream" class="choices">
${visitFields(visit)}
${offered.map(({ scope, name }) => html`<button name="scope" value="${scope}">${verb} ${name}</button>`)}
</form>`;
}

/** Shows the wallets of this browser, for all chains or for that of one scope. */
export function walletForm(visit: Visit, scope: Scope | null = null): Html {
  const { isSignedIn, linkable, loginHint } = visit;
  const fields = html`${visitFields(visit)}${scope ? html`<input type="hidden" name="scope" value="${scope}">` : html``}`;
  return walletChooser({
    action: '/sign-in/wallet',
    verb: isSignedIn ? 'Link' : 'Sign in with',
    scopes: scope ? [scope] : linkable,
    expected: loginHint && loginHint.scope !== 'Email' && !isSignedIn ? loginHint.value : null,
    fields,
  });
}
