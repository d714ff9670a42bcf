import { isScope } from '../../../subgraphs/shared/scopes.ts';
import { parsePageForm } from '../../http/form.ts';
import { type Html, html } from '../../http/html.ts';
import { dataOf } from '../../http/respond.ts';
import type { Endpoint } from '../../rest/endpoint.ts';
import type { Page } from '../layout.ts';
import { ConnectedAppsDocument, RevokeAppDocument, RevokeScopesDocument, type Scope } from '../operations.generated.ts';
import { seeOther, showPage } from '../respond-page.ts';
import { personLabel, SCOPE_LABELS } from '../scope-labels.ts';

/** `GET /account/apps`: lists the authorized apps. */
export const connectedApps: Endpoint = async (_request, run) => {
  const { viewer } = dataOf(await run(ConnectedAppsDocument, {}));
  if (!viewer) return seeOther('/sign-in');
  const apps = viewer.authorizedApps.map(({ app, scopes, authorizedAt, lastUsedAt }) => ({
    ...app,
    scopes,
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

/** `POST /account/apps/scopes/remove`: takes a scope back from an app. */
export const takeScopeBack: Endpoint = async (request, run) => {
  const form = parsePageForm(request);
  const scopes = form.getAll('scope').filter(isScope);
  dataOf(await run(RevokeScopesDocument, { clientId: form.get('client_id') ?? '', scopes }));
  return seeOther('/account/apps');
};

/** An app that the person has authorized. */
interface ConnectedApp {
  readonly clientId: string;
  readonly name: string;
  readonly scopes: readonly Scope[];
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
${apps.length === 0 ? html`` : html`<p class="quiet">An app can no longer read what you take back. It asks again only for what it requires.</p>`}
<hr>
<p><a href="/account">My account</a></p>
<form method="post" action="/sign-out"><button>Sign out</button></form>`,
  };
}

function connectedApp({ clientId, name, scopes, authorizedAt, lastUsedAt }: ConnectedApp): Html {
  return html`<li>
<h2><bdi>${name}</bdi></h2>
<p class="quiet">Allowed on ${day(authorizedAt)}, ${lastUsedAt ? `last used on ${day(lastUsedAt)}` : 'never used'}.</p>
${scopes.length === 0 ? html`<p>Access: sign-in only.</p>` : scopeForm(clientId, name, scopes)}
<form method="post" action="/account/apps/remove"><input type="hidden" name="client_id" value="${clientId}"><button aria-label="Remove ${name}">Remove</button></form>
</li>`;
}

/** What the app can read, each with a button to take it back. */
function scopeForm(clientId: string, name: string, scopes: readonly Scope[]): Html {
  return html`<form method="post" action="/account/apps/scopes/remove">
<input type="hidden" name="client_id" value="${clientId}">
<p>It can read:</p>
<ul class="scopes">${scopes.map((scope) => html`<li>${SCOPE_LABELS[scope]} <button class="link" name="scope" value="${scope}" aria-label="Take back from ${name}: ${SCOPE_LABELS[scope]}">Take back</button></li>`)}</ul>
</form>`;
}

function day(time: string): string {
  return time.slice(0, 10);
}
