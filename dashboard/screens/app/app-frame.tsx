import type { ComponentType } from 'preact';
import lazy from 'preact-iso/lazy';
import { useViewer } from '../../graph/use-viewer.ts';
import { CopyButton } from '../../parts/notices/copy-button.tsx';
import { Icon } from '../../parts/page/icon.tsx';
import { Page } from '../../parts/page/page.tsx';
import { Tabs } from '../../parts/page/tabs.tsx';
import { When } from '../../parts/page/when.tsx';
import { AppFacts } from '../../parts/requests/app-facts.tsx';
import { paths } from '../../site/paths.ts';
import { apps } from '../../words/en/apps.ts';
import { APPS_CRUMB } from '../apps/apps-crumb.ts';
import { Missing } from '../missing.tsx';
import type { OwnApp } from './own-app.ts';

const SettingsTab = lazy(async () => (await import('./settings-tab/settings-tab.tsx')).SettingsTab);

const UsageTab = lazy(async () => (await import('./usage-tab/usage-tab.tsx')).UsageTab);

const SignInTab = lazy(async () => (await import('./sign-in-tab/sign-in-tab.tsx')).SignInTab);

const ChangesTab = lazy(async () => (await import('./changes-tab/changes-tab.tsx')).ChangesTab);

const words = apps.app;

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
  { tab: 'changes', label: words.tabs.changes, Part: ChangesTab },
];

/** Operators who do not own an app can look at it, and change nothing. */
const PARTS_OF_OPERATORS: readonly AppPart[] = [{ tab: '', label: words.tabs.facts, Part: Facts }, USAGE];

/** The frame of every tab of an app: its name, its state and the tabs. */
export function AppFrame({ app, tab }: AppFrameProps) {
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
      {app.disabledAt !== null && <DisabledNotice />}
      <Tabs label={words.tabs.label} tabs={tabs} />
      <Part app={app} />
    </Page>
  );
}

function Facts({ app }: { readonly app: OwnApp }) {
  return (
    <section class="card narrow" aria-label={words.tabs.facts}>
      <dl class="facts">
        <AppFacts app={{ ...app, homepage: app.app.homepage }} />
      </dl>
    </section>
  );
}

function DisabledNotice() {
  return (
    <div class="notice alarm">
      <Icon name="warn" />
      <p>
        <strong>{words.disabledTitle}</strong> {words.disabledText}
      </p>
    </div>
  );
}
