import { useState } from 'preact/hooks';
import { AuditEventsDocument, type AuditEventsQuery } from '../../graph/operations.generated.ts';
import { useAnswer } from '../../graph/use-answer.ts';
import { Empty } from '../../parts/empty.tsx';
import { FaultNotice } from '../../parts/fault-notice.tsx';
import { Field } from '../../parts/field.tsx';
import { Pager, usePages } from '../../parts/pager.tsx';
import { Skeleton } from '../../parts/skeleton.tsx';
import { operator } from '../../words/en/operator.ts';
import { moment } from '../../words/format.ts';
import { OperatorPage } from './operator-page.tsx';

const words = operator.audit;

const PAGE_SIZE = 50;

type AuditEvent = AuditEventsQuery['auditEvents']['nodes'][number];

/** What happened, the newest first, with filters. */
export function Audit() {
  return (
    <OperatorPage>
      <Events />
    </OperatorPage>
  );
}

function Events() {
  const [filters, setFilters] = useState({ event: '', person: '', clientId: '' });
  const change = (more: Partial<typeof filters>): void => setFilters({ ...filters, ...more });
  const pages = usePages(JSON.stringify(filters));
  const { data, fault, again } = useAnswer(AuditEventsDocument, {
    first: PAGE_SIZE,
    after: pages.after,
    event: filters.event.trim() || undefined,
    person: filters.person.trim() || undefined,
    clientId: filters.clientId.trim() || undefined,
  });
  const page = data?.auditEvents;
  return (
    <section class="section" aria-label={operator.tabs.audit}>
      <div class="audit-filters">
        <Field label={words.event} isFilter value={filters.event} onChange={(event) => change({ event })} />
        <Field label={words.person} isFilter value={filters.person} onChange={(person) => change({ person })} />
        <Field label={words.app} isFilter value={filters.clientId} onChange={(clientId) => change({ clientId })} />
      </div>
      <FaultNotice fault={fault} again={again} />
      {!page && !fault && <Skeleton lines={6} />}
      {page?.nodes.length === 0 && <Empty {...words.none} />}
      {page && page.nodes.length > 0 && <EventTable events={page.nodes} />}
      {page && <Pager pages={pages} pageInfo={page.pageInfo} />}
    </section>
  );
}

function EventTable({ events }: { readonly events: readonly AuditEvent[] }) {
  const { columns } = words;
  return (
    <table class="table stacked audit">
      <thead>
        <tr>
          <th scope="col">{columns.event}</th>
          <th scope="col">{columns.at}</th>
          <th scope="col">{columns.who}</th>
          <th scope="col">{columns.about}</th>
          <th scope="col">{columns.details}</th>
        </tr>
      </thead>
      <tbody>
        {events.map((event) => (
          <Row key={event.id} event={event} />
        ))}
      </tbody>
    </table>
  );
}

function Row({
  event: { event, at, who, byOperator, about, clientId, credId, details },
}: {
  readonly event: AuditEvent;
}) {
  const { columns } = words;
  const subjects = [
    about === null || about === who ? '' : words.personNamed(about),
    clientId === null ? '' : words.appNamed(clientId),
    credId === null ? '' : words.credential(credId),
  ];
  return (
    <tr>
      <th scope="row">
        <code>{event}</code>
      </th>
      <td class="quiet" data-label={columns.at}>
        <time dateTime={at}>{moment(at)}</time>
      </td>
      <td data-label={columns.who}>
        <bdi class="wrap">{who ?? words.commandLine}</bdi> {byOperator && <span class="badge">{words.byOperator}</span>}
      </td>
      <td>
        <span class="wrap">{subjects.filter(Boolean).join(', ')}</span>
      </td>
      <td>
        <span class="wrap quiet small">{details.map(({ name, value }) => words.detail(name, value)).join(', ')}</span>
      </td>
    </tr>
  );
}
