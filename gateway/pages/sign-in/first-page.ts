import { type Html, html } from '../../http/html.ts';
import { supportLink } from '../brand/page-brand.ts';
import { identityValue, personLabel } from '../frame/identity-labels.ts';
import type { Page } from '../frame/layout.ts';
import { DEMO_WALLET_PATH, walletScript } from '../wallets/wallet-script.ts';
import { appHead } from './app-head.ts';
import { type Interaction, nextUrl } from './find-interaction.ts';
import { isWalletScope, type LinkTarget, scopesOf } from './link-target.ts';
import { PASSKEY_SCRIPT_PATH } from './passkey-script.ts';
import { passkeyForm } from './passkey-sign-in.ts';
import { alarm, cancelForm, emailForm, providerForm, walletForm } from './proof-forms.ts';

/** The error of the last attempt, and its e-mail address. */
interface LastTry {
  readonly fault?: string | null;
  readonly email?: string | undefined;
  /** The field that the error is about. */
  readonly field?: string | undefined;
}

/** Returns the first page of signing in or linking, after a failed attempt. */
export function firstPage(interaction: Interaction, target: LinkTarget | null, last: LastTry): Page {
  return interaction.isSignedIn && target ? linkPage(interaction, target, last) : signInPage(interaction, last);
}

/** The first step: an e-mail address, a provider or a wallet. */
export function signInPage(
  interaction: Interaction,
  { fault = null, email = hintedEmail(interaction), field }: LastTry,
): Page {
  const { app, offersDemoWallet, reader, again } = interaction;
  const { page, signIn } = reader.words;
  return {
    reader,
    title: signIn.title,
    fault,
    formOrigins: app?.origins ?? [],
    script: walletScript(reader),
    laterScripts: [PASSKEY_SCRIPT_PATH, ...(offersDemoWallet ? [DEMO_WALLET_PATH] : [])],
    main: html`${appHead(app?.app ?? null, app?.title ?? signIn.title)}
${alarm(fault)}
${fault === null ? html`` : html`<p>${supportLink(reader.brand, signIn.support)}</p>`}
${
  again && app
    ? html`<p>${app.why}</p>
<p>${page.signedInAs(personLabel(again, reader))}</p>`
    : html``
}
${ways(interaction, emailForm(interaction, email, field === 'email'))}
${cancelForm(interaction)}`,
  };
}

/** All ways to sign in, with one "or": what this browser used before stands above it. */
function ways(interaction: Interaction, byEmail: Html): Html {
  const { usedPasskey, reader } = interaction;
  const or = byEmail.markup === '' ? html`` : html`<p class="or">${reader.words.signIn.or}</p>`;
  const others = html`${providerForm(interaction)}
${walletForm(interaction)}`;
  if (usedPasskey)
    return html`${passkeyForm(interaction)}
${or}
${byEmail}
<div class="ways more">
${others}
</div>`;
  return html`${byEmail}
${or}
<div class="ways">
${passkeyForm(interaction)}
${others}
</div>`;
}

/** The address that the app expects, or that of the account that is signed in already. */
function hintedEmail({ loginHint, again }: Interaction): string {
  if (loginHint) return loginHint.scope === 'Email' ? loginHint.value : '';
  const own = again?.identities.find(({ scope, isPrimary }) => scope === 'Email' && isPrimary);
  return own ? identityValue(own) : '';
}

/** What the page for linking says beside its form. */
interface LinkNotice extends LastTry {
  /** Which apps may read what is linked, in sentences. */
  readonly readings?: readonly string[];
}

/** The page that links an identity of one scope, or a wallet. */
export function linkPage(
  interaction: Interaction,
  target: LinkTarget,
  { fault = null, email = '', field, readings = [] }: LinkNotice,
): Page {
  const { app, linkable, offersDemoWallet, reader } = interaction;
  const { linking, page, scopes } = reader.words;
  const title = linking.title(target === 'Wallet' ? linking.wallet : scopes[target]);
  const offered = target === 'ServiceID' ? [] : scopesOf(target, linkable);
  return {
    reader,
    title,
    fault,
    formOrigins: app?.origins ?? [],
    ...(offered.some(isWalletScope) && { script: walletScript(reader) }),
    ...(offered.includes('EVMAddress') && offersDemoWallet && { laterScripts: [DEMO_WALLET_PATH] }),
    main: html`<h1>${title}</h1>
${alarm(fault)}
${readings.map((text) => html`<p>${text}</p>`)}
${offered.length === 0 ? html`<p>${linking.notLinkable}</p>` : formFor(interaction, target, { email, field })}
<p><a href="${nextUrl(interaction)}">${app?.back ?? page.backToAccount}</a></p>`,
  };
}

function formFor(
  interaction: Interaction,
  target: LinkTarget,
  { email, field }: { readonly email: string; readonly field: string | undefined },
): Html {
  if (target === 'Email') return emailForm(interaction, email, field === 'email');
  if (target !== 'Wallet' && !isWalletScope(target)) return providerForm(interaction, target);
  return html`<p>${interaction.reader.words.linking.byWallet}</p>
${walletForm(interaction, target)}`;
}
