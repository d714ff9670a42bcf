import { type Html, html } from '../http/html.ts';
import type { Page } from './layout.ts';

/** A requested scope, with the value that would be shared. */
export interface AskedScope {
  readonly scope: string;
  readonly label: string;
  /** The value that the app would get; null if no identity is linked. */
  readonly value: string | null;
  /** Whether the person can link such an identity here. */
  readonly isLinkable: boolean;
}

/** The content of the consent page. */
export interface Consent {
  readonly requestId: string;
  readonly app: { readonly name: string; readonly homepage: string | null; readonly origin: string };
  readonly viewer: string;
  /** Scopes that the person has not granted to this app before. */
  readonly asked: readonly AskedScope[];
  /** Labels of the scopes granted before. */
  readonly granted: readonly string[];
}

/** Ignores a double click. The page can submit again after the Back button: the service then refuses the late answer. */
const ONE_ANSWER = `
const form = document.querySelector('form');
let answered = false;
form.addEventListener('submit', (event) => {
  if (answered) event.preventDefault();
  answered = true;
});
addEventListener('pageshow', () => { answered = false; });
`;

/** Asks the person which scopes to share. Cancel comes first, so that nobody allows by habit. */
export function consentPage({ requestId, app, viewer, asked, granted }: Consent): Page {
  return {
    title: `Allow ${app.name}?`,
    formOrigins: [app.origin],
    script: ONE_ANSWER,
    main: html`<h1>Allow ${app.name} to read your data?</h1>
<p class="quiet">You are signed in as ${viewer}. After you answer, you return to ${app.origin}.</p>
<form method="post" action="/oauth/consent">
<input type="hidden" name="request" value="${requestId}">
${asked.length === 0 ? html`<p>The app asks only that you sign in.</p>` : scopeList(asked, requestId)}
${granted.length === 0 ? html`` : html`<p class="quiet">The app already has access to: ${granted.join(', ')}.</p>`}
<div class="choices">
<button name="answer" value="deny">Cancel</button>
<button class="main" name="answer" value="allow">Allow</button>
</div>
</form>
<p class="quiet">You can revoke this at any time under <a href="/account/apps">Connected apps</a>.</p>`,
  };
}

function scopeList(asked: readonly AskedScope[], requestId: string): Html {
  return html`<fieldset>
<legend>Choose what to share:</legend>
${asked.map((each) => scopeChoice(each, requestId))}
</fieldset>`;
}

function scopeChoice({ scope, label, value, isLinkable }: AskedScope, requestId: string): Html {
  if (value === null && !isLinkable) return unavailable(label);
  const link = `/account/link/${scope}?request=${encodeURIComponent(requestId)}`;
  return html`<label class="scope"><input type="checkbox" name="scope" value="${scope}" checked>
<span><strong>${label}</strong><span class="quiet">${value ?? 'Not linked yet: nothing will be shared.'}</span></span></label>
${value === null ? html`<p class="under"><a href="${link}" aria-label="Link now: ${label}">Link now</a></p>` : html``}
`;
}

function unavailable(label: string): Html {
  return html`<label class="scope"><input type="checkbox" disabled>
<span><strong>${label}</strong><span class="quiet">Not available: this service cannot link it, so it is not shared.</span></span></label>
`;
}
