import type { AuthContext } from '../context.ts';
import { forgetAuditIdentities } from '../stores/audit-events.ts';
import type { IdentityDocument } from '../stores/users.ts';
import { toAuditIdentity } from './audit-identity.ts';

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
