import { pageParameter, USER_PARAMETERS } from './http/declared-parameters.ts';
import { type FormatError, formatBearerError, formatOAuthError } from './http/format-error.ts';
import type { Parameter, Takes } from './http/parameters.ts';
import { account, chooseHandle, choosePrimary, downloadData, unlink } from './pages/account.ts';
import { authorize } from './pages/authorize.ts';
import { checkCode, code, sendCodeAgain } from './pages/code.ts';
import { connectedApps, removeApp } from './pages/connected-apps.ts';
import { answerConsent, consent } from './pages/consent.ts';
import { askToDelete, deleteAccount } from './pages/delete-account.ts';
import { formatPageError } from './pages/format-page-error.ts';
import { handOver } from './pages/hand-over.ts';
import { endSession, signOut, signOutEverywhere } from './pages/sessions.ts';
import { checkWallet, link, sendCode, signIn } from './pages/sign-in.ts';
import { finishUpstream, startUpstream } from './pages/upstream.ts';
import type { Endpoint } from './rest/endpoint.ts';
import { introspect } from './rest/introspect.ts';
import { revoke } from './rest/revoke.ts';
import { token } from './rest/token.ts';
import { tokenDetail } from './rest/token-detail.ts';
import { user } from './rest/user.ts';

/** One endpoint of the REST adapter. */
export interface Route {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly endpoint: Endpoint;
  /** The form of this endpoint's errors. */
  readonly formatError: FormatError;
  /** Largest body, in bytes. */
  readonly bodyLimit: number;
  readonly takes: Takes;
}

const KILOBYTE = 1024;

/** The REST adapter at a glance, but for `POST /cred/{cred_id}/{operation}`, whose body is a stream: serve-items.ts. */
export const ROUTES: readonly Route[] = [
  form('/oauth/auth/2/token', token),
  form('/oauth/auth/2/revoke', revoke),
  form('/oauth/auth/2/introspect', introspect),
  bearer('/oauth/api/2/token', tokenDetail, []),
  bearer('/oauth/api/2/user', user, USER_PARAMETERS),
  page('GET', '/oauth', authorize),
  page('GET', '/oauth/consent', consent, ['request']),
  page('POST', '/oauth/consent', answerConsent),
  page('GET', '/sign-in', signIn, ['request']),
  page('POST', '/sign-in', sendCode),
  page('GET', '/sign-in/code', code, ['challenge', 'request']),
  page('POST', '/sign-in/code', checkCode),
  page('POST', '/sign-in/code/again', sendCodeAgain),
  page('POST', '/sign-in/wallet', checkWallet),
  page('POST', '/sign-in/upstream', startUpstream),
  page('GET', '/sign-in/callback/:scope', finishUpstream),
  page('GET', '/sign-in/dashboard', handOver, ['code_challenge', 'state']),
  page('POST', '/sign-out', signOut),
  page('GET', '/account', account),
  page('GET', '/account/link/:scope', link, ['request']),
  page('GET', '/account/data', downloadData),
  page('POST', '/account/identities/primary', choosePrimary),
  page('POST', '/account/identities/unlink', unlink),
  page('POST', '/account/handle', chooseHandle),
  page('POST', '/account/sessions/end', endSession),
  page('POST', '/account/sessions/end-all', signOutEverywhere),
  page('GET', '/account/delete', askToDelete),
  page('POST', '/account/delete', deleteAccount),
  page('GET', '/account/apps', connectedApps),
  page('POST', '/account/apps/remove', removeApp),
];

function form(path: string, endpoint: Endpoint): Route {
  return {
    method: 'POST',
    path,
    endpoint,
    formatError: formatOAuthError,
    bodyLimit: 64 * KILOBYTE,
    takes: { parameters: [] },
  };
}

function bearer(path: string, endpoint: Endpoint, parameters: readonly Parameter[]): Route {
  return { method: 'GET', path, endpoint, formatError: formatBearerError, bodyLimit: KILOBYTE, takes: { parameters } };
}

function page(method: Route['method'], path: string, endpoint: Endpoint, parameters: readonly string[] = []): Route {
  const takes = { parameters: parameters.map(pageParameter), passesOver: true };
  return { method, path, endpoint, formatError: formatPageError, bodyLimit: 16 * KILOBYTE, takes };
}
