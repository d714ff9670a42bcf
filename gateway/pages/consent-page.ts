import { type Html, html } from '../http/html.ts';
import type { Page } from './layout.ts';

/** One scope that an app asks for, with what would be shared. */
export interface AskedScope {
  readonly scope: string;
  readonly label: string;
  /** What the app would read; null for an identity that is not linked. */
  readonly value: string | null;
  /** Whether one can be linked here. */
  readonly isLinkable: boolean;
}

/** What the consent page shows. */
export interface Consent {
  readonly requestId: string;
  readonly app: { readonly name: string; readonly homepage: string | null; readonly origin: string };
  readonly viewer: string;
  /** What the person has not allowed this app before. */
  readonly asked: readonly AskedScope[];
  /** Labels of what it may read already. */
  readonly granted: readonly string[];
}

/** A double click is one answer. The page that Back brings up again may answer: the service tells that it came too late. */
const ONE_ANSWER = `
const form = document.querySelector('form');
let answered = false;
form.addEventListener('submit', (event) => {
  if (answered) event.preventDefault();
  answered = true;
});
addEventListener('pageshow', () => { answered = false; });
`;

/** The person decides, scope by scope, what the app may read. Cancel comes first, so that nobody allows by habit. */
export function consentPage({ requestId, app, viewer, asked, granted }: Consent): Page {
  return {
    title: `Allow ${app.name}?`,
    formOrigins: [app.origin],
    script: ONE_ANSWER,
    main: html`<h1>Allow ${app.name} to read your data?</h1>
<p class="quiet">You are signed in as ${viewer}. After your answer you go to ${app.origin}.</p>
<form method="post" action="/oauth/consent">
<input type="hidden" name="request" value="${requestId}">
${asked.length === 0 ? html`<p>It asks for nothing but that you sign in.</p>` : scopeList(asked, requestId)}
${granted.length === 0 ? html`` : html`<p class="quiet">It may already read: ${granted.join(', ')}.</p>`}
<div class="choices">
<button name="answer" value="deny">Cancel</button>
<button class="main" name="answer" value="allow">Allow</button>
</div>
</form>
<p class="quiet">You can take this back at any time under <a href="/account/apps">Connected apps</a>.</p>`,
  };
}

function scopeList(asked: readonly AskedScope[], requestId: string): Html {
  return html`<fieldset>
<legend>It would read what you tick:</legend>
${asked.map((each) => scopeChoice(each, requestId))}
</fieldset>`;
}

function scopeChoice({ scope, label, value, isLinkable }: AskedScope, requestId: string): Html {
  if (value === null && !isLinkable) return unavailable(label);
  const link = `/account/link/${scope}?request=${encodeURIComponent(requestId)}`;
  return html`<label class="scope"><input type="checkbox" name="scope" value="${scope}" checked>
<span><strong>${label}</strong><span class="quiet">${value ?? 'Not linked yet: nothing is shared now.'}</span></span></label>
${value === null ? html`<p class="under"><a href="${link}" aria-label="Link it now: ${label}">Link it now</a></p>` : html``}
`;
}

function unavailable(label: string): Html {
  return html`<label class="scope"><input type="checkbox" disabled>
<span><strong>${label}</strong><span class="quiet">Not available: nobody can link it here, so it is not shared.</span></span></label>
`;
}
