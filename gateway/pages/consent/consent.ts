import { RequestError } from '../../../subgraphs/shared/errors.ts';
import { isScope } from '../../../subgraphs/shared/scopes.ts';
import { parsePageForm } from '../../http/form.ts';
import { dataOf, type RestResponse, refusalHeaders, statusOf } from '../../http/respond.ts';
import { type Endpoint, type RunOperation } from '../../rest/endpoint.ts';
import { seeOther, showPage } from '../frame/respond-page.ts';
import {
  AnswerAuthorizationDocument,
  type AnswerAuthorizationInput,
  CancelAuthorizationDocument,
  ChooseAccountDocument,
  ConsentDocument,
  type ConsentQuery,
  type Scope,
} from '../operations.generated.ts';
import { findInteraction, nextUrl, requestOver, withRequest } from '../sign-in/find-interaction.ts';
import { isSameAccount } from '../sign-in/steps.ts';
import type { Reader } from '../words/words.ts';
import { accountChoicePage, consentPage } from './consent-page.ts';
import { gatePage } from './gate-page.ts';
import { type LastForm, toConsent, toGateView } from './to-consent.ts';

/** `GET /oauth/consent`: asks the person, unless nothing is left to answer, or they only want to choose another wallet. */
export const consent: Endpoint = async ({ query, notice, reader }, run) =>
  show(
    run,
    query.get('request') ?? '',
    reader,
    notice
      ? { fault: notice.fault, ticked: notice.ticked?.filter(isScope) ?? null }
      : query.has('choose')
        ? { fault: null, ticked: null }
        : null,
  );

/** `POST /oauth/consent`: redirects to the app with the person's answer. Without an answer, the page is shown again. */
export const answerConsent: Endpoint = async (request, run) => {
  const form = parsePageForm(request);
  const id = form.get('request') ?? '';
  const interaction = await findInteraction(run, request, id);
  const ticked = form.getAll('scope').filter(isScope);
  const given = form.get('answer');
  if (given === 'deny')
    return interaction.isSignedIn ? answer(run, { id, approve: false, scopes: [] }) : cancel(run, id);
  if (!interaction.isSignedIn) return seeOther(withRequest('/sign-in', interaction.app));
  if (interaction.needsAccountChoice) return seeOther(nextUrl(interaction));
  if (!isSameAccount(interaction, form)) return askAgain(id, request.reader.words.consent.otherAccount);
  if (given !== 'allow') return askAgain(id, null, ticked);
  const wallet = form.get('wallet');
  return allow(run, interaction.reader, {
    id,
    scopes: ticked,
    ...(wallet && { wallet }),
    ...toldIn(form),
    ...(await findShown(run, id, form)),
  });
};

/** Of which credentials the person was asked whether the app may be told, and of which it may. One tick is for all of them. */
function toldIn(form: URLSearchParams): Pick<Ticks, 'shownCredIds' | 'credIds'> {
  const shownCredIds = form.getAll('shown_credential').map(Number).filter(Number.isInteger);
  if (shownCredIds.length === 0) return {};
  return { shownCredIds, credIds: form.get('tell') === 'yes' ? shownCredIds : [] };
}

/** What the person was shown. What was missing then and is linked now does not count: the page did not show its value. */
async function findShown(run: RunOperation, id: string, form: URLSearchParams): Promise<Pick<Ticks, 'shown'>> {
  const shown = form.getAll('shown').filter(isScope);
  const missing = form.getAll('missing').filter(isScope);
  if (missing.length === 0) return shown.length > 0 ? { shown } : {};
  const { viewer } = dataOf(await run(ConsentDocument, { id }));
  const linked = new Set(viewer?.identities.map(({ scope }) => scope));
  return { shown: [...shown, ...missing.filter((scope) => !linked.has(scope))] };
}

type Ticks = Pick<AnswerAuthorizationInput, 'shown' | 'wallet' | 'shownCredIds' | 'credIds'> & {
  readonly id: string;
  readonly scopes: readonly Scope[];
};

/** Shows the page again if something required is missing: it may have become required meanwhile. */
async function allow(run: RunOperation, reader: Reader, ticks: Ticks): Promise<RestResponse> {
  try {
    return await answer(run, { approve: true, ...ticks });
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    if (error.extensions.field === 'scopes') return askAgain(ticks.id, reader.words.consent.missing, ticks.scopes);
    return showRefusal(dataOf(await run(ConsentDocument, { id: ticks.id })), error, reader);
  }
}

/** Repeats an answer about which nobody is asked. */
async function repeat(run: RunOperation, id: string, data: ConsentQuery, reader: Reader): Promise<RestResponse> {
  try {
    return await answer(run, { id, approve: true, scopes: [], onlyGranted: true });
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    return showRefusal(data, error, reader);
  }
}

/** Shows what the gate of the app says. Rethrows every other error. */
function showRefusal(data: ConsentQuery, error: RequestError, reader: Reader): RestResponse {
  const { reason, failure, retryAt } = error.extensions;
  const gate = data.authorizationRequest?.gate;
  if (!gate || (reason !== 'NOT_ELIGIBLE' && reason !== 'ELIGIBILITY_UNKNOWN')) throw error;
  const told = {
    result: reason === 'NOT_ELIGIBLE' ? 0 : null,
    failure: typeof failure === 'string' ? failure : null,
    retryAt: typeof retryAt === 'string' ? retryAt : null,
  };
  const page = gatePage(toGateView(data, { ...gate, ...told }, reader));
  return showPage(page, statusOf(error), refusalHeaders(error));
}

/** Leads to the page again. Without ticks, it begins as at first. */
function askAgain(id: string, fault: string | null, ticked?: readonly Scope[]): RestResponse {
  const url = `/oauth/consent?request=${encodeURIComponent(id)}`;
  return { ...seeOther(url), notice: { url, fault, ...(ticked && { ticked: [...ticked] }) } };
}

async function show(
  run: RunOperation,
  id: string,
  reader: Reader,
  last: LastForm | null = null,
): Promise<RestResponse> {
  const data = dataOf(await run(ConsentDocument, { id }));
  const { viewer, authorizationRequest, linkableScopes } = data;
  if (!authorizationRequest) throw requestOver(data.authorizationRequestApp, reader);
  const { needsSignIn, needsAccountChoice, needsOtherAccount, needsConsent } = authorizationRequest;
  if (!viewer || needsSignIn) return seeOther(`/sign-in?request=${encodeURIComponent(id)}`);
  if (needsAccountChoice || needsOtherAccount)
    return showPage(accountChoicePage(toConsent(authorizationRequest, viewer, { linkable: [], last, reader })));
  const { gate } = authorizationRequest;
  if (gate && gate.result !== 1 && gate.wallets.length === 0) return showPage(gatePage(toGateView(data, gate, reader)));
  if (!needsConsent && !last) return repeat(run, id, data, reader);
  return showPage(consentPage(toConsent(authorizationRequest, viewer, { linkable: linkableScopes, last, reader })));
}

async function answer(run: RunOperation, input: AnswerAuthorizationInput): Promise<RestResponse> {
  return seeOther(dataOf(await run(AnswerAuthorizationDocument, { input })).answerAuthorization.url);
}

/** `POST /oauth/account`: continues an app's request with the account that is signed in. If it is another one by now, the choice is shown again. */
export const chooseAccount: Endpoint = async (request, run) => {
  const form = parsePageForm(request);
  const id = form.get('request') ?? '';
  const interaction = await findInteraction(run, request, id);
  if (interaction.isSignedIn && isSameAccount(interaction, form)) dataOf(await run(ChooseAccountDocument, { id }));
  return seeOther(nextUrl(interaction));
};

/** `POST /oauth/cancel`: returns to the app without signing in. */
export const cancelAuthorization: Endpoint = async (request, run) => {
  const id = parsePageForm(request).get('request') ?? '';
  await findInteraction(run, request, id);
  return cancel(run, id);
};

/** Cancels a request for which nobody is signed in, and redirects to the app. */
async function cancel(run: RunOperation, id: string): Promise<RestResponse> {
  return seeOther(dataOf(await run(CancelAuthorizationDocument, { id })).cancelAuthorization.url);
}
