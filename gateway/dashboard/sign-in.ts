import type { FastifyReply, FastifyRequest } from 'fastify';
import { runOperation } from '../graph/graph.ts';
import { html } from '../http/html.ts';
import { splitTarget } from '../http/request-target.ts';
import { dataOf, type RestResponse } from '../http/respond.ts';
import { toPageBrand } from '../pages/brand/page-brand.ts';
import { seeOther, showPage } from '../pages/frame/respond-page.ts';
import { readerOf } from '../pages/words/words.ts';
import type { DashboardParts } from './dashboard-parts.ts';
import {
  findCodeVerifier,
  MOST_HAND_OVERS,
  newHandOverRequest,
  parseAttempt,
  parseReturnTo,
  type SessionAttempt,
} from './hand-over-attempt.ts';
import { TakeSessionDocument, type TakeSessionInput } from './operations.generated.ts';

type SignInParts = Pick<DashboardParts, 'config' | 'graph' | 'createContext' | 'sessionCookie' | 'browserCookie'>;

/** Redirects the browser to the sign-in host, which sends it back to a page of the dashboard. */
export function beginSignIn(
  { config, browserCookie }: SignInParts,
  request: FastifyRequest,
  reply: FastifyReply,
  attempt: SessionAttempt,
): RestResponse {
  const browserKey = browserCookie.read(request);
  browserCookie.write(reply, browserKey);
  const { codeChallenge, state } = newHandOverRequest(browserKey, attempt);
  const query = new URLSearchParams({ code_challenge: codeChallenge, state });
  return seeOther(`${config.authUrl}/sign-in/dashboard?${query.toString()}`);
}

/** `GET /dashboard/sign-in`: starts a new sign-in, even if there is a session. */
export function signInToDashboard(parts: SignInParts, request: FastifyRequest, reply: FastifyReply): RestResponse {
  const returnTo = parseReturnTo(queryOf(request).get('returnTo'));
  return beginSignIn(parts, request, reply, { returnTo, number: 1 });
}

/**
 * `GET /dashboard/signed-in`: the browser returns from the sign-in host. An expired code does not affect an existing session. Without
 * one, the sign-in starts again: two tabs that opened at the same time each got a key, and the browser keeps only one.
 */
export async function finishSignIn(
  parts: SignInParts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<RestResponse> {
  const query = queryOf(request);
  const state = query.get('state') ?? '';
  const codeVerifier = findCodeVerifier(parts.browserCookie.read(request), state);
  const context = await parts.createContext(request, reply);
  const token = codeVerifier && (await takeSession(parts, { code: query.get('code') ?? '', codeVerifier }, context));
  if (token !== null) parts.sessionCookie.write(reply, token);
  const { returnTo, number } = parseAttempt(state);
  if (token !== null || context.caller.kind === 'user') return seeOther(returnTo);
  if (number >= MOST_HAND_OVERS) return notFinishedPage(parts.config, returnTo);
  return beginSignIn(parts, request, reply, { returnTo, number: number + 1 });
}

/** The dashboard's token; null if the code has expired or was used. */
async function takeSession(
  { graph }: SignInParts,
  input: TakeSessionInput,
  context: Awaited<ReturnType<DashboardParts['createContext']>>,
): Promise<string | null> {
  const answer = await runOperation(graph, TakeSessionDocument, { input }, context);
  if (answer.errors[0]?.extensions?.reason === 'HAND_OVER_OVER') return null;
  return dataOf(answer).takeSession.token;
}

/** A link, not a redirect: if the cause remains, a redirect would loop. */
function notFinishedPage(config: DashboardParts['config'], returnTo: string): RestResponse {
  const again = `/dashboard/sign-in?${new URLSearchParams({ returnTo }).toString()}`;
  const page = {
    reader: readerOf('en', toPageBrand(config)),
    title: 'Sign in again',
    main: html`<h1>Sign in again</h1>
<p>Your browser did not keep the cookie that the dashboard needs. Nothing is wrong with your account.</p>
<p>Allow this site to store cookies, then <a href="${again}">continue to the dashboard</a>.</p>`,
  };
  return showPage(page, 400);
}

function queryOf({ url }: FastifyRequest): URLSearchParams {
  return new URLSearchParams(splitTarget(url).query);
}
