import { RequestError } from '../../subgraphs/shared/errors.ts';
import type { Endpoint, RunOperation } from '../rest/endpoint.ts';
import { dataOf, type RestResponse } from '../rest/respond.ts';
import { isScope } from '../rest/user-data.ts';
import { findVisit, type Visit } from './find-visit.ts';
import type { Page } from './layout.ts';
import { linkPage } from './link-page.ts';
import {
  CompleteSignInDocument,
  type CompleteSignInInput,
  RequestEmailSignInDocument,
  type Scope,
} from './operations.generated.ts';
import { orAgain } from './or-again.ts';
import { parsePageForm } from './page-form.ts';
import { seeOther, showPage } from './respond-page.ts';
import { codePage, signInPage } from './sign-in-page.ts';
import { whereNext, withRequest } from './where-next.ts';

/** `GET /sign-in`: who is signed in already goes on. */
export const signIn: Endpoint = async ({ query }, run) => {
  const visit = await findVisit(run, query.get('request') ?? '');
  return visit.isSignedIn ? seeOther(whereNext(visit)) : showPage(signInPage(visit));
};

/** `GET /account/link/{scope}`: with a session, the same proofs link an identity. */
export const link: Endpoint = async ({ params, query }, run) => {
  const visit = await findVisit(run, query.get('request') ?? '');
  if (!visit.isSignedIn) return seeOther(withRequest('/sign-in', visit.app));
  return showPage(linkPage(visit, parseScope(params.scope ?? '')));
};

/** `POST /sign-in`: sends a code to the e-mail address. */
export const sendCode: Endpoint = async (request, run) => {
  const form = parsePageForm(request);
  const visit = await findVisit(run, form.get('request') ?? '');
  return orAgain(visit, firstPage(visit, 'Email'), async () => {
    const email = form.get('email') ?? '';
    const { id } = dataOf(await run(RequestEmailSignInDocument, { email })).requestEmailSignIn;
    const query = new URLSearchParams({ challenge: id, ...(visit.app && { request: visit.app.requestId }) });
    return seeOther(`/sign-in/code?${query.toString()}`);
  });
};

/** `GET /sign-in/code`: asks for the code. */
export const code: Endpoint = async ({ query }, run) => {
  const visit = await findVisit(run, query.get('request') ?? '');
  return showPage(codePage(visit, query.get('challenge') ?? ''));
};

/** `POST /sign-in/code`: the code signs in, or links the address. */
export const checkCode: Endpoint = async (request, run) => {
  const form = parsePageForm(request);
  const visit = await findVisit(run, form.get('request') ?? '');
  const challengeId = form.get('challenge') ?? '';
  return orAgain(
    visit,
    (fault) => codePage(visit, challengeId, fault),
    async () => complete(run, visit, { challengeId, proof: (form.get('code') ?? '').replaceAll(' ', '') }),
  );
};

/** `POST /sign-in/wallet`: the wallet's signature signs in, or links the wallet. */
export const checkWallet: Endpoint = async (request, run) => {
  const form = parsePageForm(request);
  const visit = await findVisit(run, form.get('request') ?? '');
  const scope = form.get('scope') ?? '';
  return orAgain(visit, firstPage(visit, isScope(scope) ? scope : null), async () =>
    complete(run, visit, {
      challengeId: form.get('challenge') ?? '',
      proof: form.get('proof') ?? '',
      publicKey: form.get('publicKey'),
    }),
  );
};

async function complete(run: RunOperation, visit: Visit, input: CompleteSignInInput): Promise<RestResponse> {
  dataOf(await run(CompleteSignInDocument, { input }));
  return seeOther(whereNext(visit));
}

/** The page that the proof of an identity begins on. */
function firstPage(visit: Visit, scope: Scope | null): (fault: string) => Page {
  return (fault) => (visit.isSignedIn && scope ? linkPage(visit, scope, fault) : signInPage(visit, fault));
}

function parseScope(text: string): Scope {
  if (isScope(text)) return text;
  throw new RequestError('NOT_FOUND', `There is no identity of the kind "${text}": choose one under your account.`);
}
