import { useRoute } from 'preact-iso/router';
import { AccessRequestDocument } from '../../graph/access-requests.generated.ts';
import { useAnswer } from '../../graph/use-answer.ts';
import { usePolling } from '../../graph/use-polling.ts';
import { FaultNotice } from '../../parts/notices/fault-notice.tsx';
import { Page } from '../../parts/page/page.tsx';
import { Skeleton } from '../../parts/page/skeleton.tsx';
import { RequestBadge } from '../../parts/requests/request-badge.tsx';
import { paths } from '../../site/paths.ts';
import { access as words } from '../../words/en/access.ts';
import { apps } from '../../words/en/apps.ts';
import { tokens } from '../../words/en/tokens.ts';
import { PickUp } from './pick-up.tsx';
import { RequestFacts } from './request-facts.tsx';
import type { ShownRequest } from './shown-request.ts';
import { Support } from './support.tsx';
import { Talk } from './talk.tsx';
import { Withdraw } from './withdraw.tsx';

const ABOVE = {
  APP: { href: paths.apps, label: apps.title },
  CURATOR_TOKEN: { href: paths.tokens, label: tokens.title },
} as const;

/** The page of one of the person's own requests: how far it is, the conversation about it, and what was asked for. */
export function RequestScreen() {
  const { id = '' } = useRoute().params;
  return <Found key={id} id={id} />;
}

function Found({ id }: { readonly id: string }) {
  const { data, fault, again } = useAnswer(AccessRequestDocument, { id });
  const request = data?.accessRequest;
  usePolling(again, request?.state === 'WAITING' || request?.state === 'GRANTED');
  if (request) return <Shown request={request} />;
  const isMissing = request === null && !fault;
  return (
    <Page title={isMissing ? words.missing.title : words.list.title} above={ABOVE.APP}>
      <FaultNotice fault={fault} again={again} />
      {isMissing && <p>{words.missing.text}</p>}
      {!data && !fault && <Skeleton lines={6} />}
    </Page>
  );
}

function Shown({ request }: { readonly request: ShownRequest }) {
  const { kind, state, summary } = request;
  const lead = (
    <>
      {words.kind[kind]} <RequestBadge state={state} />
    </>
  );
  return (
    <Page title={summary} lead={lead} above={ABOVE[kind]}>
      <div class="columns">
        <div class="column-main">
          <Standing request={request} />
          <Talk request={request} isOperator={false} />
        </div>
        <div class="column-side">
          <RequestFacts request={request} isOperator={false} />
          <Support />
        </div>
      </div>
    </Page>
  );
}

/** How far the request is, and what the person can do now. */
function Standing({ request }: { readonly request: ShownRequest }) {
  const { id, state } = request;
  if (state === 'GRANTED' || state === 'TAKEN') return <PickUp request={request} />;
  return (
    <section class="card" aria-label={words.state[state]}>
      <p>{words.about[state]}</p>
      {state === 'WAITING' && <Withdraw id={id} />}
    </section>
  );
}
