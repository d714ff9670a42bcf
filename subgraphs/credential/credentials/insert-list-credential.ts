import { type CredentialDocument, insertCredential, takeCredId } from '../../shared/credential-store.ts';
import { parseCredentialText } from '../../shared/credential-text.ts';
import type { Database } from '../../shared/database.ts';
import type { CreateListCredentialInput } from '../generated.ts';
import { createList } from '../item-list-store/changes/create-list.ts';

/** A credential as its curator describes it. */
interface DescribedCredential extends Omit<CreateListCredentialInput, 'auth'> {
  /** Wallet address of the curator. */
  readonly curator: string;
}

/** Stores a new credential with an empty item list (spec 2.6). */
export async function insertListCredential(
  database: Database,
  now: Date,
  { curator, ...text }: DescribedCredential,
): Promise<CredentialDocument> {
  const { name, description } = parseCredentialText(text);
  const credId = await takeCredId(database);
  const credential = { _id: credId, name, description, kind: 'LIST', curator, createdAt: now } as const;
  // The list comes first: whoever sees the credential may change its items at once.
  await createList({ database }, credId);
  await insertCredential(database, credential);
  return credential;
}
