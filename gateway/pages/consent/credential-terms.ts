import { HOUR, SECOND } from '../../../subgraphs/shared/durations.ts';
import { type Html, html } from '../../http/html.ts';
import { nameCredential } from '../frame/name-credential.ts';
import type { AskedCredentialFragment } from '../operations.generated.ts';
import type { Reader } from '../words/words.ts';

/** What the consent page says of the credentials of an app. */
export interface CredentialTerms {
  /** Null without a gate. */
  readonly gate: AskedCredentialFragment | null;
  /** About which the person is asked whether the app may be told. */
  readonly asked: readonly AskedCredentialFragment[];
  readonly isTicked: boolean;
}

/** Says what the app learns by the sign-in and asks what more it may learn, and says what is sent to partners. */
export function credentialTerms(terms: CredentialTerms, app: string, reader: Reader): Html {
  const { gate, asked } = terms;
  const all = [...(gate ? [gate] : []), ...asked];
  if (all.length === 0) return html``;
  const words = reader.words.gate;
  const askPartner = all.filter(({ wallets }) => wallets.length > 0);
  const offered = [...new Set(askPartner.flatMap(({ wallets }) => wallets))];
  return html`${gate ? html`<p>${words.tells(app, nameCredential(gate.credential, reader))}</p>` : html``}
${asked.length === 0 ? html`` : tellBox(terms, app, reader)}
${askPartner.map((each) => html`<p>${sends(each, each !== gate, { wallets: offered, reader })}</p>`)}
${walletChoice(offered, words.wallet)}
<p class="quiet">${words.keeper}</p>`;
}

function tellBox({ asked, isTicked }: CredentialTerms, app: string, reader: Reader): Html {
  const words = reader.words.gate;
  return html`<label class="scope"><input type="checkbox" name="tell" value="yes"${isTicked ? html` checked` : html``}>
<span><strong>${words.tell(app)}</strong><span class="quiet">${asked.map((each, index) => html`${index === 0 ? html`` : html`<br>`}${nameCredential(each.credential, reader)}: ${answerOf(each, words)}`)}</span></span></label>
${asked.map(({ credId }) => html`<input type="hidden" name="shown_credential" value="${String(credId)}">`)}`;
}

function answerOf({ result, wallets }: AskedCredentialFragment, words: Reader['words']['gate']): string {
  if (wallets.length > 0) return words.askedLater;
  if (result === null) return words.notKnown;
  return result === 1 ? words.yes : words.notYes;
}

const HOUR_SECONDS = HOUR / SECOND;

function sends(
  { credential, lifetimeSeconds }: AskedCredentialFragment,
  isOptional: boolean,
  { wallets, reader }: { readonly wallets: readonly string[]; readonly reader: Reader },
): Html {
  const { gate: words } = reader.words;
  const address = wallets.length === 1 ? html`<strong>${wallets[0] ?? ''}</strong>` : html`${words.theAddress}`;
  const sentence = words.sends(address, nameCredential(credential, reader), Math.round(lifetimeSeconds / HOUR_SECONDS));
  return isOptional ? html`${words.ifTicked} ${sentence}` : sentence;
}

function walletChoice(wallets: readonly string[], label: string): Html {
  if (wallets.length === 0) return html``;
  if (wallets.length === 1) return html`<input type="hidden" name="wallet" value="${wallets[0] ?? ''}">`;
  return html`<label for="wallet">${label}</label>
<select id="wallet" name="wallet">${wallets.map((wallet) => html`<option value="${wallet}"${wallet === wallets[0] ? html` selected` : html``}>${wallet}</option>`)}</select>`;
}
