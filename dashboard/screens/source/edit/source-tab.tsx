import type { PublicCredential } from '../../../graph/public-credential.ts';
import { CredentialSourceDocument } from '../../../graph/source.generated.ts';
import { useAnswer } from '../../../graph/use-answer.ts';
import { useViewer } from '../../../graph/use-viewer.ts';
import { FaultNotice } from '../../../parts/notices/fault-notice.tsx';
import { Skeleton } from '../../../parts/page/skeleton.tsx';
import { EditSource } from './edit-source.tsx';

/** The source of a credential: to change, to test, and to go back. */
export function SourceTab({ credential: { credId } }: { readonly credential: PublicCredential }) {
  const { wallets } = useViewer();
  const { data, fault, again } = useAnswer(CredentialSourceDocument, { credId });
  const { source, sourceSamples } = data?.credential ?? {};
  return (
    <>
      <FaultNotice fault={fault} again={again} />
      {!source && !fault && <Skeleton lines={8} />}
      {source && wallets && (
        <EditSource credId={credId} source={source} samples={sourceSamples ?? []} wallets={wallets} refresh={again} />
      )}
    </>
  );
}
