import type { PublicCredential } from '../../../graph/public-credential.ts';
import { paths } from '../../../site/paths.ts';
import { credentialSettings as words } from '../../../words/en/credential-settings.ts';
import { Archive } from './archive.tsx';
import { Transfer } from './transfer.tsx';
import { UpdateText } from './update-text.tsx';

/** The settings of a credential, for its curator. */
export function CredentialSettings({ credential }: { readonly credential: PublicCredential }) {
  const isArchived = credential.archivedAt !== null;
  return (
    <div class="stack narrow">
      {!isArchived && <UpdateText credential={credential} />}
      {credential.kind === 'LIST' && (
        <section class="card" aria-labelledby="duplicate">
          <h2 id="duplicate">{words.duplicate.title}</h2>
          <p class="quiet">{words.duplicate.text}</p>
          <div class="row">
            <a class="button" href={paths.duplicateList(credential.credId)}>
              {words.duplicate.action}
            </a>
          </div>
        </section>
      )}
      {!isArchived && <Transfer credential={credential} />}
      {!isArchived && <Archive credential={credential} />}
    </div>
  );
}
