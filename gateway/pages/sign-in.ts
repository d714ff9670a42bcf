import { RequestError } from '../../subgraphs/shared/errors.ts';
import type { Endpoint, RunOperation } from '../rest/endpoint.ts';
import { dataOf, type RestResponse } from '../rest/respond.ts';
import { AskingAppDocument, CompleteSignInDocument, RequestEmailSignInDocument } from './operations.generated.ts';
import { parsePageForm } from './page-form.ts';
import { seeOther, showPage } from './respond-page.ts';
import { type AskingApp, codePage, signInPage } from './sign-in-page.ts';

/** `GET /sign-in`: who is signed in already goes on. */
export const signIn: Endpoint = async ({ query }, run) => {
  const { isSignedIn, app } = await findAskingApp(run, query.get('request') ?? '');
  return isSignedIn ? goOn(app) : showPage(signInPage(app));
};

/** `POST /sign-in`: sends a code to the e-mail address. */
export const sendCode: Endpoint = async (request, run) => {
  const form = parsePageForm(request);
  const { app } = await findAskingApp(run, form.get('request') ?? '');
  return orAgain(
    (fault) => signInPage(app, fault),
    async () => {
      const email = form.get('email') ?? '';
      const { id } = dataOf(await run(RequestEmailSignInDocument, { email })).requestEmailSignIn;
      const query = new URLSearchParams({ challenge: id, ...(app && { request: app.requestId }) });
      return seeOther(`/sign-in/code?${query.toString()}`);
    },
  );
};

/** `GET /sign-in/code`: asks for the code. */
export const code: Endpoint = async ({ query }, run) => {
  const { app } = await findAskingApp(run, query.get('request') ?? '');
  return showPage(codePage(app, query.get('challenge') ?? ''));
};

/** `POST /sign-in/code`: the code signs in. */
export const checkCode: Endpoint = async (request, run) => {
  const form = parsePageForm(request);
  const { app } = await findAskingApp(run, form.get('request') ?? '');
  const challengeId = form.get('challenge') ?? '';
  return orAgain(
    (fault) => codePage(app, challengeId, fault),
    async () => complete(run, app, { challengeId, proof: (form.get('code') ?? '').replaceAll(' ', '') }),
  );
};

/** `POST /sign-in/wallet`: the wallet's signature signs in. */
export const checkWallet: Endpoint = async (request, run) => {
  const form = parsePageForm(request);
  const { app } = await findAskingApp(run, form.get('request') ?? '');
  return orAgain(
    (fault) => signInPage(app, fault),
    async () => complete(run, app, { challengeId: form.get('challenge') ?? '', proof: form.get('proof') ?? '' }),
  );
};

async function complete(
  run: RunOperation,
  app: AskingApp | null,
  input: { readonly challengeId: string; readonly proof: string },
): Promise<RestResponse> {
  dataOf(await run(CompleteSignInDocument, { input }));
  return goOn(app);
}

function goOn(app: AskingApp | null): RestResponse {
  return seeOther(app ? `/oauth/consent?request=${encodeURIComponent(app.requestId)}` : '/account/apps');
}

/** Shows the page once more, with what was wrong, when the person is at fault. */
async function orAgain(
  page: (fault: string) => Parameters<typeof showPage>[0],
  step: () => Promise<RestResponse>,
): Promise<RestResponse> {
  try {
    return await step();
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    return showPage(page(error.message), 400);
  }
}

async function findAskingApp(run: RunOperation, id: string): Promise<{ isSignedIn: boolean; app: AskingApp | null }> {
  const { viewer, authorizationRequest: request } = dataOf(await run(AskingAppDocument, { id }));
  const app = request && { requestId: request.id, name: request.app.name, origin: request.redirectOrigin };
  return { isSignedIn: viewer !== null, app };
}
