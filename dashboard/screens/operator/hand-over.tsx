import { useState } from 'preact/hooks';
import {
  HandOverCredentialDocument,
  type OperatorCredentialQuery,
  TakeBackHandOverDocument,
} from '../../graph/operator.generated.ts';
import { useChange } from '../../graph/use-graph.ts';
import { ShortAddress } from '../../parts/address.tsx';
import { reportOfferOver } from '../../parts/credentials/offers.tsx';
import { Dialog } from '../../parts/dialogs/dialog.tsx';
import { DraftForm } from '../../parts/forms/draft-form.tsx';
import { useDraft } from '../../parts/forms/drafts.ts';
import { Field } from '../../parts/forms/field.tsx';
import { ActionButton } from '../../parts/forms/form.tsx';
import { toast } from '../../parts/notices/toasts.tsx';
import { Fact, When } from '../../parts/page/page.tsx';
import { operator } from '../../words/en/operator.ts';
import { parts } from '../../words/en/parts.ts';

const words = operator.credentials.handOver;

type FoundCredential = NonNullable<OperatorCredentialQuery['credential']>;

/** The facts of a hand-over that an operator has announced; nothing without one. */
export function HandOverFacts({ offer }: Pick<FoundCredential, 'offer'>) {
  if (!offer?.handOver) return null;
  const { opensAt, reason } = offer.handOver;
  return (
    <>
      <Fact name={words.to}>
        <ShortAddress address={offer.to} />
      </Fact>
      <Fact name={words.opensAt}>
        <When at={opensAt} />
      </Fact>
      <Fact name={words.why}>
        <bdi class="talk-text">{reason}</bdi>
      </Fact>
    </>
  );
}

/** Hands a credential to a keeper, or takes that back. */
export function HandOver({ credential }: { readonly credential: FoundCredential }) {
  const [isAsking, setAsking] = useState(false);
  const { credId, name, offer } = credential;
  const takingBack = useChange(TakeBackHandOverDocument, reportOfferOver);
  const takeBack = async (): Promise<void> => {
    if (await takingBack.make({ credId })) toast(words.takenBack(name));
  };
  if (offer?.handOver) return <ActionButton label={words.takeBack} {...takingBack} onAction={takeBack} />;
  return (
    <div class="row">
      <button type="button" class="button" onClick={() => setAsking(true)}>
        {words.action}
      </button>
      {isAsking && <HandOverDialog credId={credId} name={name} onClose={() => setAsking(false)} />}
    </div>
  );
}

interface HandOverDialogProps extends Pick<FoundCredential, 'credId' | 'name'> {
  readonly onClose: () => void;
}

function HandOverDialog({ credId, name, onClose }: HandOverDialogProps) {
  const draft = useDraft(`hand-over-${credId}`, { keeper: '', reason: '' });
  const change = useChange(HandOverCredentialDocument);
  const keeper = draft.texts.keeper.trim();
  const reason = draft.texts.reason.trim();
  const announce = async (): Promise<void> => {
    if (!(await change.make({ input: { credId, keeper, reason } }))) return;
    toast(words.announced(name));
    draft.forget();
    onClose();
  };
  return (
    <Dialog title={words.title(name)} onClose={onClose}>
      <DraftForm
        draft={draft}
        submit={words.action}
        busy={words.action}
        change={change}
        mistakes={{
          keeper: keeper === '' ? words.keeperMissing : null,
          reason: reason === '' ? words.reasonMissing : null,
        }}
        onSend={announce}
        beside={<Cancel onClose={onClose} />}
      >
        {(field) => (
          <>
            <p>{words.text}</p>
            <Field label={words.keeper} hint={words.keeperHint} isMono maxLength={200} {...field('keeper')} />
            <Field label={words.reason} rows={3} maxLength={1000} {...field('reason')} />
          </>
        )}
      </DraftForm>
    </Dialog>
  );
}

function Cancel({ onClose }: Pick<HandOverDialogProps, 'onClose'>) {
  return (
    <button type="button" class="button" onClick={onClose}>
      {parts.cancel}
    </button>
  );
}
