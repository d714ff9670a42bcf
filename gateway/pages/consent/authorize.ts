import { RequestError } from '../../../subgraphs/shared/errors.ts';
import { fillErrorRedirect, type RedirectParameters, toSilentError } from '../../../subgraphs/shared/oauth-error.ts';
import { asksForOpenId } from '../../../subgraphs/shared/scopes.ts';
import type { GraphAnswer } from '../../graph/graph.ts';
import { parseOpenForm } from '../../http/form.ts';
import { INTERNAL_MESSAGE } from '../../http/format-error.ts';
import { single } from '../../http/parameters.ts';
import { dataOf, type RestResponse } from '../../http/respond.ts';
import type { Endpoint, RunOperation } from '../../rest/endpoint.ts';
import { seeOther } from '../frame/respond-page.ts';
import {
  AnswerAuthorizationDocument,
  type AnswerAuthorizationMutation,
  StartAuthorizationDocument,
  type StartAuthorizationInput,
} from '../operations.generated.ts';

const CHECKED_PARAMETERS = [
  'state',
  'response_type',
  'response_mode',
  'scope',
  'code_challenge',
  'code_challenge_method',
  'prompt',
  'login_hint',
  'ui_locales',
  'nonce',
  'max_age',
  'id_token_hint',
];

/** They refer to more parameters (OpenID Connect Core 6, 7.2.1), so an app that sends them must not be misunderstood. */
const REFERRING_PARAMETERS = ['request', 'request_uri', 'registration'];

/** `GET /oauth`: an app sends a person here (spec 4.1). Errors go back to the app where that is safe, otherwise to a page. */
export const authorize: Endpoint = async ({ query }, run) => {
  const input = toInput(query);
  const started = await run(StartAuthorizationDocument, { input });
  const refusedAt = redirectOf(started);
  if (refusedAt !== null) return seeOther(refusedAt);
  const { id, isSilent, issuer: iss } = dataOf(started).startAuthorization;
  if (!isSilent) return seeOther(`/oauth/consent?request=${encodeURIComponent(id)}`);
  return answerSilently(run, id, { redirectUri: input.redirectUri, returned: { state: input.state ?? null, iss } });
};

/** `POST /oauth`, for OpenID Connect alone (Core 3.1.2.1). The browser asks again by GET, because it sends no cookie with a form of another site. */
export const authorizeByPost: Endpoint = async (request) => {
  const form = parseOpenForm(request);
  if (asksForOpenId(form.get('scope') ?? '')) return seeOther(`/oauth?${form.toString()}`);
  throw new RequestError('METHOD_NOT_ALLOWED', 'POST is allowed here only with the scope openid: use GET.', {
    reason: 'WRONG_METHOD',
    allow: 'GET, HEAD',
  });
};

/** Where an app gets what it gets. */
interface ReturnTarget {
  readonly redirectUri: string;
  readonly returned: RedirectParameters;
}

/** Answers a request with `prompt=none` at once: its id never leaves the service. */
async function answerSilently(run: RunOperation, id: string, returning: ReturnTarget): Promise<RestResponse> {
  const answered = await run(AnswerAuthorizationDocument, { input: { id, approve: true, scopes: [] } });
  return seeOther(redirectOf(answered) ?? urlOf(answered, returning));
}

/** The request was accepted, so its redirect URI is registered: the app gets every error, because nobody sees a page. */
function urlOf(answered: GraphAnswer<AnswerAuthorizationMutation>, { redirectUri, returned }: ReturnTarget): string {
  try {
    return dataOf(answered).answerAuthorization.url;
  } catch (error) {
    const refusal = error instanceof RequestError ? toSilentError(error) : null;
    return fillErrorRedirect(
      redirectUri,
      refusal?.oauthCode ?? 'server_error',
      refusal?.message ?? INTERNAL_MESSAGE,
      returned,
    );
  }
}

/** The redirect that reports an error to the app; null without an error, or if a redirect would be unsafe. */
function redirectOf({ errors }: GraphAnswer<unknown>): string | null {
  const url = errors[0]?.extensions?.redirectUrl;
  return typeof url === 'string' ? url : null;
}

function toInput(query: URLSearchParams): StartAuthorizationInput {
  const once = (name: string): string => single(query.getAll(name), name) ?? '';
  // RFC 6749 3.1: a parameter without a value counts as omitted.
  const sent = (name: string): string | null => query.get(name) || null;
  const fault = faultOf(query);
  return {
    clientId: once('client_id'),
    redirectUri: once('redirect_uri'),
    responseType: sent('response_type'),
    responseMode: sent('response_mode'),
    scope: sent('scope'),
    state: fault?.name === 'state' ? null : sent('state'),
    codeChallenge: sent('code_challenge'),
    codeChallengeMethod: sent('code_challenge_method'),
    prompt: sent('prompt'),
    loginHint: sent('login_hint'),
    uiLocales: sent('ui_locales'),
    nonce: sent('nonce'),
    maxAge: sent('max_age'),
    idTokenHint: sent('id_token_hint'),
    unsupported: REFERRING_PARAMETERS.filter((name) => sent(name) !== null),
    fault: fault && `"${fault.name}" must be ${fault.advice}.`,
  };
}

/** Returns the first malformed parameter. `state` comes first: a malformed state cannot be returned to the app. */
function faultOf(query: URLSearchParams): { readonly name: string; readonly advice: string } | null {
  for (const name of CHECKED_PARAMETERS) {
    const values = query.getAll(name);
    if (values.length > 1) return { name, advice: 'given only once' };
    // The decoder replaces bytes that are not UTF-8, so the value differs from the one that was sent.
    if (values[0]?.includes('\uFFFD')) return { name, advice: 'in UTF-8' };
  }
  return null;
}
