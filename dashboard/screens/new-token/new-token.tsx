import { SelfServiceDocument } from '../../graph/access-requests.generated.ts';
import { useAnswer } from '../../graph/use-answer.ts';
import { useViewer } from '../../graph/use-viewer.ts';
import { FaultNotice } from '../../parts/notices/fault-notice.tsx';
import { Page } from '../../parts/page/page.tsx';
import { Skeleton } from '../../parts/page/skeleton.tsx';
import { paths } from '../../site/paths.ts';
import { tokens } from '../../words/en/tokens.ts';
import { Support } from '../access/support.tsx';
import { NoWallet } from '../credentials/no-wallet.tsx';
import { NewTokenForm } from './new-token-form.tsx';

const words = tokens.form;

/** The page that asks for a curator token, or creates one where the installation grants it at once. */
export function NewToken() {
  const { data, fault, again } = useAnswer(SelfServiceDocument, {});
  const { wallets, ...viewer } = useViewer();
  const isSelf = data?.selfService.curatorTokens ?? false;
  const isReady = data !== undefined && wallets !== undefined;
  return (
    <Page
      title={isSelf ? words.titleSelf : words.title}
      lead={data && (isSelf ? words.leadSelf : words.lead)}
      above={{ href: paths.tokens, label: tokens.title }}
    >
      <FaultNotice fault={fault ?? viewer.fault} again={fault ? again : viewer.again} />
      {!isReady && !fault && !viewer.fault && <Skeleton lines={6} />}
      {isReady && wallets.length === 0 && <NoWallet />}
      {isReady && wallets.length > 0 && (
        <div class="columns">
          <div class="column-main">
            <NewTokenForm isSelf={isSelf} wallets={wallets} />
          </div>
          <div class="column-side">
            <Support />
          </div>
        </div>
      )}
    </Page>
  );
}
