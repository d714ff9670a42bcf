import { useRoute } from 'preact-iso/router';
import { AccessRequestDocument } from '../../../graph/access-requests.generated.ts';
import { useAnswer } from '../../../graph/use-answer.ts';
import { usePolling } from '../../../graph/use-polling.ts';
import { FaultNotice } from '../../../parts/notices/fault-notice.tsx';
import { Page } from '../../../parts/page/page.tsx';
import { Skeleton } from '../../../parts/page/skeleton.tsx';
import { RequestBadge } from '../../../parts/requests/request-badge.tsx';
import { paths } from '../../../site/paths.ts';
import { access } from '../../../words/en/access.ts';
import { operator as words } from '../../../words/en/operator.ts';
import { RequestFacts } from '../../access/request-facts.tsx';
import type { ShownRequest } from '../../access/shown-request.ts';
import { Talk } from '../../access/talk.tsx';
import { Answer } from './answer.tsx';

const ABOVE = { href: paths.operator('requests'), label: words.tabs.requests };

/** The page of somebody's request, for operators: what was asked for, the conversation about it, and the answer. */
export function AskedRequest() {
  const { id = '' } = useRoute().params;
  return <Found key={id} id={id} />;
}

function Found({ id }: { readonly id: string }) {
  const { data, fault, again } = useAnswer(AccessRequestDocument, { id });
  const request = data?.accessRequest;
  usePolling(again, request?.state === 'WAITING' && fault === null);
  if (request && !fault) return <Shown request={request} />;
  const isMissing = request === null && !fault;
  return (
    <Page title={isMissing ? access.missing.title : words.tabs.requests} above={ABOVE}>
      <FaultNotice fault={fault} again={again} />
      {isMissing && <p>{access.missing.text}</p>}
      {!data && !fault && <Skeleton lines={6} />}
    </Page>
  );
}

function Shown({ request }: { readonly request: ShownRequest }) {
  const { id, kind, state, summary } = request;
  const lead = (
    <>
      {access.kind[kind]} <RequestBadge state={state} />
    </>
  );
  return (
    <Page title={summary} lead={lead} above={ABOVE}>
      <div class="columns">
        <div class="column-main">
          {state === 'WAITING' ? <Answer id={id} /> : <p class="card">{words.about[state]}</p>}
          <Talk request={request} isOperator />
        </div>
        <div class="column-side">
          <RequestFacts request={request} isOperator />
        </div>
      </div>
    </Page>
  );
}
