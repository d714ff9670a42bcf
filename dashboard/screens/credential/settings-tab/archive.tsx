import { ArchiveCredentialDocument } from '../../../graph/credential.generated.ts';
import type { PublicCredential } from '../../../graph/public-credential.ts';
import { useChange } from '../../../graph/use-change.ts';
import { FaultNotice } from '../../../parts/notices/fault-notice.tsx';
import { toast } from '../../../parts/notices/toasts.tsx';
import { credentialSettings } from '../../../words/en/credential-settings.ts';

const words = credentialSettings.archive;

/** Archives a credential. It can be restored, so there is no confirmation. */
export function Archive({ credential: { credId, name } }: { readonly credential: PublicCredential }) {
  const { make, isBusy, fault } = useChange(ArchiveCredentialDocument);
  const archive = async (): Promise<void> => {
    if (!isBusy && (await make({ credId }))) toast(words.archived(name));
  };
  return (
    <section class="card" aria-labelledby="archive">
      <h2 id="archive">{words.title}</h2>
      <p class="quiet">{words.text}</p>
      <FaultNotice fault={fault} />
      <div class="row">
        <button type="button" class="button" aria-disabled={isBusy} onClick={() => void archive()}>
          {words.action}
        </button>
      </div>
    </section>
  );
}
