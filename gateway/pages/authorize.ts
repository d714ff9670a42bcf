import type { Endpoint } from '../rest/endpoint.ts';
import { single } from '../rest/parameters.ts';
import { dataOf } from '../rest/respond.ts';
import { StartAuthorizationDocument, type StartAuthorizationInput } from './operations.generated.ts';
import { seeOther } from './respond-page.ts';

const TOLD_TO_APP = ['response_type', 'scope', 'state', 'code_challenge', 'code_challenge_method'];

/** `GET /oauth`: an app sends a person here (spec 4.1). What is wrong goes back to the app where that is safe, else to a page. */
export const authorize: Endpoint = async ({ query }, run) => {
  const answer = await run(StartAuthorizationDocument, { input: toInput(query) });
  const redirectUrl = answer.errors[0]?.extensions?.redirectUrl;
  if (typeof redirectUrl === 'string') return seeOther(redirectUrl);
  const { id } = dataOf(answer).startAuthorization;
  return seeOther(`/oauth/consent?request=${encodeURIComponent(id)}`);
};

function toInput(query: URLSearchParams): StartAuthorizationInput {
  const once = (name: string): string => single(query.getAll(name), name) ?? '';
  const repeated = TOLD_TO_APP.find((name) => query.getAll(name).length > 1);
  return {
    clientId: once('client_id'),
    redirectUri: once('redirect_uri'),
    responseType: query.get('response_type'),
    scope: query.get('scope'),
    state: query.getAll('state').length > 1 ? null : query.get('state'),
    codeChallenge: query.get('code_challenge'),
    codeChallengeMethod: query.get('code_challenge_method'),
    fault: repeated === undefined ? null : `"${repeated}" must be given once.`,
  };
}
