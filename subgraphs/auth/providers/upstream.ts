import { createHash } from 'node:crypto';
import { RequestError } from '../../shared/errors.ts';
import type { UpstreamAccount, UpstreamSecrets } from '../context.ts';

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
