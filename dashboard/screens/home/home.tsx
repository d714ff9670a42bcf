import { LastDayDocument, OwnCredentialsDocument } from '../../graph/home.generated.ts';
import { useAnswer, useViewer } from '../../graph/use-graph.ts';
import type { ListedCredential } from '../../parts/credentials/credential-table.tsx';
import { FaultNotice } from '../../parts/notices/fault-notice.tsx';
import { Icon } from '../../parts/page/icon.tsx';
import { Page, Skeleton } from '../../parts/page/page.tsx';
import { paths } from '../../site/paths.ts';
import { type Settings, useSettings } from '../../site/settings.ts';
import { home as words } from '../../words/en/home.ts';
import { Activity } from './activity.tsx';
import { Attention } from './attention.tsx';
import { LastDay, LastDayOfApps } from './last-day.tsx';
import { admitsSomebody, hasTrouble } from './matters.ts';
import { NewMenu } from './new-menu.tsx';
import { NewestApps, useNewestApps } from './newest-apps.tsx';
import { NewestCredentials } from './newest-credentials.tsx';

const SHOWN = 5;

/** The home page: first steps, what needs attention, and the newest credentials. */
export function Home() {
  const { wallets, isOperator, fault, again } = useViewer();
  const mine = useAnswer(OwnCredentialsDocument, { first: SHOWN });
  const credentials = mine.data?.ownCredentials.nodes;
  const { apps, isForApps } = useNewestApps();
  const { data: lastDay, fault: dayFault, again: askDay } = useAnswer(LastDayDocument, {});
  const hasSome = credentials !== undefined && credentials.length > 0;
  return (
    <Page
      title={words.title}
      lead={credentials?.length === 0 && isForApps === false && words.lead}
      actions={(hasSome || isForApps) && <NewMenu />}
    >
      <FaultNotice fault={fault ?? mine.fault} again={fault ? again : mine.again} />
      {wallets === undefined || credentials === undefined ? (
        <Skeleton lines={6} />
      ) : (
        <>
          {(credentials.length > 0 || isForApps === false) && (
            <FirstSteps wallets={wallets} credentials={credentials} />
          )}
          {hasSome && !dayFault && <LastDay data={lastDay} />}
          <FaultNotice fault={hasSome ? dayFault : null} again={askDay} />
          {!hasSome && apps.length > 0 && <LastDayOfApps apps={apps} />}
          <div class={hasSome ? 'columns' : 'stack'}>
            <div class="column-main">
              <Attention
                credentials={credentials}
                wallets={wallets}
                isOperator={isOperator}
                isWell={!hasTrouble(credentials, lastDay)}
              />
              {hasSome && <NewestCredentials credentials={credentials} lastDay={lastDay} />}
            </div>
            <div class="column-side">
              {hasSome && !dayFault && <Activity changes={lastDay?.latest.nodes} />}
              {apps.length > 0 && <NewestApps apps={apps} />}
            </div>
          </div>
        </>
      )}
    </Page>
  );
}

const stepWords = words.steps;

interface FirstStepsProps {
  readonly wallets: readonly string[];
  readonly credentials: readonly ListedCredential[];
}

interface Step {
  readonly title: string;
  readonly text: string;
  readonly action: string;
  readonly href: string;
  readonly isDone: boolean;
}

/** The steps to a first working credential. They disappear when all are done. */
function FirstSteps(props: FirstStepsProps) {
  const steps = stepsOf(props, useSettings());
  const done = steps.filter(({ isDone }) => isDone).length;
  const next = steps.find(({ isDone }) => !isDone);
  if (!next) return null;
  return (
    <section class="card steps" aria-labelledby="steps">
      <div class="section-head">
        <h2 id="steps">{stepWords.title}</h2>
        <span class="quiet">{stepWords.progress(done, steps.length)}</span>
      </div>
      <ol>
        {steps.map((step) => (
          <li key={step.title} class={step.isDone ? 'done' : undefined}>
            <span class="step-mark">{step.isDone && <Icon name="check" />}</span>
            <div>
              <h3>
                {step.isDone && <span class="visually-hidden">{stepWords.done}</span>} {step.title}
              </h3>
              {step === next && <p>{step.text}</p>}
              {step === next && (
                <a class="button main" href={step.href}>
                  {step.action}
                </a>
              )}
            </div>
          </li>
        ))}
      </ol>
      {props.credentials.length === 0 && (
        <p class="quiet">
          {stepWords.otherwise} <a href={paths.newApp}>{stepWords.createApp}</a>
        </p>
      )}
    </section>
  );
}

function stepsOf({ wallets, credentials }: FirstStepsProps, { accountUrl }: Settings): readonly Step[] {
  const [newest] = credentials;
  return [
    {
      title: stepWords.wallet,
      text: stepWords.walletText,
      action: stepWords.walletAction,
      href: accountUrl,
      isDone: wallets.length > 0,
    },
    {
      title: stepWords.credential,
      text: stepWords.credentialText,
      action: stepWords.credentialAction,
      href: paths.newList,
      isDone: newest !== undefined,
    },
    {
      title: stepWords.items,
      text: stepWords.itemsText,
      action: stepWords.itemsAction,
      href: newest ? paths.credentialTab(newest.credId, 'import') : paths.credentials,
      isDone: credentials.some(admitsSomebody),
    },
  ];
}
