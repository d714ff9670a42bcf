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
import { type Column, RowLink, Table } from '../../parts/page/table.tsx';
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
        {(apps) => (
          <Table
            columns={columnsWith({ onDisable: setDisabling, onEnable: enable })}
            rows={apps}
            keyOf={({ app }) => app.clientId}
          />
        )}
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

/** Apps with whose they are, and a switch for each. */
function columnsWith({ onDisable, onEnable }: Switches): readonly Column<ListedApp>[] {
  return [
    ...COLUMNS,
    {
      heading: words.columns.action,
      label: null,
      show: (listed) => {
        const { app, disabledAt } = listed;
        const isDisabled = disabledAt !== null;
        return (
          <button
            type="button"
            class={isDisabled ? 'button small' : 'button small danger'}
            aria-label={isDisabled ? words.enableNamed(app.name) : words.disableNamed(app.name)}
            onClick={() => (isDisabled ? void onEnable(listed) : onDisable(listed))}
          >
            {isDisabled ? words.enable : words.disable}
          </button>
        );
      },
    },
  ];
}

const COLUMNS: readonly Column<ListedApp>[] = [
  {
    heading: words.columns.name,
    show: ({ app: { clientId, name } }) => <RowLink href={paths.app(clientId)} name={name} text={clientId} />,
  },
  { heading: words.columns.owners, show: ({ owners }) => <OwnerNames owners={owners} /> },
  { heading: words.columns.created, look: 'quiet', show: ({ createdAt }) => <When at={createdAt} /> },
  {
    heading: words.columns.state,
    label: null,
    show: ({ disabledAt }) => (
      <span class={`badge ${disabledAt === null ? 'fine' : 'alarm'}`}>
        {disabledAt === null ? words.enabled : words.disabled}
      </span>
    ),
  },
];

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
