import { createHash } from 'node:crypto';

/** The values that bind a provider's response to the browser. */
export interface UpstreamSecrets {
  readonly state: string;
  readonly nonce: string;
  /** The PKCE verifier. */
  readonly codeVerifier: string;
}

/** Derives the values from a key that only the browser has, so that no secret is stored. */
export function deriveSecrets(key: string): UpstreamSecrets {
  return { state: derive('state', key), nonce: derive('nonce', key), codeVerifier: derive('code_verifier', key) };
}

function derive(purpose: string, key: string): string {
  return createHash('sha256').update(`${purpose}:${key}`).digest('base64url');
}
