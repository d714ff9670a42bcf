import { createHmac, type KeyObject } from 'node:crypto';

/** Begins each keyed hash; those of an earlier version had no key, and no prefix. */
export const KEYED_PREFIX = 'hmac_';

/** Of an HMAC-SHA-256 in base64url, more than 220 bits. */
const LENGTH = 38;

/**
 * How the audit record names an identity: whoever does not hold the key can't find a person by their address. It is the same for
 * the same identity, so that refused sign-ins at one address are known for what they are.
 */
export function toAuditIdentity(key: KeyObject, identity: string): string {
  return KEYED_PREFIX + createHmac('sha256', key).update(identity).digest('base64url').slice(0, LENGTH);
}
