import { useState } from 'preact/hooks';
import { CuratedCredentialsDocument } from '../../graph/operations.generated.ts';
import { useAnswer } from '../../graph/use-answer.ts';
import { useViewer } from '../../graph/use-viewer.ts';
import { Choice } from '../../parts/choice.tsx';
import { CreateListLink } from '../../parts/create-list-link.tsx';
import { CredentialTable } from '../../parts/credential-table.tsx';
import { Empty } from '../../parts/empty.tsx';
import { FaultNotice } from '../../parts/fault-notice.tsx';
import { Page } from '../../parts/page.tsx';
import { Pager, usePages } from '../../parts/pager.tsx';
import { Skeleton } from '../../parts/skeleton.tsx';
import { useSettings } from '../../shell/settings.ts';
import { credentials as words } from '../../words/en/credentials.ts';
import { shortAddress } from '../../words/format.ts';

/** The person's own credentials. */
export function Credentials() {
  const { wallets, fault, again } = useViewer();
  return (
    <Page title={words.title} actions={<CreateListLink />}>
      <FaultNotice fault={fault} again={again} />
      {wallets === undefined && !fault && <Skeleton lines={6} />}
      {wallets?.length === 0 && <NoWallet />}
      {wallets !== undefined && wallets.length > 0 && <OfWallets wallets={wallets} />}
    </Page>
  );
}

function NoWallet() {
  const { accountUrl } = useSettings();
  return (
    <Empty title={words.noWallet.title} text={words.noWallet.text}>
      <a class="button main" href={accountUrl}>
        {words.noWallet.action}
      </a>
    </Empty>
  );
}

function OfWallets({ wallets }: { readonly wallets: readonly string[] }) {
  const [curator, choose] = useState(wallets[0] ?? '');
  const pages = usePages();
  const { data, fault, again } = useAnswer(CuratedCredentialsDocument, { curator, first: 20, after: pages.after });
  const page = data?.credentials;
  return (
    <>
      {wallets.length > 1 && (
        <Choice
          label={words.wallet}
          value={curator}
          options={wallets.map((wallet) => [wallet, shortAddress(wallet)] as const)}
          onChange={choose}
        />
      )}
      <FaultNotice fault={fault} again={again} />
      {!page && !fault && <Skeleton lines={6} />}
      {page?.nodes.length === 0 && (
        <Empty title={words.empty.title} text={words.empty.text}>
          <CreateListLink />
        </Empty>
      )}
      {page && page.nodes.length > 0 && <CredentialTable credentials={page.nodes} />}
      {page && <Pager pages={pages} pageInfo={page.pageInfo} />}
    </>
  );
}
