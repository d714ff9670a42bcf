import { RequestError } from '../../../subgraphs/shared/errors.ts';
import { parsePageForm } from '../../http/form.ts';
import { dataOf, type RestResponse } from '../../http/respond.ts';
import type { Endpoint, RunOperation } from '../../rest/endpoint.ts';
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
import { sayAt, seeOther, showPage } from '../respond-page.ts';
import { findInteraction, withRequest } from '../sign-in/find-interaction.ts';
import { signInAgainUrl } from '../sign-in/request-text.ts';
import type { Reader } from '../words/words.ts';
import { accountPage, handlePage } from './account-page.ts';

/** `GET /account`: shows the account. */
export const account: Endpoint = async ({ notice, reader }, run) => {
  const { viewer, linkableScopes } = dataOf(await run(AccountDocument, {}));
  return viewer ? showPage(accountPage(reader, viewer, linkableScopes, notice?.fault ?? null)) : seeOther('/sign-in');
};

/** `POST /account/identities/primary`: chooses the identity that apps get. */
export const choosePrimary = accountAction(async (run, form) => {
  dataOf(await run(SetPrimaryIdentityDocument, { id: form.get('id') ?? '' }));
});

/** `POST /account/identities/unlink`: unlinks an identity. */
export const unlink = accountAction(async (run, form) => {
  dataOf(await run(UnlinkIdentityDocument, { id: form.get('id') ?? '' }));
});

/** Creates an endpoint that changes the account, then shows the account again, with the error if there was one. */
function accountAction(act: (run: RunOperation, form: URLSearchParams) => Promise<void>): Endpoint {
  return accountForm(async (run, form) => {
    await act(run, form);
    return seeOther('/account');
  });
}

/** Creates an endpoint that answers a form of the account page; an error is shown on the account page. */
function accountForm(
  answer: (run: RunOperation, form: URLSearchParams, reader: Reader) => Promise<RestResponse>,
): Endpoint {
  return async (request, run) => {
    const form = parsePageForm(request);
    try {
      return await answer(run, form, request.reader);
    } catch (error) {
      // Without a session there is no account to show.
      if (!(error instanceof RequestError) || error.code === 'UNAUTHENTICATED') throw error;
      if (error.extensions.reason === 'SESSION_STALE') return seeOther(signInAgainUrl('/account'));
      return sayAt('/account', error, request.reader);
    }
  };
}

/** `POST /account/handle`: asks for confirmation of the handle as it would be kept, then chooses the confirmed one. */
export const chooseHandle = accountForm(async (run, form, reader) => {
  const confirmed = form.get('confirmed');
  if (confirmed === null) {
    const { previewHandle } = dataOf(await run(PreviewHandleDocument, { handle: form.get('handle') ?? '' }));
    return showPage(handlePage(reader, previewHandle));
  }
  dataOf(await run(ChooseHandleDocument, { handle: confirmed }));
  return seeOther('/account');
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
