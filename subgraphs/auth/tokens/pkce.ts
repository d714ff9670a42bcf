import { oauthError } from '../../shared/oauth-error.ts';
import { hashSecret, isSameSecret } from '../../shared/secrets/secret.ts';
import type { AppDocument } from '../apps/app-store.ts';

/** The form of verifiers and challenges (RFC 7636 4.1, 4.2). */
const FORM = /^[\w.~-]{43,128}$/;

/** The PKCE parameters of an authorization request (spec 4.1). */
export interface PkceRequest {
  readonly codeChallenge?: string | null;
  readonly codeChallengeMethod?: string | null;
}

/** Returns the S256 form of the challenge; null without one. Throws invalid_request if the app must use PKCE or S256. */
export function parseCodeChallenge(
  app: AppDocument,
  { codeChallenge, codeChallengeMethod }: PkceRequest,
): string | null {
  const challenge = codeChallenge ?? null;
  const method = parseMethod(challenge, codeChallengeMethod ?? null);
  if (challenge === null && (app.requirePkce || app.isPublic)) {
    throw oauthError('invalid_request', 'This app must use PKCE: send code_challenge.');
  }
  if (challenge === null) return null;
  if (!FORM.test(challenge)) {
    throw oauthError('invalid_request', 'code_challenge must be 43 to 128 letters, digits or any of "-._~".');
  }
  if (app.isPublic && method !== 'S256') {
    throw oauthError('invalid_request', 'An app without a secret must use the code_challenge_method S256.');
  }
  return method === 'S256' ? challenge : hashSecret(challenge);
}

/** Throws invalid_grant unless the verifier matches the challenge, or neither was sent (spec 4.2). */
export function checkCodeVerifier(challenge: string | null, verifier: string | null | undefined): void {
  if (challenge === null && verifier == null) return;
  if (challenge === null) {
    throw oauthError('invalid_grant', 'This code was requested without code_challenge: omit code_verifier.');
  }
  if (verifier == null) throw oauthError('invalid_grant', 'This code was requested with PKCE: send code_verifier.');
  // The S256 transformation is the same hash that secrets are stored with.
  if (!FORM.test(verifier) || !isSameSecret(verifier, challenge)) {
    throw oauthError('invalid_grant', 'code_verifier does not match code_challenge: request a new code.');
  }
}

function parseMethod(challenge: string | null, method: string | null): 'plain' | 'S256' {
  if (challenge === null && method !== null) {
    throw oauthError('invalid_request', 'code_challenge_method requires code_challenge.');
  }
  // RFC 7636 4.3: a challenge without a method is plain.
  if (method === null || method === 'plain') return 'plain';
  if (method === 'S256') return 'S256';
  throw oauthError('invalid_request', 'code_challenge_method must be S256 or plain.');
}
