import { claimCredential } from '../../shared/credentials/claim-credential.ts';
import type { CredentialContext } from '../context.ts';
import { checkClaimedItems } from '../list/item-quota.ts';

/** A credential that a curator gets with its items. */
interface ListClaim {
  readonly curator: string;
  readonly credId: number;
  /** How many items it has. */
  readonly items: number;
}

/** Gives a curator a credential with items by `work`; throws FORBIDDEN if a quota leaves no room. */
export async function claimList<Result>(
  context: CredentialContext,
  { curator, credId, items }: ListClaim,
  work: () => Promise<Result>,
): Promise<Result> {
  const { database, quota } = context;
  return claimCredential(database, { curator, most: quota.mostCredentials, credId, items }, async (held) => {
    await checkClaimedItems(context, held);
    return work();
  });
}
