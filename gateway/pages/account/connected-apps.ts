import { isScope } from '../../../subgraphs/shared/scopes.ts';
import { parsePageForm } from '../../http/form.ts';
import { type Html, html } from '../../http/html.ts';
import { dataOf } from '../../http/respond.ts';
import type { Endpoint } from '../../rest/endpoint.ts';
import type { Page } from '../frame/layout.ts';
import { type NamedCredential, nameCredential } from '../frame/name-credential.ts';
import { seeOther, showPage } from '../frame/respond-page.ts';
import { longDate } from '../frame/times.ts';
import {
  ConnectedAppsDocument,
  type PersonFragment,
  RevokeAppDocument,
  RevokeCredentialsDocument,
  RevokeScopesDocument,
  type Scope,
} from '../operations.generated.ts';
import { appPicture } from '../sign-in/app-head.ts';
import { signInAgainUrl } from '../sign-in/request-text.ts';
import type { Reader } from '../words/words.ts';
import { accountHead } from './account-head.ts';

/** `GET /account/apps`: lists the authorized apps. */
export const connectedApps: Endpoint = async ({ reader }, run) => {
  const { viewer } = dataOf(await run(ConnectedAppsDocument, {}));
  if (!viewer) return seeOther(signInAgainUrl('/account/apps'));
  const apps = viewer.authorizedApps.map(({ app, ...grant }) => ({ ...app, ...grant }));
  return showPage(connectedAppsPage(reader, viewer, apps));
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
  readonly logo?: string | null;
  readonly scopes: readonly Scope[];
  readonly credentials: readonly NamedCredential[];
  readonly authorizedAt: string;
  readonly lastUsedAt?: string | null;
  readonly deletedAt?: string | null;
  readonly deletedByOperator: boolean;
}

/** Lists the authorized apps, each with a button to remove it. */
function connectedAppsPage(reader: Reader, viewer: PersonFragment, apps: readonly ConnectedApp[]): Page {
  const { connectedApps: words, page } = reader.words;
  return {
    reader,
    title: page.connectedApps,
    main: html`${accountHead(reader, viewer, '/account/apps')}
${apps.length === 0 ? html`<section class="card"><p>${words.none}</p></section>` : html`<p class="quiet">${words.afterwards}</p>`}
${apps.map((each) => connectedApp(each, reader))}`,
  };
}

function connectedApp(app: ConnectedApp, reader: Reader): Html {
  const { clientId, name, logo = null, authorizedAt, lastUsedAt, deletedAt } = app;
  const { connectedApps: words } = reader.words;
  const allowed = longDate(authorizedAt, reader);
  return html`<section class="card">
<div class="row app">${appPicture({ clientId, name, logo: deletedAt == null ? logo : null })}
<div><h2><bdi>${name}</bdi></h2>
<p class="quiet small">${lastUsedAt ? words.used(allowed, longDate(lastUsedAt, reader)) : words.neverUsed(allowed)}</p></div>
<form method="post" action="/account/apps/remove"><input type="hidden" name="client_id" value="${clientId}"><button class="danger" aria-label="${words.removeApp(name)}">${words.remove}</button></form></div>
${access(app, reader)}
${app.credentials.length === 0 ? html`` : told(app, reader)}
</section>`;
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
<div class="row"><h3>${words.told}</h3><button class="link danger" aria-label="${words.takeTellingBack(name)}">${words.takeBack}</button></div>
<ul class="rows">${credentials.map((each) => html`<li>${nameCredential(each, reader)}</li>`)}</ul>
</form>`;
}

/** What the app can read, each with a button to take it back. */
function scopeForm(
  { clientId, name, scopes }: Pick<ConnectedApp, 'clientId' | 'name' | 'scopes'>,
  { words: { connectedApps: words, scopes: labels } }: Reader,
): Html {
  return html`<form method="post" action="/account/apps/scopes/remove">
<input type="hidden" name="client_id" value="${clientId}">
<h3>${words.reads}</h3>
<ul class="rows">${scopes.map((scope) => html`<li class="row"><span>${labels[scope]}</span><button class="link danger" name="scope" value="${scope}" aria-label="${words.takeBackFrom(name, labels[scope])}">${words.takeBack}</button></li>`)}</ul>
</form>`;
}
