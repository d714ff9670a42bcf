import { parsePageForm } from '../../http/form.ts';
import { type Html, html } from '../../http/html.ts';
import { dataOf } from '../../http/respond.ts';
import type { Endpoint } from '../../rest/endpoint.ts';
import type { Page } from '../layout.ts';
import { ConnectedAppsDocument, RevokeAppDocument } from '../operations.generated.ts';
import { seeOther, showPage } from '../respond-page.ts';
import { personLabel, SCOPE_LABELS } from '../scope-labels.ts';

/** `GET /account/apps`: lists the authorized apps. */
export const connectedApps: Endpoint = async (_request, run) => {
  const { viewer } = dataOf(await run(ConnectedAppsDocument, {}));
  if (!viewer) return seeOther('/sign-in');
  const apps = viewer.authorizedApps.map(({ app, scopes, authorizedAt, lastUsedAt }) => ({
    ...app,
    labels: scopes.map((scope) => SCOPE_LABELS[scope]),
    authorizedAt,
    lastUsedAt,
  }));
  return showPage(connectedAppsPage(personLabel(viewer), apps));
};

/** `POST /account/apps/remove`: revokes the authorization of an app, including its tokens. */
export const removeApp: Endpoint = async (request, run) => {
  dataOf(await run(RevokeAppDocument, { clientId: parsePageForm(request).get('client_id') ?? '' }));
  return seeOther('/account/apps');
};

/** An app that the person has authorized. */
interface ConnectedApp {
  readonly clientId: string;
  readonly name: string;
  readonly labels: readonly string[];
  readonly authorizedAt: string;
  readonly lastUsedAt: string | null;
}

/** Lists the authorized apps, each with a button to remove it. */
function connectedAppsPage(viewer: string, apps: readonly ConnectedApp[]): Page {
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
