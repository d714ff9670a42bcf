import { useRoute } from 'preact-iso/router';
import { CredentialDocument } from '../../graph/credential.generated.ts';
import { useAnswer } from '../../graph/use-answer.ts';
import { useViewer } from '../../graph/use-viewer.ts';
import { FaultNotice } from '../../parts/notices/fault-notice.tsx';
import { CREDENTIALS } from '../../parts/page/crumbs.ts';
import { Page } from '../../parts/page/page.tsx';
import { Skeleton } from '../../parts/page/skeleton.tsx';
import { paths } from '../../site/paths.ts';
import { credential as words } from '../../words/en/credential.ts';
import { CredentialFrame } from './credential-frame.tsx';

/** The page of one credential. */
export function CredentialScreen() {
  const { params } = useRoute();
  const credId = Number(params.credId);
  const isNumber = Number.isInteger(credId) && credId > 0 && credId < 2 ** 31;
  return isNumber ? <Found key={credId} credId={credId} tab={params.tab ?? ''} /> : <Unknown />;
}

function Found({ credId, tab }: { readonly credId: number; readonly tab: string }) {
  const { data, fault, again } = useAnswer(CredentialDocument, { credId });
  const { wallets = [] } = useViewer();
  if (data?.credential) return <CredentialFrame credential={data.credential} tab={tab} wallets={wallets} />;
  if (data) return <Unknown />;
  return (
    <Page title={words.titleOf(credId)} above={CREDENTIALS}>
      {fault ? <FaultNotice fault={fault} again={again} /> : <Skeleton lines={6} />}
    </Page>
  );
}

function Unknown() {
  return (
    <Page title={words.missing.title} above={CREDENTIALS}>
      <p>{words.missing.text}</p>
      <div class="row">
        <a class="button" href={paths.credentials}>
          {words.missing.action}
        </a>
      </div>
    </Page>
  );
}
