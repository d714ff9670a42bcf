import { LOGOUT_PARAMETERS } from '../../http/declared-parameters.ts';
import { parseOpenForm, parsePageForm } from '../../http/form.ts';
import { html } from '../../http/html.ts';
import { single } from '../../http/parameters.ts';
import { dataOf, type RestResponse } from '../../http/respond.ts';
import type { Endpoint, RunOperation } from '../../rest/endpoint.ts';
import type { Page } from '../layout.ts';
import {
  LogoutRequestDocument,
  type LogoutRequestInput,
  type LogoutRequestQuery,
  SignOutDocument,
} from '../operations.generated.ts';
import { seeOther, showPage } from '../respond-page.ts';
import { personLabel } from '../scope-labels.ts';

/** `GET /oauth/logout`: an app sends a person here to sign out (OpenID Connect RP-Initiated Logout 1.0). */
export const logOut: Endpoint = async ({ query }, run) => {
  const asked = toInput(query);
  const found = dataOf(await run(LogoutRequestDocument, { input: asked }));
  const { viewer, logoutRequest } = found;
  if (viewer && logoutRequest.needsConfirmation) return showPage(confirmPage(personLabel(viewer), found, asked));
  return end(run, found);
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
  return end(run, dataOf(await run(LogoutRequestDocument, { input })));
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
async function end(run: RunOperation, { viewer, logoutRequest }: LogoutRequestQuery): Promise<RestResponse> {
  if (viewer) dataOf(await run(SignOutDocument, {}));
  return logoutRequest.redirectUrl === null ? showPage(signedOutPage()) : seeOther(logoutRequest.redirectUrl);
}

/** Asks the person, because the app has not proved that they use it. */
function confirmPage(viewer: string, { logoutRequest }: LogoutRequestQuery, asked: LogoutRequestInput): Page {
  const { app, redirectUrl } = logoutRequest;
  const url = redirectUrl === null ? null : new URL(redirectUrl);
  const kept = {
    client_id: app?.clientId,
    post_logout_redirect_uri: asked.postLogoutRedirectUri,
    state: asked.state,
  };
  return {
    title: 'Sign out?',
    formOrigins: url ? [url.origin] : [],
    main: html`<h1>Sign out of Credgraph?</h1>
${app ? html`<p><bdi>${app.name}</bdi> asks to sign you out.</p>` : html``}
<p>You are signed in as <bdi>${viewer}</bdi>. If you sign out, your session in this browser ends. Apps may keep you
signed in until you sign out there.</p>
${url ? html`<p class="quiet">Afterwards you return to <bdi>${url.host}</bdi>.</p>` : html``}
<form method="post" action="/oauth/logout/confirm" class="choices">
${Object.entries(kept).map(([name, value]) => (value ? html`<input type="hidden" name="${name}" value="${value}">` : html``))}
<button class="main">Sign out</button>
</form>`,
  };
}

function signedOutPage(): Page {
  return {
    title: 'You are signed out',
    main: html`<h1>You are signed out</h1>
<p>Your session in this browser has ended. Apps may keep you signed in until you sign out there.</p>
<p><a href="/sign-in">Sign in again</a></p>`,
  };
}
