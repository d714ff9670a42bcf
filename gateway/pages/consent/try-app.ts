import { isScopeWord, type Scope, type ScopeWord, toScope } from '../../../subgraphs/shared/scopes.ts';
import { dataOf } from '../../http/respond.ts';
import type { Endpoint } from '../../rest/endpoint.ts';
import { toUserData } from '../../rest/user-data.ts';
import { PageError, seeOther, showPage } from '../frame/respond-page.ts';
import { type TrialOutcome, TriedAppDocument, type TriedAppQuery, TryAppDocument } from '../operations.generated.ts';
import { signInAgainUrl } from '../sign-in/request-text.ts';
import type { Reader } from '../words/words.ts';
import { type AppTrial, trialPage } from './trial-page.ts';

/** `GET /apps/:clientId/try?scope=&outcome=`: an owner signs in to their app as people do, and returns to the page below. */
export const tryApp: Endpoint = async ({ params, query }, run) => {
  const clientId = params.clientId ?? '';
  const words = toWords(query.get('scope') ?? '');
  const outcome = toOutcome(query.get('outcome') ?? '');
  const openId = words.includes('openid');
  const started = await run(TryAppDocument, { clientId, scopes: toScopes(words), openId, outcome });
  if (started.errors[0]?.extensions?.code === 'UNAUTHENTICATED')
    return seeOther(signInAgainUrl(tryUrl(clientId, words, outcome)));
  const { id } = dataOf(started).tryApp;
  return seeOther(`/oauth/consent?request=${encodeURIComponent(id)}`);
};

/** `GET /apps/:clientId/tried`: shows the owner what the app would have got. */
export const showTrial: Endpoint = async ({ params, query, reader }, run) => {
  const clientId = params.clientId ?? '';
  const code = query.get('code') ?? '';
  const { viewer, ownApp, triedClaims } = dataOf(await run(TriedAppDocument, { clientId, code }));
  if (!viewer || !ownApp) throw notOwner(reader);
  const state = query.get('state') ?? '';
  const [words, outcome] = [toWords(state), toOutcome(state)];
  const asked = new Set(toScopes(words));
  const given = new Set(grantedTo(clientId, viewer).filter((scope) => asked.has(scope)));
  const trial: AppTrial = {
    name: ownApp.app.name,
    redirectUri: ownApp.redirectUris[0] ?? '',
    expiringTokens: ownApp.expiringTokens,
    error: query.get('error'),
    isForced: outcome !== null,
    words: words.filter((word) => given.has(toScope(word))),
    issuer: query.get('iss'),
    claims: triedClaims,
    userData: toUserData(viewer.identities.filter(({ scope, isPrimary }) => isPrimary && given.has(scope))),
    againUrl: tryUrl(clientId, words, outcome),
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

function tryUrl(clientId: string, words: readonly ScopeWord[], outcome: TrialOutcome | null): string {
  const query = new URLSearchParams({ scope: words.join(' '), ...(outcome && { outcome }) });
  return `/apps/${clientId}/try?${query.toString()}`;
}

const OUTCOMES: readonly TrialOutcome[] = ['ELIGIBLE', 'NOT_ELIGIBLE', 'UNKNOWN'];

/** The outcome that a text names; null if it names none. */
function toOutcome(text: string): TrialOutcome | null {
  return OUTCOMES.find((each) => text.split(' ').includes(each)) ?? null;
}

function toWords(text: string): readonly ScopeWord[] {
  return [...new Set(text.split(' ').filter(isScopeWord))];
}

function toScopes(words: readonly ScopeWord[]): readonly Scope[] {
  return [...new Set(words.map(toScope))];
}
