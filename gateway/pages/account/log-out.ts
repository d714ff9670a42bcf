import { LOGOUT_PARAMETERS } from '../../http/declared-parameters.ts';
import { parseOpenForm, parsePageForm } from '../../http/form.ts';
import { html } from '../../http/html.ts';
import { single } from '../../http/parameters.ts';
import { dataOf, type RestResponse } from '../../http/respond.ts';
import type { Endpoint, RunOperation } from '../../rest/endpoint.ts';
import { personLabel } from '../frame/identity-labels.ts';
import type { Page } from '../frame/layout.ts';
import { seeOther, showPage } from '../frame/respond-page.ts';
import {
  LogoutRequestDocument,
  type LogoutRequestInput,
  type LogoutRequestQuery,
  SignOutDocument,
} from '../operations.generated.ts';
import type { Reader } from '../words/words.ts';

/** `GET /oauth/logout`: an app sends a person here to sign out (OpenID Connect RP-Initiated Logout 1.0). */
export const logOut: Endpoint = async ({ query, reader }, run) => {
  const asked = toInput(query);
  const found = dataOf(await run(LogoutRequestDocument, { input: asked }));
  const { viewer, logoutRequest } = found;
  if (viewer && logoutRequest.needsConfirmation)
    return showPage(confirmPage(reader, personLabel(viewer, reader), found, asked));
  return end(run, reader, found);
};

/** `POST /oauth/logout`: the same. A form of another site comes without the session's cookie, and the redirect brings it. */
export const logOutByForm: Endpoint = async (request) => {
  const sent = parseOpenForm(request);
  const known = [...sent].filter(([name]) => PARAMETERS.has(name));
  return seeOther(`/oauth/logout?${new URLSearchParams(known).toString()}`);
};

/** `POST /oauth/logout/confirm`: the person wants to sign out. */
export const confirmLogOut: Endpoint = async (request, run) => {
  const input = toInput(parsePageForm(request));
  return end(run, request.reader, dataOf(await run(LogoutRequestDocument, { input })));
};

const PARAMETERS: ReadonlySet<string> = new Set(LOGOUT_PARAMETERS.map(({ name }) => name));

function toInput(sent: URLSearchParams): LogoutRequestInput {
  const once = (name: string): string | null => single(sent.getAll(name), name);
  return {
    idTokenHint: once('id_token_hint'),
    clientId: once('client_id'),
    postLogoutRedirectUri: once('post_logout_redirect_uri'),
    state: once('state'),
  };
}

/** Ends the session, if there is one: without it, the answer must not even delete the cookie, which another site may have held back. */
async function end(
  run: RunOperation,
  reader: Reader,
  { viewer, logoutRequest }: LogoutRequestQuery,
): Promise<RestResponse> {
  const { redirectUrl } = logoutRequest;
  if (viewer) dataOf(await run(SignOutDocument, {}));
  if (redirectUrl !== null) return seeOther(redirectUrl);
  // The address of the page is then without the ID token, and a reload sends no form again.
  return viewer ? seeOther(`/oauth/logout?ui_locales=${reader.locale}`) : showPage(signedOutPage(reader));
}

/** Asks the person, because the app has not proved that they use it. */
function confirmPage(
  reader: Reader,
  viewer: string,
  { logoutRequest }: LogoutRequestQuery,
  asked: LogoutRequestInput,
): Page {
  const { app, redirectUrl } = logoutRequest;
  const { logout, page } = reader.words;
  const url = redirectUrl === null ? null : new URL(redirectUrl);
  const kept = {
    client_id: app?.clientId,
    post_logout_redirect_uri: asked.postLogoutRedirectUri,
    state: asked.state,
  };
  return {
    reader,
    title: logout.title,
    formOrigins: url ? [url.origin] : [],
    main: html`<h1>${logout.title}</h1>
${app ? html`<p>${logout.askedBy(html`<bdi>${app.name}</bdi>`)}</p>` : html``}
<p>${page.signedInAs(viewer)} ${logout.whatEnds}</p>
${url ? html`<p class="quiet">${logout.returnTo(html`<bdi>${url.host}</bdi>`)}</p>` : html``}
<form method="post" action="/oauth/logout/confirm?ui_locales=${reader.locale}" class="choices">
${Object.entries(kept).map(([name, value]) => (value ? html`<input type="hidden" name="${name}" value="${value}">` : html``))}
<a href="/account">${logout.stay}</a>
<button class="main">${page.signOut}</button>
</form>`,
  };
}

function signedOutPage(reader: Reader): Page {
  const { logout } = reader.words;
  return {
    reader,
    title: logout.doneTitle,
    main: html`<h1>${logout.doneTitle}</h1>
<p>${logout.done}</p>
<p><a href="/sign-in">${logout.signInAgain}</a></p>`,
  };
}
