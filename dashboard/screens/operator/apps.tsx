import { useState } from 'preact/hooks';
import {
  AllAppsDocument,
  type AllAppsQuery,
  DisableAppDocument,
  EnableAppDocument,
} from '../../graph/operator.generated.ts';
import { useChange } from '../../graph/use-graph.ts';
import { FilterField } from '../../parts/forms/field.tsx';
import { FaultNotice } from '../../parts/notices/fault-notice.tsx';
import { toast } from '../../parts/notices/toasts.tsx';
import { List, useList } from '../../parts/page/list.tsx';
import { Empty, When } from '../../parts/page/page.tsx';
import { PersonName } from '../../parts/person-name.tsx';
import { paths } from '../../site/paths.ts';
import { operator } from '../../words/en/operator.ts';
import { OperatorPage } from './operator-page.tsx';
import { ReasonDialog } from './reason-button.tsx';

const words = operator.apps;

/** All apps, which operators can disable and enable. */
export function AllApps() {
  return (
    <OperatorPage>
      <AppList />
    </OperatorPage>
  );
}

function AppList() {
  const [search, setSearch] = useState('');
  const list = useList(AllAppsDocument, { search: search || undefined }, (data) => data.allApps);
  const { setDisabling, enable, disabling, enableFault } = useSwitches();
  return (
    <section class="section" aria-label={operator.tabs.apps}>
      <search class="narrow">
        <FilterField label={words.search} hasSearchKey onChange={setSearch} />
      </search>
      <FaultNotice fault={enableFault} />
      <List list={list} empty={<Empty {...words.none} />} lines={6}>
        {(apps) => <AppTable apps={apps} onDisable={setDisabling} onEnable={enable} />}
      </List>
      {disabling && <DisableDialog app={disabling} onClose={() => setDisabling(null)} />}
    </section>
  );
}

/** Enabling can be undone at once, so only disabling asks. */
function useSwitches() {
  const [disabling, setDisabling] = useState<ListedApp | null>(null);
  const { make, isBusy, fault } = useChange(EnableAppDocument);
  const enable = async ({ app }: ListedApp): Promise<void> => {
    if (!isBusy && (await make({ clientId: app.clientId }))) toast(words.enabledNow(app.name));
  };
  return { disabling, setDisabling, enable, enableFault: fault };
}

interface DisableDialogProps {
  readonly app: ListedApp;
  readonly onClose: () => void;
}

function DisableDialog({ app: { app }, onClose }: DisableDialogProps) {
  return (
    <ReasonDialog
      draft={`disable-${app.clientId}`}
      mutation={DisableAppDocument}
      subject={{ clientId: app.clientId }}
      words={{
        action: words.disable,
        title: words.disableTitle(app.name),
        text: words.disableText,
        label: words.disableReason,
        missing: words.disableReasonMissing,
        done: words.disabledNow(app.name),
      }}
      onClose={onClose}
    />
  );
}

/** An app in the list of all. */
type ListedApp = AllAppsQuery['allApps']['nodes'][number];

interface Switches {
  readonly onDisable: (app: ListedApp) => void;
  readonly onEnable: (app: ListedApp) => Promise<void>;
}

/** A table of apps with whose they are, and a switch for each. */
function AppTable({ apps, ...switches }: Switches & { readonly apps: readonly ListedApp[] }) {
  const { columns } = words;
  return (
    <table class="table stacked">
      <thead>
        <tr>
          <th scope="col">{columns.name}</th>
          <th scope="col">{columns.owners}</th>
          <th scope="col">{columns.created}</th>
          <th scope="col">{columns.state}</th>
          <th scope="col">{columns.action}</th>
        </tr>
      </thead>
      <tbody>
        {apps.map((app) => (
          <Row key={app.app.clientId} listed={app} {...switches} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ listed, onDisable, onEnable }: Switches & { readonly listed: ListedApp }) {
  const { app, owners, createdAt, disabledAt } = listed;
  const isDisabled = disabledAt !== null;
  const label = isDisabled ? words.enableNamed(app.name) : words.disableNamed(app.name);
  return (
    <tr>
      <th scope="row">
        <a class="row-link" href={paths.app(app.clientId)}>
          <bdi>{app.name}</bdi>
        </a>
        <span class="quiet small row-text">{app.clientId}</span>
      </th>
      <td data-label={words.columns.owners}>
        <OwnerNames owners={owners} />
      </td>
      <td class="quiet" data-label={words.columns.created}>
        <When at={createdAt} />
      </td>
      <td>
        <span class={`badge ${isDisabled ? 'alarm' : 'fine'}`}>{isDisabled ? words.disabled : words.enabled}</span>
      </td>
      <td>
        <button
          type="button"
          class="button small"
          aria-label={label}
          onClick={() => (isDisabled ? void onEnable(listed) : onDisable(listed))}
        >
          {isDisabled ? words.enable : words.disable}
        </button>
      </td>
    </tr>
  );
}

function OwnerNames({ owners }: { readonly owners: readonly string[] }) {
  if (owners.length === 0) return <span>{words.noOwner}</span>;
  return (
    <span class="wrap">
      {owners.map((owner, index) => (
        <span key={owner}>
          {index > 0 && ', '}
          <PersonName name={owner} />
        </span>
      ))}
    </span>
  );
}
