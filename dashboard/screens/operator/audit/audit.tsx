import { useState } from 'preact/hooks';
import { AuditEventsDocument } from '../../../graph/operator.generated.ts';
import { useAnswer } from '../../../graph/use-answer.ts';
import { FilterField } from '../../../parts/forms/filter-field.tsx';
import { FaultNotice } from '../../../parts/notices/fault-notice.tsx';
import { Empty } from '../../../parts/page/empty.tsx';
import { Pager, usePages } from '../../../parts/page/pager.tsx';
import { Skeleton } from '../../../parts/page/skeleton.tsx';
import { operator } from '../../../words/en/operator.ts';
import { OperatorPage } from '../operator-page.tsx';
import { AuditExport } from './audit-export.tsx';
import { type AuditFilters, NO_FILTERS, toVariables } from './audit-filters.ts';
import { EventTable } from './event-table.tsx';

const words = operator.audit;

const PAGE_SIZE = 50;

/** What happened, the newest first, with filters and an export. */
export function Audit() {
  return (
    <OperatorPage>
      <Events />
    </OperatorPage>
  );
}

function Events() {
  const [filters, setFilters] = useState(NO_FILTERS);
  // A delayed filter must keep the others that were typed since.
  const change = (more: Partial<AuditFilters>): void => setFilters((now) => ({ ...now, ...more }));
  const pages = usePages(JSON.stringify(filters));
  const variables = { first: PAGE_SIZE, after: pages.after, ...toVariables(filters) };
  const { data, fault, again } = useAnswer(AuditEventsDocument, variables);
  const page = data?.auditEvents;
  return (
    <section class="section" aria-label={operator.tabs.audit}>
      <search class="audit-filters" aria-label={words.filters}>
        <FilterField label={words.event} hasSearchKey onChange={(event) => change({ event })} />
        <FilterField label={words.person} onChange={(person) => change({ person })} />
        <FilterField label={words.app} onChange={(clientId) => change({ clientId })} />
      </search>
      <AuditExport filters={filters} />
      <FaultNotice fault={fault} again={again} />
      {!page && !fault && <Skeleton lines={6} />}
      {page?.nodes.length === 0 && <Empty {...words.none} />}
      {page && page.nodes.length > 0 && <EventTable events={page.nodes} />}
      {page && <Pager pages={pages} pageInfo={page.pageInfo} />}
    </section>
  );
}
