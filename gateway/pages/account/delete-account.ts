import { dataOf, type RestResponse } from '../../http/respond.ts';
import type { Endpoint, RunOperation } from '../../rest/endpoint.ts';
import { AccountDocument, DeleteAccountDocument } from '../operations.generated.ts';
import { parsePageForm } from '../page-form.ts';
import { seeOther, showPage } from '../respond-page.ts';
import { identityLabel } from '../scope-labels.ts';
import { deleteAccountPage, goodbyePage } from './delete-account-page.ts';

/** `GET /account/delete`: asks for confirmation. */
export const askToDelete: Endpoint = async (_request, run) => show(run, null);

/** `POST /account/delete`: deletes the account after confirmation. */
export const deleteAccount: Endpoint = async (request, run) => {
  const serviceId = parsePageForm(request).get('service_id') ?? '';
  const { data, errors } = await run(DeleteAccountDocument, { serviceId });
  if (errors[0]?.extensions?.reason === 'NOT_CONFIRMED') return show(run, errors[0].message);
  dataOf({ data, errors });
  return showPage(goodbyePage());
};

async function show(run: RunOperation, fault: string | null): Promise<RestResponse> {
  const { viewer } = dataOf(await run(AccountDocument, {}));
  if (!viewer) return seeOther('/sign-in');
  const serviceId = viewer.identities.find(({ scope }) => scope === 'ServiceID');
  return showPage(deleteAccountPage(serviceId ? identityLabel(serviceId) : '', fault), fault === null ? 200 : 400);
}
