import { type Html, html } from '../../http/html.ts';
import type { Page } from '../frame/layout.ts';
import { nameCredential } from '../frame/name-credential.ts';
import { clockTime } from '../frame/times.ts';
import type { AskedCredentialFragment } from '../operations.generated.ts';
import type { Reader } from '../words/words.ts';

/** Somebody at a gate. */
export interface GateView {
  readonly reader: Reader;
  readonly requestId: string;
  readonly app: { readonly name: string; readonly origin: string };
  readonly credential: AskedCredentialFragment['credential'];
  /** Null if it could not be told. */
  readonly result: number | null;
  readonly failure: string | null;
  readonly retryAt: string | null;
  /** Whether they can choose which address is checked. */
  readonly canChoose: boolean;
  /** Whether e-mail addresses can be linked here. */
  readonly linksEmail: boolean;
}

/** Tells a person that the gate of an app does not let them in, why, and what they can do. The app learns only that they went back. */
export function gatePage(view: GateView): Page {
  const { reader, requestId, app, credential, result } = view;
  const { gate } = reader.words;
  const title = result === 0 ? gate.no : gate.unknown;
  return {
    reader,
    title,
    formOrigins: [app.origin],
    main: html`<h1>${title}</h1>
<p>${gate.only(app.name, nameCredential(credential, reader))} ${result === 0 ? gate.isNo : whyUnknown(view)}</p>
<ul class="links">${nextSteps(view)}</ul>
<p class="quiet">${gate.keeper}</p>
<form method="post" action="/oauth/consent" class="choices">
<input type="hidden" name="request" value="${requestId}">
<button name="answer" value="deny">${gate.back(app.name)}</button>
</form>`,
  };
}

function whyUnknown({ reader, credential, failure, retryAt }: GateView): Html {
  const { gate, verdict } = reader.words;
  if (!credential) return html`${gate.isUnknown} ${gate.goneAdvice}`;
  const cause = failure === null ? '' : causeOf(failure, verdict.causes);
  const again = retryAt === null ? html`` : html` ${verdict.again(clockTime(retryAt, reader))}`;
  return html`${cause} ${gate.isUnknown}${again}`;
}

type Causes = Readonly<Record<string, { readonly cause: string }>>;

function causeOf(failure: string, causes: Causes): string {
  return Object.hasOwn(causes, failure) ? (causes[failure]?.cause ?? '') : '';
}

function nextSteps({ reader, requestId, credential, result, canChoose, linksEmail }: GateView): readonly Html[] {
  const { gate } = reader.words;
  const request = `request=${encodeURIComponent(requestId)}`;
  const page = credential?.publicPage?.isOn ? `/c/${credential.credId}` : null;
  return [
    ...(result === null ? [step(`/oauth/consent?${request}`, gate.tryAgain)] : []),
    ...(canChoose ? [step(`/oauth/consent?${request}&choose=wallet`, gate.chooseWallet)] : []),
    ...(credential ? [step(`/account/link/Wallet?${request}`, gate.linkWallet)] : []),
    ...(credential && linksEmail ? [step(`/account/link/Email?${request}`, gate.linkEmail)] : []),
    ...(page === null ? [] : [step(page, gate.credentialPage)]),
  ];
}

function step(url: string, text: string): Html {
  return html`<li><a href="${url}">${text}</a></li>`;
}
