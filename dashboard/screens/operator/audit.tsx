import { useState } from 'preact/hooks';
import { useLocation } from 'preact-iso/router';
import { AuditEventNamesDocument, AuditEventsDocument } from '../../graph/operator.generated.ts';
import { useAnswer } from '../../graph/use-graph.ts';
import { Choice, FilterField } from '../../parts/forms/field.tsx';
import { List, useList } from '../../parts/page/list.tsx';
import { Empty } from '../../parts/page/page.tsx';
import { type Column, Table } from '../../parts/page/table.tsx';
import { describePerson, PersonName } from '../../parts/person-name.tsx';
import { paths } from '../../site/paths.ts';
import { auditEvents } from '../../words/en/audit-events.ts';
import { operator } from '../../words/en/operator.ts';
import { moment } from '../../words/format.ts';
import { type AuditEntry, AuditExport, type AuditFilters, NO_FILTERS, toVariables } from './audit-export.tsx';
import { OperatorPage } from './operator-page.tsx';

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
  const { person = '' } = useLocation().query;
  const [filters, setFilters] = useState({ ...NO_FILTERS, person });
  // A delayed filter must keep the others that were typed since.
  const change = (more: Partial<AuditFilters>): void => setFilters((now) => ({ ...now, ...more }));
  const list = useList(AuditEventsDocument, toVariables(filters), (data) => data.auditEvents, PAGE_SIZE);
  return (
    <section class="section" aria-label={operator.tabs.audit}>
      <search class="audit-filters" aria-label={words.filters}>
        <EventChoice value={filters.event} onChange={(event) => change({ event })} />
        <FilterField label={words.person} initial={person} hasSearchKey onChange={(name) => change({ person: name })} />
        <FilterField label={words.app} onChange={(clientId) => change({ clientId })} />
        <FilterField label={words.from} isDate onChange={(from) => change({ from })} />
        <FilterField label={words.to} isDate onChange={(to) => change({ to })} />
      </search>
      <AuditExport filters={filters} />
      <List list={list} empty={<Empty {...words.none} />} lines={6}>
        {(events) => <Table look="table stacked audit" columns={COLUMNS} rows={events} keyOf={({ id }) => id} />}
      </List>
    </section>
  );
}

interface EventChoiceProps {
  readonly value: string;
  readonly onChange: (event: string) => void;
}

/** The name of the events to show. */
function EventChoice(props: EventChoiceProps) {
  const { data } = useAnswer(AuditEventNamesDocument, {});
  const names = (data?.auditEventNames ?? []).map((name) => [name, auditEvents[name] ?? name] as const);
  const sorted = names.toSorted(([, one], [, other]) => one.localeCompare(other));
  const options = [['', words.anyEvent], ...sorted] as const;
  return <Choice label={words.event} options={options} {...props} />;
}

/** What an event is about leads to its page. */
const COLUMNS: readonly Column<AuditEntry>[] = [
  {
    heading: words.columns.event,
    show: ({ event }) => <span title={event}>{auditEvents[event] ?? event}</span>,
  },
  { heading: words.columns.at, look: 'quiet', show: ({ at }) => <time dateTime={at}>{moment(at)}</time> },
  {
    heading: words.columns.who,
    show: ({ who, byOperator }) => (
      <>
        <span class="wrap">{who === null ? words.commandLine : <PersonName name={who} />}</span>{' '}
        {byOperator && <span class="badge">{words.byOperator}</span>}
      </>
    ),
  },
  { heading: words.columns.about, label: null, show: (event) => <Subjects event={event} /> },
  { heading: words.columns.details, label: null, show: ({ details }) => <Details details={details} /> },
];

/** The details of an event. A request leads to its page. */
function Details({ details }: Pick<AuditEntry, 'details'>) {
  return (
    <span class="wrap quiet small">
      {details.map(({ name, value }, index) => (
        <span key={name}>
          {index > 0 && ', '}
          {name === 'request' ? (
            <a href={paths.operatorRequest(value)}>{words.detail(name, value)}</a>
          ) : (
            words.detail(name, value)
          )}
        </span>
      ))}
    </span>
  );
}

function Subjects({ event: { about, who, clientId, credId } }: { readonly event: AuditEntry }) {
  return (
    <span class="subjects">
      {about !== null && about !== who && (
        <a href={paths.operatorPerson(about)}>{words.personNamed(describePerson(about))}</a>
      )}
      {clientId !== null && <a href={paths.app(clientId)}>{words.appNamed(clientId)}</a>}
      {credId !== null && <a href={paths.operatorCredential(String(credId))}>{words.credential(credId)}</a>}
    </span>
  );
}
