import type { AuthContext } from '../context.ts';
import { forgetAuditIdentities } from '../stores/audit-events.ts';
import type { IdentityDocument } from '../stores/users.ts';
import { toAuditIdentity } from './audit-identity.ts';

/** Takes a person's identities from the audit record, by the key of today and by those before it. */
export async function forgetIdentities(
  { database, audits, identityKeys }: Pick<AuthContext, 'database' | 'audits' | 'identityKeys'>,
  identities: readonly IdentityDocument[],
): Promise<void> {
  // What this process has yet to write would come after.
  await audits.written();
  const hashes = identities.flatMap(({ key }) => identityKeys.map((secret) => toAuditIdentity(secret, key)));
  await forgetAuditIdentities(database, hashes);
}
