import { isChangeable, type PublicCredential } from '../../../graph/public-credential.ts';
import { Archive } from './archive.tsx';
import { Delete } from './delete.tsx';
import { Duplicate } from './duplicate.tsx';
import { Transfer } from './transfer.tsx';
import { UpdateText } from './update-text.tsx';

/** The settings of a credential, for its curator. */
export function CredentialSettings({ credential }: { readonly credential: PublicCredential }) {
  const canChange = isChangeable(credential);
  const { credId, name, archivedAt, takenDown } = credential;
  return (
    <div class="stack narrow">
      {canChange && <UpdateText credential={credential} />}
      {(credential.kind === 'LIST' || canChange) && <Duplicate credential={credential} />}
      {canChange && <Transfer credential={credential} />}
      {canChange && <Archive credential={credential} />}
      {archivedAt !== null && takenDown === null && <Delete credId={credId} name={name} archivedAt={archivedAt} />}
    </div>
  );
}
