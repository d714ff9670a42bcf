import { type CredentialDocument, credentials } from '../../shared/credentials/credential-store.ts';
import type { Database } from '../../shared/database/database.ts';
import type { CredentialContext } from '../context.ts';

/** A change of a credential that is made only if the conditions are met. */
interface CredentialChange {
  readonly credId: number;
  readonly conditions: Readonly<Record<string, unknown>>;
  /** Values of an aggregation's `$set`. */
  readonly set: Readonly<Record<string, unknown>>;
}

/** Changes a credential by one conditional write; null if a condition is not met. */
export async function changeCredential(
  database: Database,
  { credId, conditions, set }: CredentialChange,
): Promise<CredentialDocument | null> {
  return database
    .collection<CredentialDocument>(credentials.name)
    .findOneAndUpdate({ _id: credId, ...conditions }, [{ $set: set }], { returnDocument: 'after' });
}

/** The part of a `$set` that ends the rights to change a credential that were checked before. */
export const ENDS_RIGHTS = { rightsVersion: { $add: [{ $ifNull: ['$rightsVersion', 0] }, 1] } } as const;

/** Ends the changes under way that these rights allowed. To be called after that write and before its answer. */
export async function endRights(
  { itemLists }: Pick<CredentialContext, 'itemLists'>,
  { _id, kind, rightsVersion = 0 }: CredentialDocument,
): Promise<void> {
  if (kind === 'LIST') await itemLists.endRights(_id, rightsVersion);
}
