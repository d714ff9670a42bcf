import { RequestError } from '../../../subgraphs/shared/errors.ts';
import { fillErrorRedirect, toSilentError } from '../../../subgraphs/shared/oauth-error.ts';
import type { Answer } from '../../graph/graph.ts';
import { INTERNAL_MESSAGE } from '../../http/format-error.ts';
import { single } from '../../http/parameters.ts';
import { dataOf, type RestResponse } from '../../http/respond.ts';
import type { Endpoint, RunOperation } from '../../rest/endpoint.ts';
import {
  AnswerAuthorizationDocument,
  type AnswerAuthorizationMutation,
  StartAuthorizationDocument,
  type StartAuthorizationInput,
} from '../operations.generated.ts';
import { seeOther } from '../respond-page.ts';

const CHECKED_PARAMETERS = [
  'state',
  'response_type',
  'scope',
  'code_challenge',
  'code_challenge_method',
  'prompt',
  'login_hint',
  'ui_locales',
];

/** `GET /oauth`: an app sends a person here (spec 4.1). Errors go back to the app where that is safe, otherwise to a page. */
export const authorize: Endpoint = async ({ query }, run) => {
  const input = toInput(query);
  const started = await run(StartAuthorizationDocument, { input });
  const refusedAt = redirectOf(started);
  if (refusedAt !== null) return seeOther(refusedAt);
  const { id, isSilent } = dataOf(started).startAuthorization;
  return isSilent ? answerSilently(run, id, input) : seeOther(`/oauth/consent?request=${encodeURIComponent(id)}`);
};

/** Answers a request with `prompt=none` at once: its id never leaves the service. */
async function answerSilently(run: RunOperation, id: string, asked: StartAuthorizationInput): Promise<RestResponse> {
  const answered = await run(AnswerAuthorizationDocument, { input: { id, approve: true, scopes: [] } });
  return seeOther(redirectOf(answered) ?? urlOf(answered, asked));
}

/** The request was accepted, so its redirect URI is registered: the app gets every error, because nobody sees a page. */
function urlOf(
  answered: Answer<AnswerAuthorizationMutation>,
  { redirectUri, state = null }: StartAuthorizationInput,
): string {
  try {
    return dataOf(answered).answerAuthorization.url;
  } catch (error) {
    const refusal = error instanceof RequestError ? toSilentError(error) : null;
    return fillErrorRedirect(
      redirectUri,
      refusal?.oauthCode ?? 'server_error',
      refusal?.message ?? INTERNAL_MESSAGE,
      state,
    );
  }
}

/** The redirect that reports an error to the app; null without an error, or if a redirect would be unsafe. */
function redirectOf({ errors }: Answer<unknown>): string | null {
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
    scope: sent('scope'),
    state: fault?.name === 'state' ? null : sent('state'),
    codeChallenge: sent('code_challenge'),
    codeChallengeMethod: sent('code_challenge_method'),
    prompt: sent('prompt'),
    loginHint: sent('login_hint'),
    uiLocales: sent('ui_locales'),
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
