import type { ComponentType } from 'preact';
import { useRoute } from 'preact-iso/router';
import { OwnAppDocument } from '../../graph/apps.generated.ts';
import { useAnswer, useViewer } from '../../graph/use-graph.ts';
import { CopyButton } from '../../parts/notices/copy-button.tsx';
import { FaultNotice } from '../../parts/notices/fault-notice.tsx';
import { Icon } from '../../parts/page/icon.tsx';
import { loadPart } from '../../parts/page/load-part.tsx';
import { Page, Skeleton, Tabs, When } from '../../parts/page/page.tsx';
import { paths } from '../../site/paths.ts';
import { apps } from '../../words/en/apps.ts';
import { AppFacts } from '../access/request-facts.tsx';
import { APPS_CRUMB } from '../apps/app-text-fields.tsx';
import { Missing } from '../missing.tsx';
import type { OwnApp } from './own-app.ts';

const words = apps.app;

/** The page of an app, for its owners and for operators. */
export function AppScreen() {
  const { clientId = '', tab = '' } = useRoute().params;
  return <Found key={clientId} clientId={clientId} tab={tab} />;
}

function Found({ clientId, tab }: { readonly clientId: string; readonly tab: string }) {
  const { data, fault, again } = useAnswer(OwnAppDocument, { clientId });
  if (data?.ownApp) return <AppFrame app={data.ownApp} tab={tab} />;
  const isMissing = data?.ownApp === null && !fault;
  return (
    <Page title={isMissing ? words.missingTitle : clientId} above={APPS_CRUMB}>
      <FaultNotice fault={fault} again={again} />
      {isMissing && <p>{words.missingText}</p>}
      {!data && !fault && <Skeleton lines={6} />}
    </Page>
  );
}

const SettingsTab = loadPart(async () => (await import('./settings.tsx')).SettingsTab);

const UsageTab = loadPart(async () => (await import('./usage.tsx')).UsageTab);

const SignInTab = loadPart(async () => (await import('./sign-in.tsx')).SignInTab);

const EventsTab = loadPart(async () => (await import('./events.tsx')).EventsTab);

const ChangesTab = loadPart(async () => (await import('./changes.tsx')).ChangesTab);

interface AppFrameProps {
  readonly app: OwnApp;
  readonly tab: string;
}

interface AppPart {
  readonly tab: string;
  readonly label: string;
  readonly Part: ComponentType<{ readonly app: OwnApp }>;
}

const USAGE: AppPart = { tab: 'usage', label: words.tabs.usage, Part: UsageTab };

const PARTS_OF_OWNERS: readonly AppPart[] = [
  { tab: '', label: words.tabs.settings, Part: SettingsTab },
  { tab: 'sign-in', label: words.tabs.signIn, Part: SignInTab },
  USAGE,
  { tab: 'events', label: words.tabs.events, Part: EventsTab },
  { tab: 'changes', label: words.tabs.changes, Part: ChangesTab },
];

/** Operators who do not own an app can look at it, and change nothing. */
const PARTS_OF_OPERATORS: readonly AppPart[] = [{ tab: '', label: words.tabs.facts, Part: Facts }, USAGE];

/** The frame of every tab of an app: its name, its state and the tabs. */
function AppFrame({ app, tab }: AppFrameProps) {
  const { name: me } = useViewer();
  const { clientId, name } = app.app;
  const parts = me === undefined || app.owners.includes(me) ? PARTS_OF_OWNERS : PARTS_OF_OPERATORS;
  const Part = parts.find((part) => part.tab === tab)?.Part;
  if (!Part) return <Missing />;
  const tabs = parts.map((part) => ({ href: paths.appTab(clientId, part.tab), label: part.label }));
  const lead = (
    <div class="row">
      <span class="client-id">
        {words.clientId} <code class="break">{clientId}</code> <CopyButton text={clientId} label={words.copyClientId} />
      </span>
      <span>
        {words.created} <When at={app.createdAt} />
      </span>
    </div>
  );
  return (
    <Page title={name} lead={lead} above={APPS_CRUMB}>
      {app.disabledAt !== null && <DisabledNotice reason={app.disabledReason ?? null} />}
      <Tabs label={words.tabs.label} tabs={tabs} />
      <Part app={app} />
    </Page>
  );
}

function Facts({ app }: { readonly app: OwnApp }) {
  return (
    <section class="card narrow" aria-label={words.tabs.facts}>
      <dl class="facts">
        <AppFacts app={{ ...app, homepage: app.app.homepage, requiredScopes: app.app.requiredScopes }} />
      </dl>
    </section>
  );
}

function DisabledNotice({ reason }: { readonly reason: string | null }) {
  return (
    <div class="notice alarm">
      <Icon name="warn" />
      <div>
        <p>
          <strong>{words.disabledTitle}</strong> {words.disabledText}
        </p>
        {reason !== null && <p>{words.disabledReason(reason)}</p>}
      </div>
    </div>
  );
}
