import { type Html, html } from '../../http/html.ts';
import type { Page } from '../layout.ts';

/** An app that the person has authorized. */
export interface ConnectedApp {
  readonly clientId: string;
  readonly name: string;
  readonly labels: readonly string[];
  readonly authorizedAt: string;
  readonly lastUsedAt: string | null;
}

/** Lists the authorized apps, each with a button to remove it. */
export function connectedAppsPage(viewer: string, apps: readonly ConnectedApp[]): Page {
  return {
    title: 'Connected apps',
    main: html`<h1>Connected apps</h1>
<p class="quiet">You are signed in as ${viewer}.</p>
${apps.length === 0 ? html`<p>No app has access to your data.</p>` : html`<ul class="plain">${apps.map(connectedApp)}</ul>`}
<hr>
<p><a href="/account">My account</a></p>
<form method="post" action="/sign-out"><button>Sign out</button></form>`,
  };
}

function connectedApp({ clientId, name, labels, authorizedAt, lastUsedAt }: ConnectedApp): Html {
  return html`<li>
<h2>${name}</h2>
<p>Access: ${labels.length === 0 ? 'sign-in only' : labels.join(', ')}.<br>
<span class="quiet">Allowed on ${day(authorizedAt)}, ${lastUsedAt ? `last used on ${day(lastUsedAt)}` : 'never used'}.</span></p>
<form method="post" action="/account/apps/remove"><input type="hidden" name="client_id" value="${clientId}"><button aria-label="Remove ${name}">Remove</button></form>
</li>`;
}

function day(time: string): string {
  return time.slice(0, 10);
}
