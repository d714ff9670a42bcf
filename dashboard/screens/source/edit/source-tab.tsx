import type { PublicCredential } from '../../../graph/public-credential.ts';
import { CredentialSourceDocument } from '../../../graph/source.generated.ts';
import { useAnswer } from '../../../graph/use-answer.ts';
import { useViewer } from '../../../graph/use-viewer.ts';
import { FaultNotice } from '../../../parts/notices/fault-notice.tsx';
import { Icon } from '../../../parts/page/icon.tsx';
import { Skeleton } from '../../../parts/page/skeleton.tsx';
import { source as words } from '../../../words/en/source.ts';
import { toStoredSource } from '../versions/stored-source.ts';
import { EditSource } from './edit-source.tsx';

/** The source of a credential: to change, to test, and to go back. */
export function SourceTab({ credential: { credId } }: { readonly credential: PublicCredential }) {
  const { wallets } = useViewer();
  const { data, fault, again } = useAnswer(CredentialSourceDocument, { credId });
  const { source, headerValues = null, sourceSamples } = data?.credential ?? {};
  return (
    <>
      <FaultNotice fault={fault} again={again} />
      {!source && !fault && <Skeleton lines={8} />}
      {headerValues === 'MISSING' && <ValuesMissing />}
      {source && wallets && (
        <EditSource
          credId={credId}
          source={source}
          stored={toStoredSource(source, headerValues)}
          samples={sourceSamples ?? []}
          wallets={wallets}
          refresh={again}
        />
      )}
    </>
  );
}

/** Says why checks fail after a hand-over. */
function ValuesMissing() {
  return (
    <div class="notice warn">
      <Icon name="warn" />
      <p>{words.headers.dropped}</p>
    </div>
  );
}
