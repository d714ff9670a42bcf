import { oauthError } from '../../shared/oauth-error.ts';
import type { LoginHint, Scope } from '../generated.ts';
import type { AppDocument } from '../stores/apps.ts';
import type { Prompt } from '../stores/authorization-requests.ts';
import { type PkceRequest, parseCodeChallenge } from '../tokens/pkce.ts';
import { parseLoginHint } from './parse-login-hint.ts';
import { parsePrompts } from './parse-prompts.ts';

/** Long URLs fail in transit, and anonymous callers must not fill the database. */
const LONGEST_STATE = 8192;

/** An authorization request before validation. */
export interface AskedAuthorization extends PkceRequest {
  readonly redirectUri: string;
  readonly state?: string | null;
  readonly scopes?: readonly Scope[] | null;
  readonly prompt?: string | null;
  readonly loginHint?: string | null;
}

/** A valid authorization request (spec 4.1). */
export interface AuthorizationRequest {
  readonly app: AppDocument;
  readonly redirectUri: string;
  readonly state: string;
  /** Null if the app sent none. */
  readonly scopes: readonly Scope[] | null;
  /** The S256 form of the PKCE challenge; null without one. */
  readonly codeChallenge: string | null;
  /** What the app wants the person to be asked. */
  readonly prompts: readonly Prompt[];
  /** The identity that the app expects; null if it named none. */
  readonly loginHint: LoginHint | null;
}

/** Parses the request of a known app. Each error has an `oauthError` and may be sent to the app by a redirect. */
export function parseAuthorizationRequest(app: AppDocument, asked: AskedAuthorization): AuthorizationRequest {
  return {
    app,
    redirectUri: asked.redirectUri,
    state: parseState(asked.state ?? ''),
    scopes: asked.scopes ? [...new Set(asked.scopes)] : null,
    codeChallenge: parseCodeChallenge(app, asked),
    prompts: parsePrompts(asked.prompt ?? ''),
    loginHint: parseLoginHint(asked.loginHint ?? ''),
  };
}

function parseState(state: string): string {
  if (state.length > LONGEST_STATE) {
    throw oauthError('invalid_request', `state must have at most ${LONGEST_STATE} characters.`);
  }
  // A URL cannot contain a lone surrogate.
  if (state !== '' && state.isWellFormed()) return state;
  throw oauthError('invalid_request', 'Send state: an unguessable value that is returned unchanged.');
}
