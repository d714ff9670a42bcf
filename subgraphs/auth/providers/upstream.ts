import { createHash } from 'node:crypto';
import { RequestError } from '../../shared/errors.ts';
import type { SignInWidget } from '../generated.ts';

/** A provider, whatever its protocol. */
export interface Upstream {
  readonly name: string;
  /** Returns the URL for the browser, or the widget to show. */
  start(secrets: UpstreamSecrets, returnUrl: string): Promise<UpstreamStart>;
  /** Returns the account from the response. Throws RequestError for an invalid response. */
  readAccount(answer: UpstreamAnswer): Promise<UpstreamAccount>;
}

/** How a sign-in at a provider starts: by a redirect or by a widget. */
export interface UpstreamStart {
  readonly url: string | null;
  readonly widget: SignInWidget | null;
}

/** The response that the browser brings back. */
export interface UpstreamAnswer {
  /** The redirect URI with the provider's parameters. */
  readonly url: URL;
  readonly secrets: UpstreamSecrets;
  readonly startedAt: Date;
  readonly now: Date;
}

/** The stored data of an account at a provider. */
export interface UpstreamAccount {
  readonly id: string;
  readonly username: string;
}

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

const LONGEST = 255;

/** Returns the id and the user name from a response; the user name defaults to the id. Throws UNAVAILABLE without an id. */
export function toAccount(provider: string, id: unknown, username: unknown): UpstreamAccount {
  const known = toText(id);
  if (known !== null && known.length <= LONGEST && isExact(known))
    return { id: known, username: toName(username) ?? known };
  throw new RequestError(
    'UNAVAILABLE',
    `${provider} did not identify the account. Try again; if this keeps happening, contact support.`,
    {
      reason: 'UPSTREAM_FAILED',
    },
  );
}

function toText(value: unknown): string | null {
  // A larger number has already lost digits and could be the id of another account.
  if (Number.isSafeInteger(value)) return String(value);
  return typeof value === 'string' && value.trim() !== '' ? value : null;
}

/** An id without surrounding or invisible characters: ids that look the same are the same. */
function isExact(id: string): boolean {
  return id === id.trim() && !/\p{C}/u.test(id);
}

/** Invisible characters and direction overrides are removed from a name. */
function toName(value: unknown): string | null {
  return toText(toText(value)?.replaceAll(/\p{C}/gu, '').trim().slice(0, LONGEST));
}
