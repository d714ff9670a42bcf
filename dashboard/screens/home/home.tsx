import { LastDayDocument, OwnCredentialsDocument } from '../../graph/home.generated.ts';
import { useAnswer, useViewer } from '../../graph/use-graph.ts';
import type { ListedCredential } from '../../parts/credentials/credential-table.tsx';
import { FaultNotice } from '../../parts/notices/fault-notice.tsx';
import { Page, Skeleton } from '../../parts/page/page.tsx';
import { home as words } from '../../words/en/home.ts';
import { Activity } from './activity.tsx';
import { Attention } from './attention.tsx';
import { FirstSteps } from './first-steps.tsx';
import { LastDay, LastDayOfApps } from './last-day.tsx';
import { NewMenu } from './new-menu.tsx';
import { type NewestApp, NewestApps, useNewestApps } from './newest-apps.tsx';
import { NewestCredentials } from './newest-credentials.tsx';
import { sumUp } from './sum-up.ts';

const SHOWN = 5;

/** The home page: first steps, what needs attention, and the newest credentials. */
export function Home() {
  const { wallets, isOperator, fault, again } = useViewer();
  const mine = useAnswer(OwnCredentialsDocument, { first: SHOWN });
  const credentials = mine.data?.ownCredentials.nodes;
  const { apps, isForApps } = useNewestApps();
  const hasNone = credentials?.length === 0;
  return (
    <Page
      title={words.title}
      lead={hasNone && isForApps === false && words.lead}
      actions={((credentials && !hasNone) || isForApps) && <NewMenu />}
    >
      <FaultNotice fault={fault ?? mine.fault} again={fault ? again : mine.again} />
      {wallets === undefined || credentials === undefined ? (
        <Skeleton lines={6} />
      ) : (
        <>
          {(!hasNone || isForApps === false) && <FirstSteps wallets={wallets} credentials={credentials} />}
          {hasNone && apps.length > 0 && <LastDayOfApps apps={apps} />}
          <Overview credentials={credentials} wallets={wallets} isOperator={isOperator} apps={apps} />
        </>
      )}
    </Page>
  );
}

interface OverviewProps {
  readonly credentials: readonly ListedCredential[];
  readonly wallets: readonly string[];
  readonly isOperator: boolean;
  readonly apps: readonly NewestApp[];
}

/** What needs attention, what is new, and how the last day was. */
function Overview({ credentials, wallets, isOperator, apps }: OverviewProps) {
  const { data: lastDay, fault, again } = useAnswer(LastDayDocument, {});
  const hasSome = credentials.length > 0;
  return (
    <>
      {hasSome && !fault && <LastDay data={lastDay} />}
      <FaultNotice fault={hasSome ? fault : null} again={again} />
      <div class={hasSome ? 'columns' : 'stack'}>
        <div class="column-main">
          <Attention
            credentials={credentials}
            wallets={wallets}
            isOperator={isOperator}
            isWell={!lastDay || sumUp(lastDay).failing === 0}
          />
          {hasSome && <NewestCredentials credentials={credentials} lastDay={lastDay} />}
        </div>
        <div class="column-side">
          {hasSome && !fault && <Activity changes={lastDay?.latest.nodes} />}
          {apps.length > 0 && <NewestApps apps={apps} />}
        </div>
      </div>
    </>
  );
}
