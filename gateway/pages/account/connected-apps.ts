import { parsePageForm } from '../../http/form.ts';
import { dataOf } from '../../http/respond.ts';
import type { Endpoint } from '../../rest/endpoint.ts';
import { ConnectedAppsDocument, RevokeAppDocument } from '../operations.generated.ts';
import { seeOther, showPage } from '../respond-page.ts';
import { personLabel, SCOPE_LABELS } from '../scope-labels.ts';
import { connectedAppsPage } from './connected-apps-page.ts';

/** `GET /account/apps`: lists the authorized apps. */
export const connectedApps: Endpoint = async (_request, run) => {
  const { viewer } = dataOf(await run(ConnectedAppsDocument, {}));
  if (!viewer) return seeOther('/sign-in');
  const apps = viewer.authorizedApps.map(({ app, scopes, authorizedAt, lastUsedAt }) => ({
    ...app,
    labels: scopes.map((scope) => SCOPE_LABELS[scope]),
    authorizedAt,
    lastUsedAt,
  }));
  return showPage(connectedAppsPage(personLabel(viewer), apps));
};

/** `POST /account/apps/remove`: revokes the authorization of an app, including its tokens. */
export const removeApp: Endpoint = async (request, run) => {
  dataOf(await run(RevokeAppDocument, { clientId: parsePageForm(request).get('client_id') ?? '' }));
  return seeOther('/account/apps');
};
