import { RequestError } from '../../subgraphs/shared/errors.ts';
import { dataOf, NO_STORE, type RestResponse, statusOf } from '../http/respond.ts';
import type { Endpoint, RunOperation } from '../rest/endpoint.ts';
import { accountPage } from './account-page.ts';
import {
  AccountDocument,
  ChooseHandleDocument,
  MyDataDocument,
  SetPrimaryIdentityDocument,
  UnlinkIdentityDocument,
} from './operations.generated.ts';
import { parsePageForm } from './page-form.ts';
import { seeOther, showPage } from './respond-page.ts';

/** `GET /account`: all that belongs to the person. */
export const account: Endpoint = async (_request, run) => show(run, null);

/** `GET /account/data`: the same as a file. */
export const downloadData: Endpoint = async (_request, run) => {
  const { viewer } = dataOf(await run(MyDataDocument, {}));
  if (!viewer) return seeOther('/sign-in');
  const headers = { ...NO_STORE, 'content-disposition': 'attachment; filename="credgraph-account.json"' };
  return { status: 200, headers, body: viewer };
};

/** `POST /account/identities/primary`: chooses what apps get. */
export const choosePrimary = accountAction(async (run, form) => {
  dataOf(await run(SetPrimaryIdentityDocument, { id: form.get('id') ?? '' }));
});

/** `POST /account/identities/unlink`: takes an identity away. */
export const unlink = accountAction(async (run, form) => {
  dataOf(await run(UnlinkIdentityDocument, { id: form.get('id') ?? '' }));
});

/** `POST /account/handle`: chooses the handle. */
export const chooseHandle = accountAction(async (run, form) => {
  dataOf(await run(ChooseHandleDocument, { handle: form.get('handle') ?? '' }));
});

/** An endpoint that changes something of the account, and shows the account after it, or what was wrong. */
export function accountAction(act: (run: RunOperation, form: URLSearchParams) => Promise<void>): Endpoint {
  return async (request, run) => {
    const form = parsePageForm(request);
    try {
      await act(run, form);
      return seeOther('/account');
    } catch (error) {
      // Nobody's account can be shown.
      if (!(error instanceof RequestError) || error.code === 'UNAUTHENTICATED') throw error;
      return show(run, error);
    }
  };
}

async function show(run: RunOperation, fault: RequestError | null): Promise<RestResponse> {
  const { viewer, linkableScopes } = dataOf(await run(AccountDocument, {}));
  if (!viewer) return seeOther('/sign-in');
  return showPage(accountPage(viewer, linkableScopes, fault?.message ?? null), fault ? statusOf(fault) : 200);
}
