import { UnarchiveCredentialDocument } from '../../graph/credential.generated.ts';
import type { PublicCredential } from '../../graph/public-credential.ts';
import { useChange } from '../../graph/use-change.ts';
import { FaultNotice } from '../../parts/notices/fault-notice.tsx';
import { toast } from '../../parts/notices/toasts.tsx';
import { Icon } from '../../parts/page/icon.tsx';
import { credential as wordsOfCredential } from '../../words/en/credential.ts';

const words = wordsOfCredential.archived;

/** Says that a credential is archived, and restores it. */
export function ArchivedNotice({ credential: { credId, name, isOwn } }: { readonly credential: PublicCredential }) {
  const { make, isBusy, fault } = useChange(UnarchiveCredentialDocument);
  const restore = async (): Promise<void> => {
    if (!isBusy && (await make({ credId }))) toast(words.restored(name));
  };
  return (
    <div class="notice warn">
      <Icon name="warn" />
      <div>
        <p>
          <strong>{words.title}</strong> {words.text}
        </p>
        <FaultNotice fault={fault} />
        {isOwn && (
          <div class="row">
            <button type="button" class="button" aria-disabled={isBusy} onClick={() => void restore()}>
              {words.restore}
            </button>
          </div>
        )}
      </div>
    </div>
  );
}
