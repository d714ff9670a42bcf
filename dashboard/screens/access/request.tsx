import { useEffect } from 'preact/hooks';
import { useLocation, useRoute } from 'preact-iso/router';
import {
  AccessRequestDocument,
  TakeSecretDocument,
  WithdrawRequestDocument,
} from '../../graph/access-requests.generated.ts';
import { useAnswer, useChange, useViewer } from '../../graph/use-graph.ts';
import { ActionButton } from '../../parts/forms/form.tsx';
import { FaultNotice } from '../../parts/notices/fault-notice.tsx';
import { toast } from '../../parts/notices/toasts.tsx';
import { Page, Skeleton } from '../../parts/page/page.tsx';
import { RequestBadge } from '../../parts/requests/own-requests.tsx';
import { useSecret } from '../../parts/secrets/secret-dialog.tsx';
import { paths } from '../../site/paths.ts';
import { access as words } from '../../words/en/access.ts';
import { apps } from '../../words/en/apps.ts';
import { tokens } from '../../words/en/tokens.ts';
import { moment } from '../../words/format.ts';
import { type RequestDetails, RequestFacts } from './request-facts.tsx';
import { Support } from './support.tsx';
import { Talk } from './talk.tsx';

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
  const isForeign = useForeign(request);
  if (request && !isForeign) return <Shown request={request} />;
  const isMissing = request === null && !fault;
  return (
    <Page title={isMissing ? words.missing.title : words.list.title} above={ABOVE.APP}>
      <FaultNotice fault={fault} again={again} />
      {isMissing && <p>{words.missing.text}</p>}
      {(!data || isForeign) && !fault && <Skeleton lines={6} />}
    </Page>
  );
}

/** Leads an operator to the page where they answer somebody's request. Returns whether the request is not the person's own. */
function useForeign(request: RequestDetails | null | undefined): boolean {
  const { isOperator, name } = useViewer();
  const { route } = useLocation();
  const id = request && isOperator && request.askedBy !== name ? request.id : null;
  useEffect(() => {
    if (id !== null) route(paths.operatorRequest(id), true);
  }, [id, route]);
  return id !== null;
}

function Shown({ request }: { readonly request: RequestDetails }) {
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
          <StateCard request={request} />
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
function StateCard({ request }: { readonly request: RequestDetails }) {
  const { id, state } = request;
  if (state === 'GRANTED' || state === 'TAKEN') return <PickUp request={request} />;
  return (
    <section class="card" aria-label={words.state[state]}>
      <p>{words.about[state]}</p>
      {state === 'WAITING' && <Withdraw id={id} />}
    </section>
  );
}

const granted = words.granted;

interface RequestProps {
  readonly request: RequestDetails;
}

/** Shows the secret of a granted request, once. Afterwards it leads to what was created. */
function PickUp({ request }: RequestProps) {
  const { id, state, takeUntil } = request;
  const { make, isBusy, fault } = useSecret(TakeSecretDocument, ({ takeSecret }) => takeSecret);
  const isRefused = fault?.reason === 'SECRET_TAKEN';
  if (state === 'TAKEN' || isRefused) return <Taken request={request} isRefused={isRefused} />;
  const { text, action } = wordsOf(request, takeUntil === null ? '' : moment(takeUntil));
  return (
    <section class="card" aria-label={words.state.GRANTED}>
      <p>{text}</p>
      <FaultNotice fault={fault} />
      <div class="row">
        <button type="button" class="button main" aria-disabled={isBusy} onClick={() => void make({ requestId: id })}>
          {isBusy ? granted.taking : action}
        </button>
      </div>
    </section>
  );
}

function Taken({ request, isRefused }: RequestProps & { readonly isRefused: boolean }) {
  const { kind, clientId } = request;
  const { taken, about } = words;
  const refused = kind === 'APP' ? taken.refusedApp : taken.refusedToken;
  return (
    <section class="card" aria-label={words.state.TAKEN}>
      {isRefused ? <p role="alert">{refused}</p> : <p>{about.TAKEN}</p>}
      <div class="row">
        {kind === 'APP' ? (
          clientId !== null && (
            <>
              <a class="button main" href={paths.appTab(clientId, 'sign-in')}>
                {taken.addSignIn}
              </a>
              <a class="button" href={paths.app(clientId)}>
                {taken.openApp}
              </a>
            </>
          )
        ) : (
          <a class="button" href={paths.tokens}>
            {taken.openTokens}
          </a>
        )}
      </div>
    </section>
  );
}

function wordsOf({ kind, app }: RequestDetails, until: string): { readonly text: string; readonly action: string } {
  if (kind === 'CURATOR_TOKEN') return { text: granted.token(until), action: granted.takeToken };
  return app?.isPublic
    ? { text: granted.publicApp(until), action: granted.takeApp }
    : { text: granted.app(until), action: granted.takeSecret };
}

/** Withdraws a request that waits for an answer. */
function Withdraw({ id }: { readonly id: string }) {
  const { make, isBusy, fault } = useChange(WithdrawRequestDocument);
  const withdraw = async (): Promise<void> => {
    if (await make({ id })) toast(words.withdrawn);
  };
  return (
    <ActionButton
      label={isBusy ? words.withdrawing : words.withdraw}
      isBusy={isBusy}
      fault={fault}
      onAction={withdraw}
    />
  );
}
