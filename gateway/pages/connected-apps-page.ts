import { type Html, html } from '../http/html.ts';
import type { Page } from './layout.ts';

/** An app that a person has allowed something. */
export interface ConnectedApp {
  readonly clientId: string;
  readonly name: string;
  readonly labels: readonly string[];
  readonly authorizedAt: string;
  readonly lastUsedAt: string | null;
}

/** Everything that the person has allowed, and the way to take it back. */
export function connectedAppsPage(viewer: string, apps: readonly ConnectedApp[]): Page {
  return {
    title: 'Connected apps',
    main: html`<h1>Connected apps</h1>
<p class="quiet">You are signed in as ${viewer}.</p>
${apps.length === 0 ? html`<p>No app may read your data.</p>` : html`<ul class="plain">${apps.map(connectedApp)}</ul>`}
<hr>
<p><a href="/account">My account</a></p>
<form method="post" action="/sign-out"><button>Sign out</button></form>`,
  };
}

function connectedApp({ clientId, name, labels, authorizedAt, lastUsedAt }: ConnectedApp): Html {
  return html`<li>
<h2>${name}</h2>
<p>May read: ${labels.length === 0 ? 'nothing but that you sign in' : labels.join(', ')}.<br>
<span class="quiet">Allowed on ${day(authorizedAt)}, ${lastUsedAt ? `last used on ${day(lastUsedAt)}` : 'not used yet'}.</span></p>
<form method="post" action="/account/apps/remove"><input type="hidden" name="client_id" value="${clientId}"><button aria-label="Remove ${name}">Remove</button></form>
</li>`;
}

function day(time: string): string {
  return time.slice(0, 10);
}
