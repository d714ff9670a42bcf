import { RequestError } from '../../subgraphs/shared/errors.ts';
import type { RestResponse } from '../http/respond.ts';
import { dataOf } from '../http/respond.ts';
import type { Endpoint, RunOperation } from '../rest/endpoint.ts';
import { isScope } from '../rest/user-data.ts';
import { type AskedScope, consentPage } from './consent-page.ts';
import {
  AnswerAuthorizationDocument,
  type AnswerAuthorizationInput,
  ConsentDocument,
  type ConsentQuery,
  type PersonFragment,
  type Scope,
} from './operations.generated.ts';
import { parsePageForm } from './page-form.ts';
import { seeOther, showPage } from './respond-page.ts';
import { identityLabel, personLabel, SCOPE_LABELS } from './scope-labels.ts';

/** `GET /oauth/consent`: asks the person, unless all scopes were granted before. */
export const consent: Endpoint = async ({ query }, run) => {
  const id = query.get('request') ?? '';
  const { viewer, authorizationRequest, linkableScopes } = dataOf(await run(ConsentDocument, { id }));
  if (!authorizationRequest) return refuseUnknown();
  if (!viewer) return seeOther(`/sign-in?request=${encodeURIComponent(id)}`);
  if (!authorizationRequest.needsConsent) return answer(run, { id, approve: true, scopes: [] });
  return showPage(toPage(authorizationRequest, viewer, linkableScopes));
};

/** `POST /oauth/consent`: redirects to the app with the person's answer. */
export const answerConsent: Endpoint = async (request, run) => {
  const form = parsePageForm(request);
  const scopes = form.getAll('scope').filter(isScope);
  return answer(run, { id: form.get('request') ?? '', approve: form.get('answer') === 'allow', scopes });
};

async function answer(run: RunOperation, input: AnswerAuthorizationInput): Promise<RestResponse> {
  return seeOther(dataOf(await run(AnswerAuthorizationDocument, { input })).answerAuthorization.url);
}

function toPage(
  request: NonNullable<ConsentQuery['authorizationRequest']>,
  viewer: PersonFragment,
  linkable: readonly Scope[],
) {
  const { id, app, redirectOrigin, scopes, newScopes } = request;
  return consentPage({
    requestId: id,
    app: { ...app, origin: redirectOrigin },
    viewer: personLabel(viewer),
    asked: newScopes.map((scope) => ({ ...toAsked(scope, viewer), isLinkable: linkable.includes(scope) })),
    granted: scopes.filter((scope) => !newScopes.includes(scope)).map((scope) => SCOPE_LABELS[scope]),
  });
}

function toAsked(scope: Scope, { identities }: PersonFragment): Omit<AskedScope, 'isLinkable'> {
  const shared = identities.find((identity) => identity.scope === scope && identity.isPrimary);
  return { scope, label: SCOPE_LABELS[scope], value: shared ? identityLabel(shared) : null };
}

function refuseUnknown(): never {
  throw new RequestError(
    'NOT_FOUND',
    'This request was already answered or has expired. Go back to the app and start again.',
  );
}
