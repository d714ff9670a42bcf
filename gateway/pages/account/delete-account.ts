import { parsePageForm } from '../../http/form.ts';
import { dataOf, type RestResponse } from '../../http/respond.ts';
import type { Endpoint, RunOperation } from '../../rest/endpoint.ts';
import { AccountDocument, DeleteAccountDocument } from '../operations.generated.ts';
import { seeOther, showPage } from '../respond-page.ts';
import { identityLabel } from '../scope-labels.ts';
import { signInAgainUrl } from '../sign-in/account-visit.ts';
import { deleteAccountPage, goodbyePage } from './delete-account-page.ts';

/** `GET /account/delete`: asks for confirmation. */
export const askToDelete: Endpoint = async (_request, run) => show(run, null);

/** `POST /account/delete`: deletes the account after confirmation. */
export const deleteAccount: Endpoint = async (request, run) => {
  const serviceId = parsePageForm(request).get('service_id') ?? '';
  const { data, errors } = await run(DeleteAccountDocument, { serviceId });
  const reason = errors[0]?.extensions?.reason;
  if (reason === 'SESSION_STALE') return seeOther(signInAgainUrl('/account/delete'));
  if (errors[0] && reason === 'NOT_CONFIRMED') return show(run, errors[0].message);
  dataOf({ data, errors });
  return showPage(goodbyePage());
};

async function show(run: RunOperation, fault: string | null): Promise<RestResponse> {
  const { viewer, needsNewSignIn } = dataOf(await run(AccountDocument, {}));
  if (!viewer) return seeOther('/sign-in');
  if (needsNewSignIn) return seeOther(signInAgainUrl('/account/delete'));
  const serviceId = viewer.identities.find(({ scope }) => scope === 'ServiceID');
  return showPage(deleteAccountPage(serviceId ? identityLabel(serviceId) : '', fault), fault === null ? 200 : 400);
}
