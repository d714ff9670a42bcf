import { type CredentialDocument, credentials } from '../../shared/credentials/credential-store.ts';
import type { Database } from '../../shared/database/database.ts';

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
