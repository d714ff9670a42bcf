import { type Html, html } from '../../http/html.ts';
import { glyph, letterOf } from '../frame/glyph.ts';
import type { Page } from '../frame/layout.ts';
import { appPicture } from '../sign-in/app-head.ts';
import { alarm } from '../sign-in/proof-forms.ts';
import type { Words } from '../words/en/words.ts';
import type { Reader } from '../words/words.ts';
import { type AskingApp, whereTo, whoAsks } from './asking-app.ts';
import { type CredentialTerms, credentialTerms } from './credential-terms.ts';

/** A requested scope, with the value that would be shared. */
export interface AskedScope {
  readonly scope: string;
  readonly label: string;
  /** The value that the app would get; null if no identity is linked. */
  readonly value: string | null;
  readonly isTicked: boolean;
  /** Whether the person can allow the app only with it. */
  readonly isRequired: boolean;
}

/** The content of the consent page. */
export interface ConsentView {
  readonly reader: Reader;
  readonly requestId: string;
  /** The error of the last attempt; null at the first one. */
  readonly fault: string | null;
  readonly accountId: string;
  readonly app: AskingApp;
  readonly viewer: string;
  /** Whether the app asks for somebody else. */
  readonly isOther: boolean;
  /** The name of whom it asks for; null if it may not be shown. */
  readonly expected: string | null;
  /** Whether the person is asked again, because the app seems not to do without what they left unticked. */
  readonly isAskedAgain: boolean;
  /** Scopes that the person has not granted to this app before. */
  readonly asked: readonly AskedScope[];
  /** Labels of the scopes that this service cannot link. */
  readonly unavailable: readonly string[];
  /** Labels of the scopes granted before. */
  readonly granted: readonly string[];
  /** What is said and asked about credentials. */
  readonly credentials: CredentialTerms;
}

/** Ignores a double click. The page can submit again after the Back button: the service then refuses the late answer. */
const ONE_ANSWER = `
const form = document.getElementById('consent');
let answered = false;
form.addEventListener('submit', (event) => {
  if (answered) event.preventDefault();
  answered = true;
});
addEventListener('pageshow', () => { answered = false; });
`;

/** The first button of a form is the one that Enter on a tick box presses: this one answers nothing. */
const ANSWERS_NOTHING = html`<button name="answer" value="" hidden></button>`;

/** Asks the person which scopes to share. Cancel comes first, so that nobody allows by habit. */
export function consentPage(content: ConsentView): Page {
  const { reader, requestId, fault, accountId, app, viewer, isAskedAgain, asked, unavailable, granted, credentials } =
    content;
  const { consent, page } = reader.words;
  return {
    reader,
    title: consent.title(app.name),
    fault,
    formOrigins: [app.origin],
    script: ONE_ANSWER,
    main: html`<div class="head">
${bothSides(app, viewer)}
<h1>${consent.question(app.name)}</h1>
${whoAsks(app, reader)}
</div>
${alarm(fault)}
<form method="post" action="/sign-out" class="quiet small center">
<input type="hidden" name="request" value="${requestId}">
<p>${consent.notYou(viewer, html`<button class="link">${consent.useAnother}</button>`)}</p>
</form>
<form method="post" action="/oauth/consent" id="consent">
<input type="hidden" name="request" value="${requestId}">
<input type="hidden" name="account" value="${accountId}">
${ANSWERS_NOTHING}
${isAskedAgain ? html`<p>${consent.askedAgain}</p>` : html``}
${asked.length === 0 ? html`<p>${granted.length === 0 ? consent.onlySignIn : consent.nothingNew}</p>` : scopeList(asked, requestId, consent)}
${unavailable.length === 0 ? html`` : html`<p class="quiet small">${consent.unavailable(unavailable.join(', '))}</p>`}
${granted.length === 0 ? html`` : html`<p class="quiet small">${consent.granted(granted.join(', '))}</p>`}
${credentialTerms(credentials, app.name, reader)}
${whereTo(app, reader)}
<div class="answers">
<button name="answer" value="deny">${page.cancel}</button>
<button class="main" name="answer" value="allow">${consent.allow}</button>
</div>
</form>
<p class="quiet small">${consent.revocable(html`<a href="/account/apps">${page.connectedApps}</a>`)}</p>`,
  };
}

/** The app and the person, side by side. */
function bothSides(app: AskingApp, viewer: string): Html {
  return html`<div class="pair">${appPicture(app)}${glyph('both')}${letterOf(viewer, 'person')}</div>`;
}

function scopeList(asked: readonly AskedScope[], requestId: string, words: Words['consent']): Html {
  return html`<fieldset>
<legend>${asked.every(({ isRequired }) => isRequired) ? words.shared : words.choose}</legend>
<div class="scopes-asked">
${asked.map((each) => scopeChoice(each, requestId, words))}
</div>
</fieldset>`;
}

function scopeChoice(asked: AskedScope, requestId: string, words: Words['consent']): Html {
  const { scope, label, value, isRequired } = asked;
  const link = `/account/link/${scope}?request=${encodeURIComponent(requestId)}`;
  return html`<div class="scope">
<label>${tickBox(asked)}
<span><strong>${label}</strong><span class="quiet">${value ?? words.notLinked}${isRequired ? html`<br>${scope === 'ServiceID' ? words.requiredId : words.required}` : html``}</span></span></label>
<input type="hidden" name="${value === null ? 'missing' : 'shown'}" value="${scope}">
${value === null ? html`<a href="${link}" aria-label="${words.linkNow}: ${label}">${words.linkNow}</a>` : html``}
</div>`;
}

/** A browser does not send a disabled box: a hidden field stands for what is required. */
function tickBox({ scope, value, isTicked, isRequired }: AskedScope): Html {
  if (!isRequired)
    return html`<input type="checkbox" name="scope" value="${scope}"${isTicked ? html` checked` : html``}>`;
  return value === null
    ? html`<input type="checkbox" disabled>`
    : html`<input type="checkbox" checked disabled><input type="hidden" name="scope" value="${scope}">`;
}

/** Asks the person which account to continue with, or to use another one if the app asks for somebody else. */
export function accountChoicePage({ reader, requestId, accountId, app, viewer, isOther, expected }: ConsentView): Page {
  const { consent, page } = reader.words;
  const request = html`<input type="hidden" name="request" value="${requestId}">`;
  return {
    reader,
    title: consent.choiceTitle,
    formOrigins: [app.origin],
    main: html`<div class="head">
${bothSides(app, viewer)}
<h1>${consent.choice(app.name)}</h1>
</div>
${isOther ? html`<p>${consent.askedForAnother(viewer, app.name)}${expected === null ? '' : ` ${consent.asksFor(expected)}`}</p>` : html``}
<div class="ways">
${
  isOther
    ? html``
    : html`<form method="post" action="/oauth/account">${request}<input type="hidden" name="account" value="${accountId}">
<button class="main wide">${consent.continueAs(viewer)}</button></form>
`
}<form method="post" action="/sign-out">${request}<button class="wide">${consent.useAnother}</button></form>
<form method="post" action="/oauth/consent">${request}<button class="plain wide" name="answer" value="deny">${page.cancel}</button></form>
</div>`,
  };
}
