import { createHash } from 'node:crypto';

/** What binds a provider's answer to the browser that asked. */
export interface UpstreamSecrets {
  readonly state: string;
  readonly nonce: string;
  /** PKCE's. */
  readonly codeVerifier: string;
}

/** Everything follows from the key that the browser alone keeps, so that nothing secret is stored. */
export function deriveSecrets(key: string): UpstreamSecrets {
  return { state: derive('state', key), nonce: derive('nonce', key), codeVerifier: derive('code_verifier', key) };
}

function derive(purpose: string, key: string): string {
  return createHash('sha256').update(`${purpose}:${key}`).digest('base64url');
}
