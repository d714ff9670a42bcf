import { OwnCredentialsDocument } from '../../graph/home.generated.ts';
import { useAnswer } from '../../graph/use-answer.ts';
import { useViewer } from '../../graph/use-viewer.ts';
import { CreateLinks } from '../../parts/credentials/create-links.tsx';
import { CredentialTable } from '../../parts/credentials/credential-table.tsx';
import { FaultNotice } from '../../parts/notices/fault-notice.tsx';
import { Page } from '../../parts/page/page.tsx';
import { Skeleton } from '../../parts/page/skeleton.tsx';
import { paths } from '../../site/paths.ts';
import { home as words } from '../../words/en/home.ts';
import { Attention } from './attention.tsx';
import { FirstSteps } from './first-steps.tsx';

const SHOWN = 5;

/** The home page: first steps, what needs attention, and the newest credentials. */
export function Home() {
  const { wallets, isOperator, fault, again } = useViewer();
  const mine = useAnswer(OwnCredentialsDocument, { first: SHOWN });
  const credentials = mine.data?.ownCredentials.nodes;
  return (
    <Page
      title={words.title}
      lead={credentials?.length === 0 && words.lead}
      actions={credentials !== undefined && credentials.length > 0 && <CreateLinks />}
    >
      <FaultNotice fault={fault ?? mine.fault} again={fault ? again : mine.again} />
      {wallets === undefined || credentials === undefined ? (
        <Skeleton lines={6} />
      ) : (
        <>
          <FirstSteps wallets={wallets} credentials={credentials} />
          <Attention credentials={credentials} isOperator={isOperator} />
          {credentials.length > 0 && (
            <section class="section">
              <div class="section-head">
                <h2>{words.recent.title}</h2>
                <a href={paths.credentials}>{words.recent.all}</a>
              </div>
              <CredentialTable credentials={credentials} />
            </section>
          )}
        </>
      )}
    </Page>
  );
}
