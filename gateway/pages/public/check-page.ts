import { SCOPES } from '../../../subgraphs/shared/scopes.ts';
import { type Html, html } from '../../http/html.ts';
import { glyph } from '../frame/glyph.ts';
import { emailLabel, identityValue } from '../frame/identity-labels.ts';
import type { Page } from '../frame/layout.ts';
import { dateTime, LOCAL_TIMES } from '../frame/times.ts';
import type { CredentialKind, PersonFragment, PublicPageQuery } from '../operations.generated.ts';
import { alarm, fieldState } from '../sign-in/proof-forms.ts';
import { signInAgainUrl } from '../sign-in/request-text.ts';
import { connectScript } from '../wallets/wallet-script.ts';
import type { Reader } from '../words/words.ts';
import type { PageVerdict } from './verdict.ts';

type Credential = NonNullable<PublicPageQuery['credential']>;

/** A public page that people can open, and who is there. */
export interface OpenPage {
  readonly reader: Reader;
  readonly credential: Credential;
  readonly page: NonNullable<Credential['publicPage']>;
  readonly viewer: PersonFragment | null;
  /** Whether it is embedded in another page. */
  readonly isFramed: boolean;
}

/** Whether people can check there: the page is open, and the credential has not ended. */
export function takesQuestions({ credential, page }: OpenPage): boolean {
  return page.isOpen && !credential.hasEnded;
}

/** What the last form brought: an address, and a verdict or what is wrong with the address. */
interface LastCheck {
  readonly address: string;
  readonly verdict?: PageVerdict;
  readonly fault?: string;
}

/** In characters: the longest item of a list. */
export const LONGEST_ADDRESS = 320;

/** Whether people can check e-mail addresses: partners get none, but the lists that a rule names have them. */
export const ASKS_EMAIL: Readonly<Record<CredentialKind, boolean>> = {
  LIST: true,
  REST: false,
  GRAPHQL: false,
  RULE: true,
};

/** The page on which people check whether they are eligible. */
export function checkPage(open: OpenPage, last: LastCheck | null = null): Page {
  const { credential, page, reader } = open;
  const { publicPage } = reader.words;
  const { name, description } = credential;
  const verdict = last?.verdict;
  return {
    reader,
    title: verdict ? `${verdict.title}: ${name}` : name,
    fault: last?.fault ?? null,
    embedOrigins: page.embedOrigins,
    preview: { title: name, description: publicPage.lead },
    // The script of the wallets needs their box.
    script: takesQuestions(open) ? `${LOCAL_TIMES}${connectScript(reader)}` : LOCAL_TIMES,
    main: html`<h1 class="name"><bdi>${name}</bdi></h1>
${verdict || !takesQuestions(open) ? html`` : html`<p class="lead">${publicPage.lead}</p>`}
${description === null ? html`` : html`<p class="lines"><bdi>${description}</bdi></p>`}
${verdict && last ? verdictBox(verdict, open, last.address) : html``}
${takesQuestions(open) ? questions(open, last) : html``}
${ending(open)}
${credential.hasEnded ? html`` : opening(open)}
${about(open)}`,
  };
}

/** Who asks, and where the address goes. The wallet of the curator is public, who holds it is their choice. */
function about({ credential: { curator, kind }, page: { shownCurator }, reader }: OpenPage): Html {
  const { publicPage } = reader.words;
  const handle = shownCurator?.handle ?? null;
  const wallet = html`<bdi class="address">${curator}</bdi>`;
  return html`<div class="about">
<p>${publicPage.curator(handle === null ? wallet : html`<bdi>${handle}</bdi>, ${wallet}`)}</p>
<p>${publicPage.byCurator} ${publicPage.privacy[kind]}</p>
</div>`;
}

const SIGNS = { yes: 'check', no: 'close', unknown: 'help' } as const;

function verdictBox(verdict: PageVerdict, open: OpenPage, address: string): Html {
  const { kind, title, cause } = verdict;
  return html`<section class="verdict ${kind}" role="status" aria-labelledby="verdict">
${glyph(SIGNS[kind])}
<h2 id="verdict">${title}</h2>
<p>${cause}</p>
${nextStep(verdict, open, address)}
</section>`;
}

/** What helps now: what the curator offers, a second try, or another address. */
function nextStep({ kind }: PageVerdict, open: OpenPage, address: string): Html {
  const { credential, page, reader } = open;
  const { nextText, nextUrl } = page;
  const { publicPage } = reader.words;
  if (kind === 'unknown') return tryAgain(`/c/${credential.credId}`, address, publicPage.again);
  if (kind === 'no') return html`<a class="next" href="#address">${publicPage.another}</a>`;
  if (nextText === null && nextUrl === null) return html``;
  return html`<h3>${publicPage.next}</h3>
${nextText === null ? html`` : html`<p class="lines"><bdi>${nextText}</bdi></p>`}
${nextUrl === null ? html`` : nextLink(nextUrl, publicPage.continueAt)}`;
}

function tryAgain(action: string, address: string, label: string): Html {
  return html`<form method="post" action="${action}"><input type="hidden" name="address" value="${address}">
<button class="main wide">${label}</button></form>`;
}

/** In a tab of its own, because what it leads to may refuse to be embedded. */
function nextLink(url: string, continueAt: (host: string) => string): Html {
  return html`<a class="next" href="${url}" target="_blank" rel="noopener noreferrer nofollow ugc">${continueAt(new URL(url).host)}</a>`;
}

function questions({ reader, credential, viewer, isFramed }: OpenPage, last: LastCheck | null): Html {
  const { publicPage, signIn, wallets } = reader.words;
  const asksEmail = ASKS_EMAIL[credential.kind];
  const action = `/c/${credential.credId}`;
  const own = viewer ? ownAddresses(viewer, asksEmail) : [];
  // After a verdict, its next step is the button that counts.
  const look = last?.verdict ? 'wide' : 'main wide';
  const or = html`<p class="or">${signIn.or}</p>`;
  return html`${own.length === 0 ? html`` : html`${ownForm(action, own, publicPage.own)}${or}`}
<form method="post" action="${action}">
<label for="address">${asksEmail && viewer ? publicPage.addressOrEmail : publicPage.address}</label>
<input id="address" name="address" type="text" value="${last?.address ?? ''}" required maxlength="${String(LONGEST_ADDRESS)}" autocomplete="off" autocapitalize="none" spellcheck="false"${fieldState(last?.fault !== undefined)}>
${alarm(last?.fault ?? null)}
<button class="${look}">${publicPage.check}</button>
</form>
${own.length === 0 ? or : html``}
<div class="ways more">${walletBox(action, wallets.use)}</div>
${viewer ? html`` : signInHint(credential, isFramed, reader)}`;
}

/** What the signed-in person could ask about: the wallets and, unless a partner decides alone, the e-mail addresses. */
function ownAddresses({ identities }: PersonFragment, asksEmail: boolean): readonly string[] {
  const kinds: readonly string[] = asksEmail ? ['WalletIdentity', 'EmailIdentity'] : ['WalletIdentity'];
  return identities.filter(({ __typename }) => kinds.includes(__typename)).map(identityValue);
}

function ownForm(action: string, own: readonly string[], title: string): Html {
  return html`<form method="post" action="${action}" class="ways">
<h2>${title}</h2>
${own.map((address) => html`<button name="address" value="${address}"><span class="address">${emailLabel(address)}</span></button>`)}
</form>`;
}

/** Stays hidden until the script finds a wallet. */
function walletBox(action: string, verb: string): Html {
  const scopes = SCOPES.filter((scope) => scope.endsWith('Address')).join(' ');
  return html`<div id="wallets" data-verb="${verb}" data-scopes="${scopes}" data-expected="" hidden>
<form method="post" action="${action}">
<input type="hidden" name="address">
<div class="ways"></div>
<p class="alarm" role="alert" hidden></p>
</form>
</div>`;
}

/** In another page, nobody is signed in. */
function signInHint({ credId, kind }: Credential, isFramed: boolean, { words: { publicPage } }: Reader): Html {
  const sentence = ASKS_EMAIL[kind] ? publicPage.toCheckAddress : publicPage.toCheckWallet;
  const link = isFramed
    ? html`<a href="/c/${String(credId)}" target="_blank" rel="noopener">${publicPage.ownTab}</a>`
    : html`<a href="${signInAgainUrl(`/c/${credId}`)}">${publicPage.signIn}</a>`;
  return html`<p class="small">${sentence(link)}</p>`;
}

/** Until when people are eligible, or since when nobody is: that is about the credential, and `opening` about the page. */
function ending({ credential: { endsAt, hasEnded }, reader }: OpenPage): Html {
  if (endsAt === null) return html``;
  const { publicPage } = reader.words;
  const time = dateTime(endsAt, reader);
  return hasEnded ? html`<p><strong>${publicPage.ended(time)}</strong></p>` : html`<p>${publicPage.endsAt(time)}</p>`;
}

function opening({ page: { isOpen, openUntil }, reader }: OpenPage): Html {
  if (openUntil === null) return html``;
  const { publicPage } = reader.words;
  const time = dateTime(openUntil, reader);
  return isOpen ? html`<p>${publicPage.openUntil(time)}</p>` : html`<p><strong>${publicPage.closed(time)}</strong></p>`;
}
