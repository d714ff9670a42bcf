import { useState } from 'preact/hooks';
import type { PublicCredential } from '../../../graph/public-credential.ts';
import { paths } from '../../../site/paths.ts';
import { credentialSettings } from '../../../words/en/credential-settings.ts';
import { DuplicateDialog } from '../../source/duplicate/duplicate-dialog.tsx';

const words = credentialSettings.duplicate;

/** Offers to create a credential with the same items or the same source. */
export function Duplicate({ credential }: { readonly credential: PublicCredential }) {
  const [isOpen, setOpen] = useState(false);
  const isList = credential.kind === 'LIST';
  return (
    <section class="card" aria-labelledby="duplicate">
      <h2 id="duplicate">{words.title}</h2>
      <p class="quiet">{isList ? words.text : words.sourceText}</p>
      <div class="row">
        {isList ? (
          <a class="button" href={paths.duplicateList(credential.credId)}>
            {words.action}
          </a>
        ) : (
          <button type="button" class="button" onClick={() => setOpen(true)}>
            {words.action}
          </button>
        )}
      </div>
      {isOpen && <DuplicateDialog credential={credential} onClose={() => setOpen(false)} />}
    </section>
  );
}
