import { type Html, html } from '../../http/html.ts';
import { letterOf } from '../frame/glyph.ts';
import type { Scope } from '../operations.generated.ts';
import type { Words } from '../words/en/words.ts';
import type { Destination, Interaction } from './find-interaction.ts';
import { type LinkTarget, scopesOf } from './link-target.ts';

/** Shows the error of the last attempt, if there is one. */
export function alarm(fault: string | null): Html {
  return fault === null ? html`` : html`<p class="alarm" role="alert" id="fault">${fault}</p>`;
}

/** Attributes of a field: its rules, by their id, and whether the error of the last attempt is about it. */
export function fieldState(isWrong: boolean, rules: string | null = null): Html {
  const described = [...(isWrong ? ['fault'] : []), ...(rules === null ? [] : [rules])].join(' ');
  if (described === '') return html``;
  return { markup: `${isWrong ? ' aria-invalid="true"' : ''} aria-describedby="${described}"` };
}

/** Carries the authorization request in a form. */
export function requestField(app: Destination | null): Html {
  return app ? html`<input type="hidden" name="request" value="${app.requestId}">` : html``;
}

/** Carries the authorization request, and the account that the form was shown to. */
export function interactionFields({ app, accountId }: Interaction): Html {
  return html`${requestField(app)}<input type="hidden" name="account" value="${accountId ?? ''}">`;
}

/** Offers to return to the app without signing in. */
export function cancelForm({ app, isSignedIn, reader }: Interaction): Html {
  if (isSignedIn || !app?.isCancellable) return html``;
  return html`<form method="post" action="/oauth/cancel">
${requestField(app)}
<button class="plain wide">${reader.words.page.cancel}</button>
</form>`;
}

/**
 * Asks for an e-mail address, if the service can send e-mail. `email` is the previous input. It is a text, because browsers take no name
 * with a letter beyond ASCII for an address.
 */
export function emailForm(
  { app, linkable, reader, usedPasskey, isSignedIn }: Interaction,
  email: string,
  isWrong: boolean,
): Html {
  if (!linkable.includes('Email')) return html``;
  const { signIn } = reader.words;
  const isFirst = isSignedIn || !usedPasskey;
  const focus: Html = { markup: isFirst || isWrong ? ' autofocus' : '' };
  return html`<form method="post" action="/sign-in">
${requestField(app)}
<label for="email">${signIn.email}</label>
<input id="email" name="email" type="text" inputmode="email" value="${email}" required autocomplete="email" autocapitalize="none" spellcheck="false"${focus}${fieldState(isWrong)}>
<button class="${isFirst ? 'main wide' : 'wide'}">${signIn.sendCode}</button>
</form>`;
}

/** Shows a button for each provider, or only for that of one scope. */
export function providerForm(interaction: Interaction, only: Scope | null = null): Html {
  const { isSignedIn, providers, reader } = interaction;
  const offered = providers.filter(({ scope }) => only === null || scope === only);
  if (offered.length === 0) return html``;
  const { linking, signIn } = reader.words;
  const label = isSignedIn ? linking.atProvider : signIn.withProvider;
  return html`<form method="post" action="/sign-in/upstream" class="ways">
${interactionFields(interaction)}
${offered.map(({ scope, name }) => html`<button class="way" name="scope" value="${scope}">${letterOf(name, 'thing')}<span>${label(name)}</span></button>`)}
</form>`;
}

/** Shows the wallets of this browser, for all chains or, to link one, for what is linked. */
export function walletForm(interaction: Interaction, target: LinkTarget | null = null): Html {
  const { isSignedIn, linkable, loginHint, reader } = interaction;
  const { wallets } = reader.words;
  const fields = html`${interactionFields(interaction)}${target ? html`<input type="hidden" name="scope" value="${target}">` : html``}`;
  return walletChooser(wallets, {
    action: '/sign-in/wallet',
    verb: isSignedIn ? wallets.link : wallets.signInWith,
    scopes: target ? scopesOf(target, linkable) : linkable,
    expected: loginHint && loginHint.scope !== 'Email' && !isSignedIn ? loginHint.value : null,
    fields,
  });
}

/** What a page does with a wallet. */
interface WalletPurpose {
  readonly action: string;
  /** The text of a button before the wallet's name. */
  readonly verb: string;
  /** Scopes that can be proved; wallets of other chains are not offered. */
  readonly scopes: readonly string[];
  /** The address that the app expects; null if it named none. */
  readonly expected: string | null;
  /** Hidden fields of the page. */
  readonly fields: Html;
}

/** Shows a button for each wallet that the script finds in the browser, and what to do if it finds none. */
function walletChooser(words: Words['wallets'], { action, verb, scopes, expected, fields }: WalletPurpose): Html {
  return html`<div id="wallets" data-verb="${verb}" data-scopes="${scopes.join(' ')}" data-expected="${expected ?? ''}" hidden>
${expected === null ? html`` : html`<p>${words.expected}<br><strong>${expected}</strong></p>`}
<form method="post" action="${action}">
${fields}
<input type="hidden" name="challenge"><input type="hidden" name="proof"><input type="hidden" name="publicKey">
<div class="ways"></div>
<p class="alarm" role="alert" hidden></p>
</form>
</div>
<p id="no-wallet" class="quiet small" hidden>${words.none}</p>`;
}
