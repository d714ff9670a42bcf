import { RequestError } from '../../../subgraphs/shared/errors.ts';
import { parsePageForm } from '../../http/form.ts';
import { dataOf, NO_STORE, type RestResponse, statusOf } from '../../http/respond.ts';
import type { Endpoint, RunOperation } from '../../rest/endpoint.ts';
import {
  AccountDocument,
  MyDataDocument,
  SetPrimaryIdentityDocument,
  UnlinkIdentityDocument,
} from '../operations.generated.ts';
import { seeOther, showPage } from '../respond-page.ts';
import { signInAgainUrl } from '../sign-in/account-visit.ts';
import { accountPage } from './account-page.ts';

/** `GET /account`: shows the account. */
export const account: Endpoint = async (_request, run) => show(run, null);

/** `GET /account/data`: downloads the account as JSON. */
export const downloadData: Endpoint = async (_request, run) => {
  const { viewer } = dataOf(await run(MyDataDocument, {}));
  if (!viewer) return seeOther('/sign-in');
  const headers = { ...NO_STORE, 'content-disposition': 'attachment; filename="credgraph-account.json"' };
  return { status: 200, headers, body: viewer };
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
export function accountAction(act: (run: RunOperation, form: URLSearchParams) => Promise<void>): Endpoint {
  return accountForm(async (run, form) => {
    await act(run, form);
    return seeOther('/account');
  });
}

/** Creates an endpoint that answers a form of the account page; an error is shown on the account page. */
export function accountForm(answer: (run: RunOperation, form: URLSearchParams) => Promise<RestResponse>): Endpoint {
  return async (request, run) => {
    const form = parsePageForm(request);
    try {
      return await answer(run, form);
    } catch (error) {
      // Without a session there is no account to show.
      if (!(error instanceof RequestError) || error.code === 'UNAUTHENTICATED') throw error;
      if (error.extensions.reason === 'SESSION_STALE') return seeOther(signInAgainUrl('/account'));
      return show(run, error);
    }
  };
}

async function show(run: RunOperation, fault: RequestError | null): Promise<RestResponse> {
  const { viewer, linkableScopes } = dataOf(await run(AccountDocument, {}));
  if (!viewer) return seeOther('/sign-in');
  return showPage(accountPage(viewer, linkableScopes, fault?.message ?? null), fault ? statusOf(fault) : 200);
}
