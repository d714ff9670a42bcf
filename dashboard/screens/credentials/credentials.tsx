import { useViewer } from '../../graph/use-viewer.ts';
import { CreateLinks } from '../../parts/credentials/create-links.tsx';
import { FaultNotice } from '../../parts/notices/fault-notice.tsx';
import { Page } from '../../parts/page/page.tsx';
import { Skeleton } from '../../parts/page/skeleton.tsx';
import { credentials as words } from '../../words/en/credentials.ts';
import { NoWallet } from './no-wallet.tsx';
import { Offers } from './offers.tsx';
import { OwnCredentials } from './own-credentials.tsx';

/** The person's own credentials, and those offered to them. */
export function Credentials() {
  const { wallets, fault, again } = useViewer();
  return (
    <Page title={words.title} actions={<CreateLinks />}>
      <FaultNotice fault={fault} again={again} />
      {wallets === undefined && !fault && <Skeleton lines={6} />}
      {wallets?.length === 0 && <NoWallet />}
      {wallets !== undefined && wallets.length > 0 && (
        <>
          <Offers />
          <OwnCredentials />
        </>
      )}
    </Page>
  );
}
