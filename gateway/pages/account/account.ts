import { RequestError } from '../../../subgraphs/shared/errors.ts';
import { parsePageForm } from '../../http/form.ts';
import { dataOf, type RestResponse } from '../../http/respond.ts';
import type { Endpoint, EndpointRequest, RunOperation } from '../../rest/endpoint.ts';
import { sayAt, seeOther, showPage } from '../frame/respond-page.ts';
import {
  AccountDocument,
  ChooseHandleDocument,
  EndSessionDocument,
  PreviewHandleDocument,
  SetPrimaryIdentityDocument,
  SignOutDocument,
  SignOutEverywhereDocument,
  UnlinkIdentityDocument,
} from '../operations.generated.ts';
import { findInteraction, withRequest } from '../sign-in/find-interaction.ts';
import { signInAgainUrl } from '../sign-in/request-text.ts';
import type { Reader } from '../words/words.ts';
import { accountPage, handlePage } from './account-page.ts';

/** `GET /account`: shows the account. */
export const account: Endpoint = async ({ notice, reader }, run) => {
  const { viewer, linkableScopes } = dataOf(await run(AccountDocument, {}));
  return viewer ? showPage(accountPage(reader, viewer, linkableScopes, notice)) : seeOther('/sign-in');
};

/** `POST /account/identities/primary`: chooses the identity that apps get. */
export const choosePrimary = accountAction(async (run, form) => {
  dataOf(await run(SetPrimaryIdentityDocument, { id: form.get('id') ?? '' }));
});

/** `POST /account/identities/unlink`: unlinks an identity. */
export const unlink = accountAction(async (run, form) => {
  dataOf(await run(UnlinkIdentityDocument, { id: form.get('id') ?? '' }));
});

/** Does what a form of the account pages asks for. */
type Act = (run: RunOperation, form: URLSearchParams, request: EndpointRequest) => Promise<void>;

/** Creates an endpoint that changes the account, then shows the account again; an error is shown on the page of the form. */
export function accountAction(act: Act, page = '/account'): Endpoint {
  return async (request, run) => {
    const form = parsePageForm(request);
    return orSayAt(page, request.reader, async () => {
      await act(run, form, request);
      return seeOther('/account');
    });
  };
}

/** Runs a step; an error is shown on this page. */
async function orSayAt(page: string, reader: Reader, step: () => Promise<RestResponse>): Promise<RestResponse> {
  try {
    return await step();
  } catch (error) {
    // Without a session there is no account to show.
    if (!(error instanceof RequestError) || error.code === 'UNAUTHENTICATED') throw error;
    if (error.extensions.reason === 'SESSION_STALE') return seeOther(signInAgainUrl(page));
    return sayAt(page, error, reader);
  }
}

/** What can stand in the address that a sign-in leads back to. */
const MAY_BE_HANDLE = /^[\w-]{1,60}$/;

/** `GET /account/handle`: asks for confirmation of a handle, as it would be kept. */
export const confirmHandle: Endpoint = async ({ query, reader }, run) =>
  orSayAt('/account', reader, async () => {
    const handle = query.get('handle') ?? '';
    if (!dataOf(await run(AccountDocument, {})).viewer)
      return seeOther(signInAgainUrl(MAY_BE_HANDLE.test(handle) ? `/account/handle?handle=${handle}` : '/account'));
    const { previewHandle } = dataOf(await run(PreviewHandleDocument, { handle }));
    return showPage(handlePage(reader, previewHandle));
  });

/** `POST /account/handle`: chooses the confirmed handle. */
export const chooseHandle = accountAction(async (run, form) => {
  dataOf(await run(ChooseHandleDocument, { handle: form.get('confirmed') ?? '' }));
});

/** `POST /sign-out`: ends the session and keeps the authorization request of an app. */
export const signOut: Endpoint = async (request, run) => {
  const form = parsePageForm(request);
  dataOf(await run(SignOutDocument, {}));
  const { app } = await findInteraction(run, request, form.get('request') ?? '');
  return seeOther(withRequest('/sign-in', app));
};

/** `POST /account/sessions/end`: ends one of the person's sessions. */
export const endSession = accountAction(async (run, form) => {
  dataOf(await run(EndSessionDocument, { id: form.get('id') ?? '' }));
});

/** `POST /account/sessions/end-all`: ends all sessions of the person. */
export const signOutEverywhere: Endpoint = async (request, run) => {
  parsePageForm(request);
  dataOf(await run(SignOutEverywhereDocument, {}));
  return seeOther('/sign-in');
};
