import { TakeSecretDocument } from '../../graph/access-requests.generated.ts';
import { FaultNotice } from '../../parts/notices/fault-notice.tsx';
import { useSecret } from '../../parts/secrets/use-secret.ts';
import { paths } from '../../site/paths.ts';
import { access } from '../../words/en/access.ts';
import { moment } from '../../words/format.ts';
import type { ShownRequest } from './shown-request.ts';

const words = access.granted;

interface RequestProps {
  readonly request: ShownRequest;
}

/** Shows the secret of a granted request, once. Afterwards it leads to what was created. */
export function PickUp({ request }: RequestProps) {
  const { id, state, takeUntil } = request;
  const { make, isBusy, fault } = useSecret(TakeSecretDocument, ({ takeSecret }) => takeSecret);
  const isRefused = fault?.reason === 'SECRET_TAKEN';
  if (state === 'TAKEN' || isRefused) return <Taken request={request} isRefused={isRefused} />;
  const { text, action } = wordsOf(request, takeUntil === null ? '' : moment(takeUntil));
  return (
    <section class="card" aria-label={access.state.GRANTED}>
      <p>{text}</p>
      <FaultNotice fault={fault} />
      <div class="row">
        <button type="button" class="button main" aria-disabled={isBusy} onClick={() => void make({ requestId: id })}>
          {isBusy ? words.taking : action}
        </button>
      </div>
    </section>
  );
}

function Taken({ request, isRefused }: RequestProps & { readonly isRefused: boolean }) {
  const { kind, clientId } = request;
  const { taken, about } = access;
  const refused = kind === 'APP' ? taken.refusedApp : taken.refusedToken;
  return (
    <section class="card" aria-label={access.state.TAKEN}>
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

function wordsOf({ kind, app }: ShownRequest, until: string): { readonly text: string; readonly action: string } {
  if (kind === 'CURATOR_TOKEN') return { text: words.token(until), action: words.takeToken };
  return app?.isPublic
    ? { text: words.publicApp(until), action: words.takeApp }
    : { text: words.app(until), action: words.takeSecret };
}
