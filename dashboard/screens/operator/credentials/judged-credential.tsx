import { useState } from 'preact/hooks';
import { JudgedCredentialDocument, type JudgedCredentialQuery } from '../../../graph/operator.generated.ts';
import { useAnswer } from '../../../graph/use-answer.ts';
import { useLatest } from '../../../graph/use-latest.ts';
import { KindBadge } from '../../../parts/credentials/kind-badge.tsx';
import { FaultNotice } from '../../../parts/notices/fault-notice.tsx';
import { Fact } from '../../../parts/page/fact.tsx';
import { Skeleton } from '../../../parts/page/skeleton.tsx';
import { When } from '../../../parts/page/when.tsx';
import { paths } from '../../../site/paths.ts';
import { operator } from '../../../words/en/operator.ts';
import { shortAddress } from '../../../words/format.ts';
import { BringCredentialBack } from './bring-credential-back.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { TakeDownDialog } from './take-down-dialog.tsx';

const words = operator.credentials;

const CRED_ID = /^[1-9]\d{0,8}$/;

type Judged = NonNullable<JudgedCredentialQuery['credential']>;

/** The public part of the credential with an ID, and what an operator can do to it. */
export function JudgedCredential({ text }: { readonly text: string }) {
  const isId = CRED_ID.test(text);
  const { data, fault, isLoading, again } = useAnswer(
    JudgedCredentialDocument,
    { credId: Number(text) },
    { pause: !isId },
  );
  // Beside a fault, null means refused, not unknown.
  const found = fault || isLoading ? undefined : data?.credential;
  const credential = useLatest(isId ? found : null);
  return (
    <>
      <FaultNotice fault={fault} again={again} />
      {credential === undefined && !fault && <Skeleton lines={3} />}
      {credential === null && <output>{words.unknown(text)}</output>}
      {credential && <CredentialCard credential={credential} />}
    </>
  );
}

function CredentialCard({ credential }: { readonly credential: Judged }) {
  const { credId, name, description, kind, curator, createdAt, takenDown } = credential;
  return (
    <section class="card narrow" aria-labelledby="credential">
      <h2 id="credential">
        <a href={paths.credential(credId)}>
          <bdi>{name}</bdi>
        </a>{' '}
        <KindBadge kind={kind} /> {takenDown && <span class="badge alarm">{words.takenDown}</span>}
      </h2>
      {description !== null && <bdi class="quiet">{description}</bdi>}
      <dl class="facts">
        <Fact name={words.curator}>
          <code title={curator}>{shortAddress(curator)}</code>
        </Fact>
        <Fact name={words.created}>
          <When at={createdAt} />
        </Fact>
        {takenDown && (
          <Fact name={words.takenDownAt}>
            <When at={takenDown.at} />
          </Fact>
        )}
        {takenDown && (
          <Fact name={words.reason}>
            <bdi class="talk-text">{takenDown.reason}</bdi>
          </Fact>
        )}
      </dl>
      {takenDown && <BringCredentialBack credId={credId} name={name} />}
      {takenDown ? (
        <Asking label={words.delete} Dialog={DeleteDialog} credId={credId} name={name} />
      ) : (
        <Asking label={words.takeDown} Dialog={TakeDownDialog} credId={credId} name={name} />
      )}
    </section>
  );
}

interface AskingProps {
  readonly label: string;
  readonly Dialog: typeof TakeDownDialog;
  readonly credId: number;
  readonly name: string;
}

/** A button that asks for a reason first. */
function Asking({ label, Dialog, credId, name }: AskingProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <div class="row">
      <button type="button" class="button" onClick={() => setAsking(true)}>
        {label}
      </button>
      {isAsking && <Dialog credId={credId} name={name} onClose={() => setAsking(false)} />}
    </div>
  );
}
