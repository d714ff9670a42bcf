import { useState } from 'preact/hooks';
import { AllAppsDocument, DisableAppDocument, EnableAppDocument } from '../../../graph/operator.generated.ts';
import { useChange } from '../../../graph/use-change.ts';
import { ConfirmDialog } from '../../../parts/dialogs/confirm-dialog.tsx';
import { FilterField } from '../../../parts/forms/filter-field.tsx';
import { FaultNotice } from '../../../parts/notices/fault-notice.tsx';
import { toast } from '../../../parts/notices/toasts.tsx';
import { Empty } from '../../../parts/page/empty.tsx';
import { List, useList } from '../../../parts/page/list.tsx';
import { operator } from '../../../words/en/operator.ts';
import { OperatorPage } from '../operator-page.tsx';
import { AppTable, type ListedApp } from './app-table.tsx';

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

/** Enabling can be undone at once, so only disabling asks for confirmation. */
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
  const { make, isBusy, fault } = useChange(DisableAppDocument);
  const disable = async (): Promise<void> => {
    if (!(await make({ clientId: app.clientId }))) return;
    onClose();
    toast(words.disabledNow(app.name));
  };
  return (
    <ConfirmDialog
      title={words.disableTitle(app.name)}
      text={words.disableText}
      confirm={words.disable}
      isBusy={isBusy}
      fault={fault}
      onConfirm={disable}
      onClose={onClose}
    />
  );
}
