import { createHmac, type KeyObject } from 'node:crypto';
import type { AuthContext } from '../context.ts';
import type { IdentityDocument } from '../people/user-store.ts';
import { forgetAuditIdentities } from './audit-event-store.ts';

/** Says how the hash was made. */
const KEYED_PREFIX = 'hmac_';

/** Of an HMAC-SHA-256 in base64url, more than 220 bits. */
const LENGTH = 38;

/**
 * Returns the keyed hash of an identity for the audit record: without the key nobody can find a person by their address. The
 * hash of an identity is always the same, so that operators can see repeated attempts on one address.
 */
export function toAuditIdentity(key: KeyObject, identity: string): string {
  return KEYED_PREFIX + createHmac('sha256', key).update(identity).digest('base64url').slice(0, LENGTH);
}

/** Removes a person's identities from the audit record, hashed by the current key and by older keys. */
export async function forgetIdentities(
  { database, audits, identityKeys }: Pick<AuthContext, 'database' | 'audits' | 'identityKeys'>,
  identities: readonly IdentityDocument[],
): Promise<void> {
  // Events still in the queue of this process would be written later.
  await audits.written();
  const hashes = identities.flatMap(({ key }) => identityKeys.map((secret) => toAuditIdentity(secret, key)));
  await forgetAuditIdentities(database, hashes);
}
