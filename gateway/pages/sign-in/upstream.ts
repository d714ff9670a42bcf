import type { IncomingHttpHeaders } from 'node:http';
import { isLocale } from '../../../subgraphs/shared/locales.ts';
import { parsePageForm } from '../../http/form.ts';
import { html } from '../../http/html.ts';
import { dataOf, refusalHeaders, statusOf } from '../../http/respond.ts';
import type { Endpoint } from '../../rest/endpoint.ts';
import type { Page } from '../frame/layout.ts';
import { faultText, PageError, seeOther, showPage } from '../frame/respond-page.ts';
import {
  CompleteUpstreamSignInDocument,
  type ProviderFragment,
  ProvidersDocument,
  StartUpstreamSignInDocument,
  type StartUpstreamSignInMutation,
} from '../operations.generated.ts';
import { type Reader, readerOf } from '../words/words.ts';
import { findInteraction, nextUrl } from './find-interaction.ts';
import { firstPage } from './first-page.ts';
import { checkSameAccount, showPageAgain } from './steps.ts';

/** `POST /sign-in/upstream`: leads to a provider or its widget. */
export const startUpstream: Endpoint = async (request, run) => {
  const form = parsePageForm(request);
  const interaction = await findInteraction(run, request, form.get('request') ?? '');
  checkSameAccount(interaction, form);
  const { app, providers } = interaction;
  const { reader } = request;
  const provider = requireProvider(providers, form.get('scope') ?? '', reader);
  const { scope, name } = provider;
  const { key, url, widget } = dataOf(await run(StartUpstreamSignInDocument, { scope })).startUpstreamSignIn;
  const cookie = {
    'set-cookie': writeUpstreamCookie(provider, { key, requestId: app?.requestId ?? '', locale: reader.locale }),
  };
  if (widget) return showPage(widgetPage(reader, name, widget), 200, cookie);
  if (url === null) throw new Error(`The sign-in with ${scope} has neither a URL nor a widget.`);
  return showPage(leavingPage(reader, name, url), 200, { ...cookie, refresh: `0; url=${url}` });
};

/** `GET /sign-in/callback/{scope}`: a provider sends the browser back here. */
export const finishUpstream: Endpoint = async (request, run) => {
  const { params, query, headers } = request;
  const { signInProviders } = dataOf(await run(ProvidersDocument, {}));
  const provider = requireProvider(signInProviders, params.scope ?? '', request.reader);
  const { key, requestId, locale } = readUpstreamCookie(provider, headers);
  // The provider's answer is in the address, which counts only once.
  const reader = readerOf(isLocale(locale) ? locale : request.reader.locale, request.reader.brand);
  const interaction = await findInteraction(run, { ...request, reader }, requestId);
  const { scope } = provider;
  const answer = await showPageAgain(
    interaction,
    scope,
    (fault) =>
      showPage(
        firstPage(interaction, scope, { fault: faultText(fault, interaction.reader) }),
        statusOf(fault),
        refusalHeaders(fault),
      ),
    async () => {
      const input = { scope, key, query: query.toString(), authorizationRequest: interaction.signInFor };
      dataOf(await run(CompleteUpstreamSignInDocument, { input }));
      return { ...seeOther(nextUrl(interaction)), keepsBrowser: true };
    },
  );
  return { ...answer, headers: { ...answer.headers, 'set-cookie': writeUpstreamCookie(provider, null) } };
};

function requireProvider(providers: readonly ProviderFragment[], scope: string, { words }: Reader): ProviderFragment {
  const provider = providers.find((each) => each.scope === scope);
  if (provider) return provider;
  throw new PageError('NOT_FOUND', words.provider.none(scope), { reason: 'NO_PROVIDER' });
}

/** Leads to a provider by a Refresh header: our own form-action policy would block a redirect of the form. */
function leavingPage(reader: Reader, name: string, url: string): Page {
  const { going, goOn } = reader.words.provider;
  return {
    reader,
    title: going(name),
    main: html`<h1>${going(name)}</h1>
<p><a href="${url}">${goOn(name)}</a></p>`,
  };
}

/** Shows a provider's widget. It is the only foreign script, on a page of its own. */
function widgetPage(
  reader: Reader,
  name: string,
  { script, frame, bot, returnUrl }: NonNullable<StartUpstreamSignInMutation['startUpstreamSignIn']['widget']>,
): Page {
  const { widgetTitle, widget, back } = reader.words.provider;
  return {
    reader,
    title: widgetTitle(name),
    widget: { script: new URL(script).origin, frame },
    main: html`<h1>${widgetTitle(name)}</h1>
<p>${widget(name)}</p>
<script async src="${script}" data-telegram-login="${bot}" data-size="large" data-auth-url="${returnUrl}"></script>
<p><a href="/account">${back}</a></p>`,
  };
}

/** What the cookie holds while the person is at a provider. */
interface UpstreamInteraction {
  readonly key: string;
  /** The authorization request of the app; empty without one. */
  readonly requestId: string;
  /** The language in which the person left. */
  readonly locale: string;
}

/** The lifetime of the sign-in itself. */
const LIFETIME_SECONDS = 600;

/** Returns the header that stores the sign-in at a provider in the browser; null deletes it. */
function writeUpstreamCookie(provider: ProviderFragment, interaction: UpstreamInteraction | null): string {
  const value = interaction ? new URLSearchParams({ ...interaction }).toString() : '';
  const terms = `Max-Age=${interaction ? LIFETIME_SECONDS : 0}; Path=/; HttpOnly; SameSite=Lax`;
  return `${nameOf(provider)}=${value}; ${terms}${isSecure(provider) ? '; Secure' : ''}`;
}

/** Returns the sign-in from the cookie; its key is empty without a cookie. */
function readUpstreamCookie(provider: ProviderFragment, { cookie = '' }: IncomingHttpHeaders): UpstreamInteraction {
  const start = `${nameOf(provider)}=`;
  const kept = cookie.split(/; */).find((pair) => pair.startsWith(start));
  const fields = new URLSearchParams(kept?.slice(start.length));
  return { key: fields.get('key') ?? '', requestId: fields.get('requestId') ?? '', locale: fields.get('locale') ?? '' };
}

/** The prefix `__Host-` keeps a sibling host from setting the cookie. Each provider has its own, so that sign-ins do not collide. */
function nameOf(provider: ProviderFragment): string {
  return `${isSecure(provider) ? '__Host-' : ''}credgraph-upstream-${provider.scope}`;
}

function isSecure({ returnUrl }: ProviderFragment): boolean {
  return returnUrl.startsWith('https:');
}
