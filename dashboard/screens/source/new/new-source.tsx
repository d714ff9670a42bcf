import { useViewer } from '../../../graph/use-viewer.ts';
import { FaultNotice } from '../../../parts/notices/fault-notice.tsx';
import { CREDENTIALS } from '../../../parts/page/crumbs.ts';
import { Page } from '../../../parts/page/page.tsx';
import { Skeleton } from '../../../parts/page/skeleton.tsx';
import { source as words } from '../../../words/en/source.ts';
import { NoWallet } from '../../credentials/no-wallet.tsx';
import type { SourceKind } from '../state/source-texts.ts';
import { NewSourceForm } from './new-source-form.tsx';

/** The page for a new REST credential. */
export function NewRestSource() {
  return <NewSource kind="REST" />;
}

/** The page for a new GraphQL credential. */
export function NewGraphqlSource() {
  return <NewSource kind="GRAPHQL" />;
}

function NewSource({ kind }: { readonly kind: SourceKind }) {
  const { wallets, fault, again } = useViewer();
  return (
    <Page title={words.newTitle} lead={words.newLead} above={CREDENTIALS}>
      <FaultNotice fault={fault} again={again} />
      {!wallets && !fault && <Skeleton lines={8} />}
      {wallets?.length === 0 && <NoWallet />}
      {wallets && wallets.length > 0 && <NewSourceForm kind={kind} wallets={wallets} />}
    </Page>
  );
}
