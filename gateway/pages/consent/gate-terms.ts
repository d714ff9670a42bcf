import { HOUR, SECOND } from '../../../subgraphs/shared/durations.ts';
import { type Html, html } from '../../http/html.ts';
import type { Reader } from '../words/words.ts';
import { type Gate, nameCredential } from './gate-page.ts';

/** The gate on the consent page. */
export interface GateTerms {
  readonly gate: Gate;
  /** The linked wallets, about one of which a partner may be asked. */
  readonly wallets: readonly string[];
}

const HOUR_SECONDS = HOUR / SECOND;

/** Says what the app learns by the sign-in, and what is sent to a partner. */
export function gateTerms({ gate, wallets }: GateTerms, app: string, reader: Reader): Html {
  const words = reader.words.gate;
  const credential = nameCredential(gate.credential, reader);
  const sent = gate.asksPartner
    ? html`<p>${words.sends(sentAddress(wallets, words.theAddress), credential, Math.round(gate.lifetimeSeconds / HOUR_SECONDS))}</p>
${walletChoice(wallets, gate.wallet, words.wallet)}`
    : html``;
  return html`<p>${words.tells(app, credential)}</p>
${sent}<p class="quiet">${words.keeper}</p>`;
}

function sentAddress(wallets: readonly string[], choice: string): Html {
  return wallets.length === 1 ? html`<strong>${wallets[0] ?? ''}</strong>` : html`${choice}`;
}

function walletChoice(wallets: readonly string[], chosen: string | null, label: string): Html {
  if (wallets.length === 1) return html`<input type="hidden" name="wallet" value="${wallets[0] ?? ''}">`;
  return html`<label for="wallet">${label}</label>
<select id="wallet" name="wallet">${wallets.map((wallet) => html`<option value="${wallet}"${wallet === chosen ? html` selected` : html``}>${wallet}</option>`)}</select>`;
}
