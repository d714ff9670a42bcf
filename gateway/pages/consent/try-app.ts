import { RequestError } from '../../../subgraphs/shared/errors.ts';
import { isScope, type Scope } from '../../../subgraphs/shared/scopes.ts';
import { dataOf } from '../../http/respond.ts';
import type { Endpoint } from '../../rest/endpoint.ts';
import { toUserData } from '../../rest/user-data.ts';
import { seeOther, showPage } from '../frame/respond-page.ts';
import { TriedAppDocument, type TriedAppQuery, TryAppDocument } from '../operations.generated.ts';
import { signInAgainUrl } from '../sign-in/request-text.ts';
import type { Reader } from '../words/words.ts';
import { type AppTrial, trialPage } from './trial-page.ts';

/** `GET /apps/:clientId/try?scope=`: an owner signs in to their app as people do, and returns to the page below. */
export const tryApp: Endpoint = async ({ params, query }, run) => {
  const clientId = params.clientId ?? '';
  const scopes = toScopes(query.get('scope') ?? '');
  const started = await run(TryAppDocument, { clientId, scopes });
  if (started.errors[0]?.extensions?.code === 'UNAUTHENTICATED')
    return seeOther(signInAgainUrl(tryUrl(clientId, scopes)));
  const { id } = dataOf(started).tryApp;
  return seeOther(`/oauth/consent?request=${encodeURIComponent(id)}`);
};

/** `GET /apps/:clientId/tried`: shows the owner what the app would have got. */
export const showTrial: Endpoint = async ({ params, query, reader }, run) => {
  const clientId = params.clientId ?? '';
  const { viewer, ownApp } = dataOf(await run(TriedAppDocument, { clientId }));
  if (!viewer || !ownApp) throw notOwner(reader);
  const [, ...asked] = (query.get('state') ?? '').split(' ');
  const scopes = asked.filter(isScope);
  const given = grantedTo(clientId, viewer).filter((scope) => scopes.includes(scope));
  const trial: AppTrial = {
    name: ownApp.app.name,
    redirectUri: ownApp.redirectUris[0] ?? '',
    expiringTokens: ownApp.expiringTokens,
    error: query.get('error'),
    scopes: given,
    userData: toUserData(viewer.identities.filter(({ scope, isPrimary }) => isPrimary && given.includes(scope))),
    againUrl: tryUrl(clientId, scopes),
  };
  return showPage(trialPage(trial, reader));
};

/** Creates the error for anybody who is not signed in as an owner. */
function notOwner({ words }: Reader): RequestError {
  return new RequestError('FORBIDDEN', words.trial.onlyOwners, { reason: 'NOT_OWNER' });
}

function grantedTo(clientId: string, { authorizedApps }: NonNullable<TriedAppQuery['viewer']>): readonly Scope[] {
  return authorizedApps.find(({ app }) => app.clientId === clientId)?.scopes ?? [];
}

function tryUrl(clientId: string, scopes: readonly Scope[]): string {
  return `/apps/${clientId}/try?${new URLSearchParams({ scope: scopes.join(' ') }).toString()}`;
}

function toScopes(text: string): readonly Scope[] {
  return [...new Set(text.split(' ').filter(isScope))];
}
