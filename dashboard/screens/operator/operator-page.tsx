import type { ComponentChildren } from 'preact';
import { useViewer } from '../../graph/use-viewer.ts';
import { FaultNotice } from '../../parts/notices/fault-notice.tsx';
import { Page } from '../../parts/page/page.tsx';
import { Skeleton } from '../../parts/page/skeleton.tsx';
import { Tabs } from '../../parts/page/tabs.tsx';
import { paths } from '../../site/paths.ts';
import { operator as words } from '../../words/en/operator.ts';
import { Missing } from '../missing.tsx';

const TABS = (['requests', 'apps', 'tokens', 'people', 'credentials', 'audit'] as const).map((tab) => ({
  href: paths.operator(tab),
  label: words.tabs[tab],
}));

/** The frame of the operators' screens. For anyone else there is no such page. */
export function OperatorPage({ children }: { readonly children: ComponentChildren }) {
  const { id, isOperator, fault, again } = useViewer();
  if (id !== undefined && !isOperator) return <Missing />;
  return (
    <Page title={words.title}>
      <FaultNotice fault={fault} again={again} />
      {id === undefined && !fault && <Skeleton lines={6} />}
      {isOperator && <Tabs label={words.tabs.label} tabs={TABS} />}
      {isOperator && children}
    </Page>
  );
}
