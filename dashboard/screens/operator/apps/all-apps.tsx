import { useState } from 'preact/hooks';
import { AllAppsDocument, DisableAppDocument, EnableAppDocument } from '../../../graph/operator.generated.ts';
import { useAnswer } from '../../../graph/use-answer.ts';
import { useChange } from '../../../graph/use-change.ts';
import { ConfirmDialog } from '../../../parts/dialogs/confirm-dialog.tsx';
import { FilterField } from '../../../parts/forms/filter-field.tsx';
import { FaultNotice } from '../../../parts/notices/fault-notice.tsx';
import { toast } from '../../../parts/notices/toasts.tsx';
import { Empty } from '../../../parts/page/empty.tsx';
import { Pager, usePages } from '../../../parts/page/pager.tsx';
import { Skeleton } from '../../../parts/page/skeleton.tsx';
import { operator } from '../../../words/en/operator.ts';
import { OperatorPage } from '../operator-page.tsx';
import { AppTable, type ListedApp } from './app-table.tsx';

const words = operator.apps;

const PAGE_SIZE = 20;

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
  const pages = usePages(search);
  const variables = { first: PAGE_SIZE, after: pages.after, search: search || undefined };
  const { data, fault, again } = useAnswer(AllAppsDocument, variables);
  const { setDisabling, enable, disabling, enableFault } = useSwitches();
  const page = data?.allApps;
  return (
    <section class="section" aria-label={operator.tabs.apps}>
      <search class="narrow">
        <FilterField label={words.search} hasSearchKey onChange={setSearch} />
      </search>
      <FaultNotice fault={fault} again={again} />
      <FaultNotice fault={enableFault} />
      {!page && !fault && <Skeleton lines={6} />}
      {page?.nodes.length === 0 && <Empty {...words.none} />}
      {page && page.nodes.length > 0 && <AppTable apps={page.nodes} onDisable={setDisabling} onEnable={enable} />}
      {page && <Pager pages={pages} pageInfo={page.pageInfo} />}
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
