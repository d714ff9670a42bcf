import { type Html, html } from '../../http/html.ts';
import type { Page } from '../layout.ts';
import type { Scope } from '../operations.generated.ts';
import { PASSKEY_SCRIPT_PATH } from '../passkeys/passkey-script.ts';
import { passkeyForm } from '../passkeys/passkey-sign-in.ts';
import { SCOPE_LABELS } from '../scope-labels.ts';
import { DEMO_WALLET_PATH, WALLET_SCRIPT } from '../wallets/wallet-script.ts';
import { type Interaction, nextUrl } from './find-interaction.ts';
import { alarm, cancelForm, emailForm, providerForm, walletForm } from './proof-forms.ts';

/** The error of the last attempt, and its e-mail address. */
interface LastTry {
  readonly fault: string;
  readonly email?: string;
}

/** Returns the first page of signing in or linking, after a failed attempt. */
export function firstPage(interaction: Interaction, scope: Scope | null, { fault, email }: LastTry): Page {
  return interaction.isSignedIn && scope
    ? linkPage(interaction, scope, { fault, ...(email !== undefined && { email }) })
    : signInPage(interaction, fault, email);
}

/** The first step: an e-mail address, a provider or a wallet. `fault` is the error of the last attempt, `email` its address. */
export function signInPage(
  interaction: Interaction,
  fault: string | null = null,
  email = hintedEmail(interaction),
): Page {
  const { app, providers, offersDemoWallet, signsInAgain } = interaction;
  return {
    title: 'Sign in',
    formOrigins: app?.origins ?? [],
    script: WALLET_SCRIPT,
    laterScripts: [PASSKEY_SCRIPT_PATH, ...(offersDemoWallet ? [DEMO_WALLET_PATH] : [])],
    main: html`<h1>Sign in${app ? html` to continue to ${app.name}` : html``}</h1>
${alarm(fault)}
${signsInAgain && app ? html`<p>${app.why}</p>` : html``}
${emailForm(interaction, email)}
${passkeyForm(interaction)}
${providers.length > 0 ? html`<hr>` : html``}
${providerForm(interaction)}
${walletForm(interaction)}
${cancelForm(interaction)}`,
  };
}

function hintedEmail({ loginHint }: Interaction): string {
  return loginHint?.scope === 'Email' ? loginHint.value : '';
}

/** What the page for linking says beside its form. */
interface LinkNotice {
  /** The error of the last attempt. */
  readonly fault?: string | null;
  /** The e-mail address of the last attempt. */
  readonly email?: string;
  /** The names of the apps that get what is linked here without asking again. */
  readonly readers?: readonly string[];
}

/** The page that links an identity of one scope. */
export function linkPage(
  interaction: Interaction,
  scope: Scope,
  { fault, email = '', readers = [] }: LinkNotice,
): Page {
  const { app, linkable } = interaction;
  const isLinkable = linkable.includes(scope) && scope !== 'ServiceID';
  return {
    title: `Link: ${SCOPE_LABELS[scope]}`,
    formOrigins: app?.origins ?? [],
    ...(isLinkable && isWallet(scope) && { script: WALLET_SCRIPT }),
    ...(isLinkable && scope === 'EVMAddress' && interaction.offersDemoWallet && { laterScripts: [DEMO_WALLET_PATH] }),
    main: html`<h1>Link: ${SCOPE_LABELS[scope]}</h1>
${alarm(fault ?? null)}
${readerNotice(readers, scope)}
${isLinkable ? formFor(interaction, scope, email) : html`<p>This cannot be linked here.</p>`}
<p><a href="${nextUrl(interaction)}">${app?.back ?? 'Back to my account'}</a></p>`,
  };
}

function readerNotice(names: readonly string[], scope: Scope): Html {
  if (names.length === 0) return html``;
  const [verb, reads] = names.length === 1 ? ['has', 'reads'] : ['have', 'read'];
  return html`<p>${new Intl.ListFormat('en').format(names)} ${verb} access to your ${SCOPE_LABELS[scope]} and ${reads} it once it is linked.</p>`;
}

function isWallet(scope: Scope): boolean {
  return scope.endsWith('Address');
}

function formFor(interaction: Interaction, scope: Scope, email: string): Html {
  if (scope === 'Email') return emailForm(interaction, email);
  if (!isWallet(scope)) return providerForm(interaction, scope);
  return html`<p>With JavaScript, each wallet for this chain in your browser appears here as a button. The wallet
signs a message. This is free and moves no funds.</p>
${walletForm(interaction, scope)}`;
}
