import {
  EventEndpointsDocument,
  type EventEndpointsQuery,
  type EventOwnerInput,
} from '../../graph/events.generated.ts';
import { useAnswer, usePolling } from '../../graph/use-graph.ts';
import { FaultNotice } from '../../parts/notices/fault-notice.tsx';
import { Icon } from '../../parts/page/icon.tsx';
import { Empty, Skeleton } from '../../parts/page/page.tsx';
import { type Column, Table } from '../../parts/page/table.tsx';
import { paths } from '../../site/paths.ts';
import { useSettings } from '../../site/settings.ts';
import { events as words } from '../../words/en/events.ts';
import { number } from '../../words/format.ts';
import { describeState, describeWanted, STATE_LOOKS } from './describe-endpoint.ts';
import { nameOf } from './name-endpoint.ts';

type EndpointRow = EventEndpointsQuery['eventEndpoints'][number];

interface EndpointListProps {
  /** Whose events; the person's own credentials without it. */
  readonly owner: EventOwnerInput | null;
  readonly lead: string;
}

/** The endpoints of an owner, each with its state. */
export function EndpointList({ owner, lead }: EndpointListProps) {
  const { data, fault, again } = useAnswer(EventEndpointsDocument, { owner });
  usePolling(again, fault === null, PERIOD);
  const endpoints = data?.eventEndpoints;
  return (
    <section class="section" aria-labelledby="endpoints">
      <div class="section-head">
        <h2 id="endpoints">{words.listTitle}</h2>
        {endpoints?.length !== 0 && <NewEndpointLink owner={owner} />}
      </div>
      <p class="quiet">{lead}</p>
      <FaultNotice fault={fault} again={again} />
      {!endpoints && !fault && <Skeleton lines={4} />}
      {endpoints?.length === 0 && (
        <Empty {...words.empty}>
          <NewEndpointLink owner={owner} />
        </Empty>
      )}
      {endpoints && endpoints.length > 0 && <Table columns={COLUMNS} rows={endpoints} keyOf={({ id }) => id} />}
    </section>
  );
}

function NewEndpointLink({ owner }: Pick<EndpointListProps, 'owner'>) {
  return (
    <a class="button main" href={paths.newEndpoint(owner)}>
      <Icon name="plus" />
      {words.create}
    </a>
  );
}

/** Milliseconds between two looks at the endpoints. */
const PERIOD = 15_000;

function Destination({ endpoint }: { readonly endpoint: EndpointRow }) {
  return (
    <>
      <a class="row-link break" href={paths.endpoint(endpoint.id)}>
        {nameOf(endpoint, useSettings())}
      </a>
      <span class="quiet small" title={endpoint.types?.join(', ')}>
        {describeWanted(endpoint)}
      </span>
    </>
  );
}

const COLUMNS: readonly Column<EndpointRow>[] = [
  { heading: words.columns.name, show: (endpoint) => <Destination endpoint={endpoint} /> },
  {
    heading: words.columns.state,
    label: null,
    show: (endpoint) => (
      <span>
        <span class={`badge ${STATE_LOOKS[endpoint.state]}`}>{words.state[endpoint.state]}</span>
        {endpoint.state !== 'ON' && <span class="quiet small state-text">{describeState(endpoint)}</span>}
      </span>
    ),
  },
  { heading: words.columns.waiting, look: 'number', show: ({ waiting }) => number(waiting) },
];
