import { RequestError } from '../../../subgraphs/shared/errors.ts';
import { isScope } from '../../../subgraphs/shared/scopes.ts';
import { dataOf, type RestResponse } from '../../http/respond.ts';
import type { Endpoint, RunOperation } from '../../rest/endpoint.ts';
import {
  AnswerAuthorizationDocument,
  type AnswerAuthorizationInput,
  ConsentDocument,
} from '../operations.generated.ts';
import { parsePageForm } from '../page-form.ts';
import { seeOther, showPage } from '../respond-page.ts';
import { isSameAccount } from '../sign-in/check-same-account.ts';
import { findVisit } from '../sign-in/find-visit.ts';
import { nextUrl, withRequest } from '../sign-in/next-url.ts';
import { accountChoicePage } from './account-choice-page.ts';
import { cancel } from './cancel-authorization.ts';
import { consentPage } from './consent-page.ts';
import { type LastForm, toConsent } from './to-consent.ts';

const OTHER_ACCOUNT = 'You signed in to another account in another tab. Check what is shared now, and answer again.';

/** `GET /oauth/consent`: asks the person, unless all scopes were granted before. */
export const consent: Endpoint = async ({ query }, run) => show(run, query.get('request') ?? '');

/** `POST /oauth/consent`: redirects to the app with the person's answer. Without an answer, the page is shown again. */
export const answerConsent: Endpoint = async (request, run) => {
  const form = parsePageForm(request);
  const id = form.get('request') ?? '';
  const visit = await findVisit(run, request, id);
  const ticked = form.getAll('scope').filter(isScope);
  const given = form.get('answer');
  if (given === 'deny') return visit.isSignedIn ? answer(run, { id, approve: false, scopes: [] }) : cancel(run, id);
  if (!visit.isSignedIn) return seeOther(withRequest('/sign-in', visit.app));
  if (visit.needsAccountChoice) return seeOther(nextUrl(visit));
  if (!isSameAccount(visit, form)) return show(run, id, { fault: OTHER_ACCOUNT, ticked: null });
  if (given !== 'allow') return show(run, id, { fault: null, ticked });
  return answer(run, { id, approve: true, scopes: ticked });
};

async function show(run: RunOperation, id: string, last: LastForm | null = null): Promise<RestResponse> {
  const { viewer, authorizationRequest, linkableScopes } = dataOf(await run(ConsentDocument, { id }));
  if (!authorizationRequest) return refuseUnknown();
  const { needsSignIn, needsAccountChoice, needsConsent } = authorizationRequest;
  if (!viewer || needsSignIn) return seeOther(`/sign-in?request=${encodeURIComponent(id)}`);
  if (needsAccountChoice) return showPage(accountChoicePage(toConsent(authorizationRequest, viewer, [], last)));
  if (!needsConsent && !last) return answer(run, { id, approve: true, scopes: [], onlyGranted: true });
  const page = consentPage(toConsent(authorizationRequest, viewer, linkableScopes, last));
  return showPage(page, last?.fault ? 409 : 200);
}

async function answer(run: RunOperation, input: AnswerAuthorizationInput): Promise<RestResponse> {
  return seeOther(dataOf(await run(AnswerAuthorizationDocument, { input })).answerAuthorization.url);
}

function refuseUnknown(): never {
  throw new RequestError(
    'NOT_FOUND',
    'This request was already answered or has expired. Go back to the app and start again.',
    { reason: 'REQUEST_OVER' },
  );
}
