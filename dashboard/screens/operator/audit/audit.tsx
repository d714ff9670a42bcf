import { useState } from 'preact/hooks';
import { AuditEventsDocument } from '../../../graph/operator.generated.ts';
import { FilterField } from '../../../parts/forms/filter-field.tsx';
import { Empty } from '../../../parts/page/empty.tsx';
import { List, useList } from '../../../parts/page/list.tsx';
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
  const list = useList(AuditEventsDocument, toVariables(filters), (data) => data.auditEvents, PAGE_SIZE);
  return (
    <section class="section" aria-label={operator.tabs.audit}>
      <search class="audit-filters" aria-label={words.filters}>
        <FilterField label={words.event} hasSearchKey onChange={(event) => change({ event })} />
        <FilterField label={words.person} onChange={(person) => change({ person })} />
        <FilterField label={words.app} onChange={(clientId) => change({ clientId })} />
      </search>
      <AuditExport filters={filters} />
      <List list={list} empty={<Empty {...words.none} />} lines={6}>
        {(events) => <EventTable events={events} />}
      </List>
    </section>
  );
}
