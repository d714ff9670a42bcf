import { WaitingRequestsDocument, type WaitingRequestsQuery } from '../../graph/home.generated.ts';
import { usePolling } from '../../graph/use-graph.ts';
import { List, useList } from '../../parts/page/list.tsx';
import { Empty, Skeleton, When } from '../../parts/page/page.tsx';
import { PersonName } from '../../parts/person-name.tsx';
import { paths } from '../../site/paths.ts';
import { access } from '../../words/en/access.ts';
import { operator } from '../../words/en/operator.ts';
import { OperatorPage } from './operator-page.tsx';

const words = operator.queue;

type WaitingRequest = WaitingRequestsQuery['waitingRequests']['nodes'][number];

/** The requests that wait for an operator, the oldest first. */
export function Queue() {
  return (
    <OperatorPage>
      <WaitingRequests />
    </OperatorPage>
  );
}

/** Events tell of requests only for an hour after a sign-in: then this shows that another one is needed. In milliseconds. */
const PERIOD = 60_000;

function WaitingRequests() {
  const list = useList(WaitingRequestsDocument, {}, (data) => data.waitingRequests);
  usePolling(list.again, list.fault === null, PERIOD);
  if (list.page?.nodes.length === 0) return <Empty {...words.empty} />;
  if (!list.page && !list.fault) return <Skeleton lines={4} />;
  return (
    <section class="section" aria-labelledby="queue">
      <h2 id="queue">{words.title}</h2>
      <List list={list}>
        {(requests) => (
          <ul class="card rows">
            {requests.map((request) => (
              <Row key={request.id} request={request} />
            ))}
          </ul>
        )}
      </List>
    </section>
  );
}

function Row({ request: { id, kind, summary, askedBy, askedAt, messages } }: { readonly request: WaitingRequest }) {
  return (
    <li>
      <div class="grow">
        <a class="row-link" href={paths.operatorRequest(id)} aria-label={words.open(summary)}>
          <bdi>{summary}</bdi>
        </a>
        <span class="quiet small">
          {words.by} <PersonName name={askedBy} /> · <When at={askedAt} />
          {messages.length > 0 && ` · ${words.messages(messages.length)}`}
        </span>
      </div>
      <span class="badge">{access.kind[kind]}</span>
    </li>
  );
}
