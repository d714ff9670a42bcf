import { oauthError } from '../../shared/oauth-error.ts';
import type { Scope } from '../generated.ts';
import type { AppDocument } from '../stores/apps.ts';
import { type PkceRequest, parseCodeChallenge } from '../tokens/pkce.ts';

/** Longer URLs get lost on their way, and what anybody may have us store has an end. */
const LONGEST_STATE = 8192;

/** What an app asks for, before it is checked. */
export interface AskedAuthorization extends PkceRequest {
  readonly redirectUri: string;
  readonly state?: string | null;
  readonly scopes?: readonly Scope[] | null;
}

/** A request that may be answered by a redirect to the app (spec 4.1). */
export interface AuthorizationRequest {
  readonly app: AppDocument;
  readonly redirectUri: string;
  readonly state: string;
  /** Null when the app did not say. */
  readonly scopes: readonly Scope[] | null;
  /** The S256 form of the PKCE challenge; null without one. */
  readonly codeChallenge: string | null;
}

/** Parses what a known app asks for. Each error has an `oauthError` and may be told to the app by a redirect. */
export function parseAuthorizationRequest(app: AppDocument, asked: AskedAuthorization): AuthorizationRequest {
  return {
    app,
    redirectUri: asked.redirectUri,
    state: parseState(asked.state ?? ''),
    scopes: asked.scopes ? [...new Set(asked.scopes)] : null,
    codeChallenge: parseCodeChallenge(app, asked),
  };
}

function parseState(state: string): string {
  if (state.length > LONGEST_STATE) {
    throw oauthError('invalid_request', `state must have at most ${LONGEST_STATE} characters.`);
  }
  // A lone surrogate can't be put back into a URL.
  if (state !== '' && state.isWellFormed()) return state;
  throw oauthError('invalid_request', 'Send state: an unguessable text that comes back unchanged.');
}
