import type { PublicCredential } from '../../../graph/public-credential.ts';
import { Archive } from './archive.tsx';
import { Duplicate } from './duplicate.tsx';
import { Transfer } from './transfer.tsx';
import { UpdateText } from './update-text.tsx';

/** The settings of a credential, for its curator. */
export function CredentialSettings({ credential }: { readonly credential: PublicCredential }) {
  const isArchived = credential.archivedAt !== null;
  return (
    <div class="stack narrow">
      {!isArchived && <UpdateText credential={credential} />}
      {(credential.kind === 'LIST' || !isArchived) && <Duplicate credential={credential} />}
      {!isArchived && <Transfer credential={credential} />}
      {!isArchived && <Archive credential={credential} />}
    </div>
  );
}
