import { RequestError } from '../../../subgraphs/shared/errors.ts';
import { parsePageForm } from '../../http/form.ts';
import { dataOf } from '../../http/respond.ts';
import type { Endpoint } from '../../rest/endpoint.ts';
import {
  CompleteUpstreamSignInDocument,
  type ProviderFragment,
  ProvidersDocument,
  StartUpstreamSignInDocument,
} from '../operations.generated.ts';
import { seeOther, showPage } from '../respond-page.ts';
import { checkSameAccount } from './check-same-account.ts';
import { findVisit } from './find-visit.ts';
import { firstPage } from './first-page.ts';
import { nextUrl } from './next-url.ts';
import { showPageAgain } from './show-page-again.ts';
import { readUpstreamCookie, writeUpstreamCookie } from './upstream-cookie.ts';
import { leavingPage, widgetPage } from './upstream-page.ts';

/** `POST /sign-in/upstream`: leads to a provider or its widget. */
export const startUpstream: Endpoint = async (request, run) => {
  const form = parsePageForm(request);
  const visit = await findVisit(run, request, form.get('request') ?? '');
  checkSameAccount(visit, form);
  const { app, providers } = visit;
  const provider = requireProvider(providers, form.get('scope') ?? '');
  const { scope, name } = provider;
  const { key, url, widget } = dataOf(await run(StartUpstreamSignInDocument, { scope })).startUpstreamSignIn;
  const cookie = { 'set-cookie': writeUpstreamCookie(provider, { key, requestId: app?.requestId ?? '' }) };
  if (widget) return showPage(widgetPage(name, widget), 200, cookie);
  if (url === null) throw new Error(`The sign-in with ${scope} has neither a URL nor a widget.`);
  return showPage(leavingPage(name, url), 200, { ...cookie, refresh: `0; url=${url}` });
};

/** `GET /sign-in/callback/{scope}`: a provider sends the browser back here. */
export const finishUpstream: Endpoint = async (request, run) => {
  const { params, query, headers } = request;
  const { signInProviders } = dataOf(await run(ProvidersDocument, {}));
  const provider = requireProvider(signInProviders, params.scope ?? '');
  const { key, requestId } = readUpstreamCookie(provider, headers);
  const visit = await findVisit(run, request, requestId);
  const { scope } = provider;
  const answer = await showPageAgain(
    visit,
    scope,
    ({ message }) => firstPage(visit, scope, { fault: message }),
    async () => {
      const input = { scope, key, query: query.toString(), authorizationRequest: visit.signInFor };
      dataOf(await run(CompleteUpstreamSignInDocument, { input }));
      return seeOther(nextUrl(visit));
    },
  );
  return { ...answer, headers: { ...answer.headers, 'set-cookie': writeUpstreamCookie(provider, null) } };
};

function requireProvider(providers: readonly ProviderFragment[], scope: string): ProviderFragment {
  const provider = providers.find((each) => each.scope === scope);
  if (provider) return provider;
  throw new RequestError(
    'NOT_FOUND',
    `No provider is configured for "${scope}": use another way to sign in or to link.`,
    {
      reason: 'NO_PROVIDER',
    },
  );
}
