import { html } from '../../http/html.ts';
import type { Page } from '../layout.ts';
import { DEMO_WALLET_PATH } from '../wallets/demo-wallet-path.ts';
import { WALLET_SCRIPT } from '../wallets/wallet-script.ts';
import type { Visit } from './find-visit.ts';
import { alarm, cancelForm, emailForm, providerForm, walletForm } from './proof-forms.ts';

/** The first step: an e-mail address, a provider or a wallet. `fault` is the error of the last attempt, `email` its address. */
export function signInPage(visit: Visit, fault: string | null = null, email = hintedEmail(visit)): Page {
  const { app, providers, offersDemoWallet, signsInAgain } = visit;
  return {
    title: 'Sign in',
    formOrigins: app?.origins ?? [],
    script: WALLET_SCRIPT,
    ...(offersDemoWallet && { laterScript: DEMO_WALLET_PATH }),
    main: html`<h1>Sign in${app ? html` to continue to ${app.name}` : html``}</h1>
${alarm(fault)}
${signsInAgain && app ? html`<p>${app.why}</p>` : html``}
${emailForm(visit, email)}
${providers.length > 0 ? html`<hr>` : html``}
${providerForm(visit)}
${walletForm(visit)}
${cancelForm(visit)}`,
  };
}

function hintedEmail({ loginHint }: Visit): string {
  return loginHint?.scope === 'Email' ? loginHint.value : '';
}
