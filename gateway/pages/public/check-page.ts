import { type Html, html } from '../../http/html.ts';
import type { Page } from '../layout.ts';
import type { PersonFragment, PublicPageQuery } from '../operations.generated.ts';
import { identityLabel, SCOPES_SHOWN } from '../scope-labels.ts';
import { alarm } from '../sign-in/proof-forms.ts';
import { signInAgainUrl } from '../sign-in/request-text.ts';
import { CONNECT_SCRIPT } from '../wallets/wallet-script.ts';
import { dateTime } from './page-times.ts';
import type { Verdict } from './verdict.ts';

type Credential = NonNullable<PublicPageQuery['credential']>;

/** A public page that people can open, and who is there. */
export interface OpenPage {
  readonly credential: Credential;
  readonly page: NonNullable<Credential['publicPage']>;
  readonly viewer: PersonFragment | null;
  /** Whether it is embedded in another page. */
  readonly isFramed: boolean;
}

/** What the last form brought: an address, and a verdict or what is wrong with the address. */
interface LastCheck {
  readonly address: string;
  readonly verdict?: Verdict;
  readonly fault?: string;
}

/** In characters: the longest item of a list. */
export const LONGEST_ADDRESS = 320;

/** The page on which people check whether they are eligible. */
export function checkPage(open: OpenPage, last: LastCheck | null = null): Page {
  const { credential, page } = open;
  const { name, description, curator } = credential;
  const verdict = last?.verdict;
  return {
    title: verdict ? `${verdict.title}: ${name}` : name,
    embedOrigins: page.embedOrigins,
    script: CONNECT_SCRIPT,
    main: html`<h1><bdi>${name}</bdi></h1>
${description === null ? html`` : html`<p class="lines"><bdi>${description}</bdi></p>`}
${verdict ? verdictBox(verdict, page) : html``}
${page.isOpen ? questions(open, last) : html``}
${opening(page)}
<p class="quiet">Curator: ${curator}. The words above are the curator’s. ${discretion(credential)}</p>`,
  };
}

function verdictBox({ kind, title, cause }: Verdict, { nextText, nextUrl }: OpenPage['page']): Html {
  const isNext = kind === 'yes' && (nextText !== null || nextUrl !== null);
  return html`<section class="verdict ${kind}" role="status" aria-labelledby="verdict">
<h2 id="verdict">${title}</h2>
<p>${cause}</p>
${isNext ? html`<h3>What to do next</h3>` : html``}
${isNext && nextText !== null ? html`<p class="lines"><bdi>${nextText}</bdi></p>` : html``}
${isNext && nextUrl !== null ? nextLink(nextUrl) : html``}
</section>`;
}

/** In a tab of its own, because what it leads to may refuse to be embedded. */
function nextLink(url: string): Html {
  return html`<p><a class="next" href="${url}" target="_blank" rel="noopener noreferrer nofollow ugc">Continue at ${new URL(url).host}</a></p>`;
}

function questions({ credential, viewer, isFramed }: OpenPage, last: LastCheck | null): Html {
  const isList = credential.kind === 'LIST';
  const action = `/c/${credential.credId}`;
  const own = viewer ? ownAddresses(viewer, isList) : [];
  return html`${ownForm(action, own)}
<form method="post" action="${action}">
<label for="address">Wallet address${isList && viewer ? html`, or an e-mail address of yours` : html``}</label>
<input id="address" name="address" type="text" value="${last?.address ?? ''}" required maxlength="${String(LONGEST_ADDRESS)}" autocomplete="off" autocapitalize="none" spellcheck="false"${last?.fault === undefined ? html`` : html` aria-invalid="true" aria-describedby="fault"`}>
<div id="fault">${alarm(last?.fault ?? null)}</div>
<button class="main">Check</button>
</form>
${walletBox(action)}
${viewer ? html`` : signInHint(credential, isFramed)}`;
}

/** What the signed-in person could ask about: the wallets and, for a list, the e-mail addresses. */
function ownAddresses({ identities }: PersonFragment, isList: boolean): readonly string[] {
  const kinds: readonly string[] = isList ? ['WalletIdentity', 'EmailIdentity'] : ['WalletIdentity'];
  return identities.filter(({ __typename }) => kinds.includes(__typename)).map(identityLabel);
}

function ownForm(action: string, own: readonly string[]): Html {
  if (own.length === 0) return html``;
  return html`<form method="post" action="${action}">
<h2>Check one of your own</h2>
<div class="choices">${own.map((address) => html`<button name="address" value="${address}">${address}</button>`)}</div>
</form>
<hr>`;
}

/** Stays hidden until the script finds a wallet. */
function walletBox(action: string): Html {
  const scopes = SCOPES_SHOWN.filter((scope) => scope.endsWith('Address')).join(' ');
  return html`<div id="wallets" data-verb="Use" data-scopes="${scopes}" data-expected="" hidden>
<form method="post" action="${action}">
<input type="hidden" name="address">
<div class="choices"></div>
<p class="alarm" role="alert" hidden></p>
</form>
</div>`;
}

/** In another page, nobody is signed in. */
function signInHint({ credId, kind }: Credential, isFramed: boolean): Html {
  const why = kind === 'LIST' ? ' to check an e-mail address or a linked wallet' : ' to check a linked wallet';
  return isFramed
    ? html`<p><a href="/c/${String(credId)}" target="_blank" rel="noopener">Open this page in its own tab</a>${why}.</p>`
    : html`<p><a href="${signInAgainUrl(`/c/${credId}`)}">Sign in</a>${why}.</p>`;
}

function opening({ isOpen, openUntil }: OpenPage['page']): Html {
  if (openUntil === null) return html``;
  return isOpen
    ? html`<p>Open until ${dateTime(openUntil)}.</p>`
    : html`<p><strong>This closed on ${dateTime(openUntil)}.</strong></p>`;
}

function discretion({ kind }: Credential): string {
  if (kind === 'LIST') return 'The address that you check is not stored.';
  return 'The address that you check is sent to the curator’s partner, who decides, and is not stored here.';
}
