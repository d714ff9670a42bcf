import { defineSubdocument } from '../../shared/database/database.ts';
import type { ScopeWord } from '../../shared/scopes.ts';

/** What an authorization request of OpenID Connect has beside the twelve scopes. */
export interface OpenIdRequest {
  /** The scopes as the app wrote them, with `openid`. */
  readonly words: readonly ScopeWord[];
  readonly nonce: string | null;
  /** Somebody who signed in before this time must sign in again; null without `max_age`. */
  readonly signedInSince: Date | null;
  /** The `sub` of the person whom the app expects; null without `id_token_hint`. */
  readonly expectedSub: string | null;
}

/** The `acr` of a sign-in with a passkey: nobody can be led to give it to another site (OpenID Connect Extended Authentication Profile). */
export const PHISHING_RESISTANT = 'phr';

/** The `acr` of any other sign-in, which claims nothing (OpenID Connect Core 2). */
export const OTHER_SIGN_IN = '0';

/** What its tokens have beside the twelve scopes. */
export interface OpenIdTokens {
  /** The scopes as the app wrote them. A word counts as long as its scope is granted. */
  readonly words: readonly ScopeWord[];
  /** When the person signed in; null if that is not known. */
  readonly authTime: Date | null;
  /** How they did so, if it was with a passkey; absent otherwise. */
  readonly acr?: typeof PHISHING_RESISTANT;
  /** Whether the app may be told for which credentials the person is eligible; absent otherwise. */
  readonly isTold?: boolean;
}

/** What its code has. */
export interface OpenIdCode extends OpenIdTokens {
  readonly nonce: string | null;
}

const WORDS = { type: [String], required: true } as const;

/** The schema of these terms within requests. */
export const openIdRequestSchema = defineSubdocument<OpenIdRequest>({
  words: WORDS,
  nonce: String,
  signedInSince: Date,
  expectedSub: String,
});

/** The schema of these terms within tokens. */
export const openIdTokensSchema = defineSubdocument<OpenIdTokens>({
  words: WORDS,
  authTime: Date,
  acr: String,
  isTold: Boolean,
});

/** The schema of these terms within codes. */
export const openIdCodeSchema = defineSubdocument<OpenIdCode>({
  words: WORDS,
  authTime: Date,
  acr: String,
  isTold: Boolean,
  nonce: String,
});
