import { isScopeWord, type Scope, type ScopeWord, toScope } from '../../../subgraphs/shared/scopes.ts';
import { dataOf } from '../../http/respond.ts';
import type { Endpoint } from '../../rest/endpoint.ts';
import { toUserData } from '../../rest/user-data.ts';
import { PageError, seeOther, showPage } from '../frame/respond-page.ts';
import { TriedAppDocument, type TriedAppQuery, TryAppDocument } from '../operations.generated.ts';
import { signInAgainUrl } from '../sign-in/request-text.ts';
import type { Reader } from '../words/words.ts';
import { type AppTrial, trialPage } from './trial-page.ts';

/** `GET /apps/:clientId/try?scope=`: an owner signs in to their app as people do, and returns to the page below. */
export const tryApp: Endpoint = async ({ params, query }, run) => {
  const clientId = params.clientId ?? '';
  const words = toWords(query.get('scope') ?? '');
  const started = await run(TryAppDocument, { clientId, scopes: toScopes(words), openId: words.includes('openid') });
  if (started.errors[0]?.extensions?.code === 'UNAUTHENTICATED')
    return seeOther(signInAgainUrl(tryUrl(clientId, words)));
  const { id } = dataOf(started).tryApp;
  return seeOther(`/oauth/consent?request=${encodeURIComponent(id)}`);
};

/** `GET /apps/:clientId/tried`: shows the owner what the app would have got. */
export const showTrial: Endpoint = async ({ params, query, reader }, run) => {
  const clientId = params.clientId ?? '';
  const code = query.get('code') ?? '';
  const { viewer, ownApp, triedClaims } = dataOf(await run(TriedAppDocument, { clientId, code }));
  if (!viewer || !ownApp) throw notOwner(reader);
  const words = toWords(query.get('state') ?? '');
  const asked = new Set(toScopes(words));
  const given = new Set(grantedTo(clientId, viewer).filter((scope) => asked.has(scope)));
  const trial: AppTrial = {
    name: ownApp.app.name,
    redirectUri: ownApp.redirectUris[0] ?? '',
    expiringTokens: ownApp.expiringTokens,
    error: query.get('error'),
    words: words.filter((word) => given.has(toScope(word))),
    issuer: query.get('iss'),
    claims: triedClaims,
    userData: toUserData(viewer.identities.filter(({ scope, isPrimary }) => isPrimary && given.has(scope))),
    againUrl: tryUrl(clientId, words),
  };
  return showPage(trialPage(trial, reader));
};

/** Creates the error for anybody who is not signed in as an owner. */
function notOwner({ words }: Reader): PageError {
  return new PageError('FORBIDDEN', words.trial.onlyOwners, { reason: 'NOT_OWNER' });
}

function grantedTo(clientId: string, { authorizedApps }: NonNullable<TriedAppQuery['viewer']>): readonly Scope[] {
  return authorizedApps.find(({ app }) => app.clientId === clientId)?.scopes ?? [];
}

function tryUrl(clientId: string, words: readonly ScopeWord[]): string {
  return `/apps/${clientId}/try?${new URLSearchParams({ scope: words.join(' ') }).toString()}`;
}

function toWords(text: string): readonly ScopeWord[] {
  return [...new Set(text.split(' ').filter(isScopeWord))];
}

function toScopes(words: readonly ScopeWord[]): readonly Scope[] {
  return [...new Set(words.map(toScope))];
}
