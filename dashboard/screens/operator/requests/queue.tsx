import { WaitingRequestsDocument, type WaitingRequestsQuery } from '../../../graph/home.generated.ts';
import { useAnswer } from '../../../graph/use-answer.ts';
import { usePolling } from '../../../graph/use-polling.ts';
import { FaultNotice } from '../../../parts/notices/fault-notice.tsx';
import { Empty } from '../../../parts/page/empty.tsx';
import { Pager, usePages } from '../../../parts/page/pager.tsx';
import { Skeleton } from '../../../parts/page/skeleton.tsx';
import { When } from '../../../parts/page/when.tsx';
import { paths } from '../../../site/paths.ts';
import { access } from '../../../words/en/access.ts';
import { operator } from '../../../words/en/operator.ts';
import { OperatorPage } from '../operator-page.tsx';

const words = operator.queue;

const PAGE_SIZE = 20;

type Waiting = WaitingRequestsQuery['waitingRequests']['nodes'][number];

/** The requests that wait for an operator, the oldest first. */
export function Queue() {
  return (
    <OperatorPage>
      <WaitingRequests />
    </OperatorPage>
  );
}

function WaitingRequests() {
  const pages = usePages('queue');
  const { data, fault, again } = useAnswer(WaitingRequestsDocument, { first: PAGE_SIZE, after: pages.after });
  usePolling(again, fault === null);
  const page = data?.waitingRequests;
  if (fault) return <FaultNotice fault={fault} again={again} />;
  if (!page) return <Skeleton lines={4} />;
  if (page.nodes.length === 0) return <Empty {...words.empty} />;
  return (
    <section class="section" aria-labelledby="queue">
      <h2 id="queue">{words.title}</h2>
      <ul class="card rows">
        {page.nodes.map((request) => (
          <Row key={request.id} request={request} />
        ))}
      </ul>
      <Pager pages={pages} pageInfo={page.pageInfo} />
    </section>
  );
}

function Row({ request: { id, kind, summary, askedBy, askedAt, messages } }: { readonly request: Waiting }) {
  return (
    <li>
      <div class="grow">
        <a class="row-link" href={paths.operatorRequest(id)} aria-label={words.open(summary)}>
          <bdi>{summary}</bdi>
        </a>
        <span class="quiet small">
          {words.by(askedBy)} · <When at={askedAt} />
          {messages.length > 0 && ` · ${words.messages(messages.length)}`}
        </span>
      </div>
      <span class="badge">{access.kind[kind]}</span>
    </li>
  );
}
