import { endCredentialTokens } from '../../shared/permissions/curator-token-store.ts';
import { endCredentialTransfers } from '../../shared/permissions/transfer-store.ts';
import type { CredentialContext } from '../context.ts';

/** Ends what was granted for a credential that is deleted. Safe to repeat. */
export async function endPermissions(
  { database, now }: Pick<CredentialContext, 'database' | 'now'>,
  credId: number,
): Promise<void> {
  await endCredentialTransfers(database, credId);
  await endCredentialTokens(database, credId, now());
}
