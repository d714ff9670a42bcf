import type { AccessRequestKind, AccessRequestState } from '../../graph/access-requests.generated.ts';
import { AccessRequestsDocument, type AccessRequestsQuery } from '../../graph/home.generated.ts';
import { useAnswer } from '../../graph/use-graph.ts';
import { paths } from '../../site/paths.ts';
import { access } from '../../words/en/access.ts';
import { FaultNotice } from '../notices/fault-notice.tsx';
import { SaidAt, When } from '../page/page.tsx';

const words = access.list;

/** How many of the newest requests are shown. */
const MOST = 50;

type RequestRow = AccessRequestsQuery['accessRequests']['nodes'][number];

/** The person's requests of one kind: open ones first, the others collapsed. Renders nothing if there are none. */
export function OwnRequests({ kind }: { readonly kind: AccessRequestKind }) {
  const { data, fault, again } = useAnswer(AccessRequestsDocument, { first: MOST });
  const requests = (data?.accessRequests.nodes ?? []).filter((request) => request.kind === kind);
  const open = requests.filter(isOpen);
  const closed = requests.filter((request) => !isOpen(request));
  if (fault) return <FaultNotice fault={fault} again={again} />;
  if (requests.length === 0) return null;
  return (
    <section class="section" aria-labelledby="requests">
      <h2 id="requests">{words.title}</h2>
      {open.length > 0 && <RequestRows requests={open} />}
      {closed.length > 0 && (
        <details>
          <summary>{words.earlier}</summary>
          <RequestRows requests={closed} />
        </details>
      )}
    </section>
  );
}

/** Whether a request waits for an operator, or for the person to collect a secret. */
function isOpen({ state }: Pick<RequestRow, 'state'>): boolean {
  return state === 'WAITING' || state === 'GRANTED';
}

function RequestRows({ requests }: { readonly requests: readonly RequestRow[] }) {
  return (
    <ul class="card rows">
      {requests.map(({ id, summary, state, askedAt, takeUntil }) => (
        <li key={id}>
          <div class="grow">
            <a class="row-link" href={paths.request(id)} aria-label={words.open(summary)}>
              <bdi>{summary}</bdi>
            </a>
            <span class="quiet small">
              {words.asked} <When at={askedAt} />.{' '}
              {state === 'GRANTED' && takeUntil !== null && <SaidAt at={takeUntil} text={words.until} />}
            </span>
          </div>
          <RequestBadge state={state} />
        </li>
      ))}
    </ul>
  );
}

const REQUEST_LOOKS = {
  WAITING: 'warn',
  GRANTED: 'accent',
  DECLINED: 'alarm',
  TAKEN: 'fine',
  OVER: '',
  WITHDRAWN: '',
} as const;

/** A badge with the state of a request. */
export function RequestBadge({ state }: { readonly state: AccessRequestState }) {
  return <span class={`badge ${REQUEST_LOOKS[state]}`}>{access.state[state]}</span>;
}
