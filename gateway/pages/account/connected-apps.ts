import { isScope } from '../../../subgraphs/shared/scopes.ts';
import { parsePageForm } from '../../http/form.ts';
import { type Html, html } from '../../http/html.ts';
import { dataOf } from '../../http/respond.ts';
import type { Endpoint } from '../../rest/endpoint.ts';
import { personLabel } from '../frame/identity-labels.ts';
import type { Page } from '../frame/layout.ts';
import { type NamedCredential, nameCredential } from '../frame/name-credential.ts';
import { seeOther, showPage } from '../frame/respond-page.ts';
import { longDate } from '../frame/times.ts';
import {
  ConnectedAppsDocument,
  RevokeAppDocument,
  RevokeCredentialsDocument,
  RevokeScopesDocument,
  type Scope,
} from '../operations.generated.ts';
import { signInAgainUrl } from '../sign-in/request-text.ts';
import type { Reader } from '../words/words.ts';

/** `GET /account/apps`: lists the authorized apps. */
export const connectedApps: Endpoint = async ({ reader }, run) => {
  const { viewer } = dataOf(await run(ConnectedAppsDocument, {}));
  if (!viewer) return seeOther(signInAgainUrl('/account/apps'));
  const apps = viewer.authorizedApps.map(({ app, ...grant }) => ({ ...app, ...grant }));
  return showPage(connectedAppsPage(reader, personLabel(viewer, reader), apps));
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

/** `POST /account/apps/credentials/remove`: tells an app no longer for which credentials the person is eligible. */
export const takeTellingBack: Endpoint = async (request, run) => {
  dataOf(await run(RevokeCredentialsDocument, { clientId: parsePageForm(request).get('client_id') ?? '' }));
  return seeOther('/account/apps');
};

/** An app that the person has authorized. */
interface ConnectedApp {
  readonly clientId: string;
  readonly name: string;
  readonly scopes: readonly Scope[];
  readonly credentials: readonly NamedCredential[];
  readonly authorizedAt: string;
  readonly lastUsedAt?: string | null;
  readonly deletedAt?: string | null;
  readonly deletedByOperator: boolean;
}

/** Lists the authorized apps, each with a button to remove it. */
function connectedAppsPage(reader: Reader, viewer: string, apps: readonly ConnectedApp[]): Page {
  const { connectedApps: words, page } = reader.words;
  return {
    reader,
    title: page.connectedApps,
    main: html`<h1>${page.connectedApps}</h1>
<p class="quiet">${page.signedInAs(viewer)}</p>
${apps.length === 0 ? html`<p>${words.none}</p>` : html`<ul class="plain">${apps.map((each) => connectedApp(each, reader))}</ul>`}
${apps.length === 0 ? html`` : html`<p class="quiet">${words.afterwards}</p>`}
<hr>
<p><a href="/account">${page.myAccount}</a></p>
<form method="post" action="/sign-out"><button>${page.signOut}</button></form>`,
  };
}

function connectedApp(app: ConnectedApp, reader: Reader): Html {
  const { clientId, name, authorizedAt, lastUsedAt } = app;
  const { connectedApps: words } = reader.words;
  const allowed = longDate(authorizedAt, reader);
  return html`<li>
<h2><bdi>${name}</bdi></h2>
<p class="quiet">${lastUsedAt ? words.used(allowed, longDate(lastUsedAt, reader)) : words.neverUsed(allowed)}</p>
${access(app, reader)}
${app.credentials.length === 0 ? html`` : told(app, reader)}
<form method="post" action="/account/apps/remove"><input type="hidden" name="client_id" value="${clientId}"><button aria-label="${words.removeApp(name)}">${words.remove}</button></form>
</li>`;
}

function access({ deletedAt, deletedByOperator, ...app }: ConnectedApp, reader: Reader): Html {
  const { connectedApps: words } = reader.words;
  if (deletedAt == null) return app.scopes.length === 0 ? html`<p>${words.onlySignIn}</p>` : scopeForm(app, reader);
  const tell = deletedByOperator ? words.deletedByOperator : words.deletedByOwner;
  return html`<p>${tell(longDate(deletedAt, reader))}</p>`;
}

/** Of which credentials the app is told, with one button to take that back. */
function told({ clientId, name, credentials }: ConnectedApp, reader: Reader): Html {
  const { connectedApps: words } = reader.words;
  return html`<form method="post" action="/account/apps/credentials/remove">
<input type="hidden" name="client_id" value="${clientId}">
<p>${words.told}</p>
<ul class="scopes">${credentials.map((each) => html`<li>${nameCredential(each, reader)}</li>`)}</ul>
<button class="link" aria-label="${words.takeTellingBack(name)}">${words.takeBack}</button>
</form>`;
}

/** What the app can read, each with a button to take it back. */
function scopeForm(
  { clientId, name, scopes }: Pick<ConnectedApp, 'clientId' | 'name' | 'scopes'>,
  { words: { connectedApps: words, scopes: labels } }: Reader,
): Html {
  return html`<form method="post" action="/account/apps/scopes/remove">
<input type="hidden" name="client_id" value="${clientId}">
<p>${words.reads}</p>
<ul class="scopes">${scopes.map((scope) => html`<li>${labels[scope]} <button class="link" name="scope" value="${scope}" aria-label="${words.takeBackFrom(name, labels[scope])}">${words.takeBack}</button></li>`)}</ul>
</form>`;
}
