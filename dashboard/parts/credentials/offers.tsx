import { type AnyVariables, type TypedDocumentNode, useClient } from '@urql/preact';
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import {
  AcceptCredentialDocument,
  CredentialDocument,
  DeclineCredentialDocument,
  HeaderValuesDocument,
} from '../../graph/credential.generated.ts';
import type { Fault } from '../../graph/fault.ts';
import type { PublicCredential } from '../../graph/public-credential.ts';
import { useAnswer, useChange } from '../../graph/use-graph.ts';
import { credentials } from '../../words/en/credentials.ts';
import { ConfirmDialog } from '../dialogs/dialog.tsx';
import { explainFault } from '../notices/fault-notice.tsx';
import { toast } from '../notices/toasts.tsx';
import { traitsOf } from './kind-traits.ts';

const words = credentials.offers;

interface OfferAnswerProps {
  readonly credId: number;
  readonly name: string;
  /** Whether it can be accepted, or only declined. */
  readonly isOpen?: boolean;
}

/** Accepts or declines an offered credential. */
export function OfferAnswer({ credId, name, isOpen = true }: OfferAnswerProps) {
  const client = useClient();
  const isAccepted = async (): Promise<boolean> => {
    const { data } = await client.query(CredentialDocument, { credId }, { requestPolicy: 'network-only' }).toPromise();
    return data?.credential?.isOwn === true && !data.credential.isKept;
  };
  const acceptance = useAcceptance(AcceptCredentialDocument, words.accepted(name), isAccepted);
  const [isDeclining, setDeclining] = useState(false);
  return (
    <AnswerButtons
      name={name}
      words={words}
      fault={acceptance.fault}
      isAccepting={acceptance.isBusy}
      onAccept={isOpen ? async () => acceptance.accept({ credId }) : null}
      onDecline={() => setDeclining(true)}
    >
      {isDeclining && <DeclineDialog credId={credId} name={name} onClose={() => setDeclining(false)} />}
    </AnswerButtons>
  );
}

/** Accepts an offer. If an answer is lost, the repeated call finds no offer: `isAccepted` then tells whether the first one accepted it. */
export function useAcceptance<Data, Variables extends AnyVariables>(
  mutation: TypedDocumentNode<Data, Variables>,
  accepted: string,
  isAccepted: () => Promise<boolean>,
) {
  const reportFault = async (fault: Fault): Promise<void> => {
    if (fault.reason !== 'OFFER_OVER') return;
    if (await isAccepted()) toast(accepted);
    else reportOfferOver(fault);
  };
  const { make, isBusy, fault } = useChange(mutation, (refusal) => void reportFault(refusal));
  const accept = async (variables: Variables): Promise<void> => {
    if (!isBusy && (await make(variables))) toast(accepted);
  };
  return { accept, isBusy, fault };
}

interface AnswerButtonsProps {
  /** The name of what is offered. */
  readonly name: string;
  readonly words: {
    readonly accept: string;
    readonly acceptNamed: (name: string) => string;
    readonly decline: string;
    readonly declineNamed: (name: string) => string;
  };
  readonly fault: Fault | null;
  readonly isAccepting: boolean;
  readonly isDeclining?: boolean;
  /** Null while it cannot be accepted. */
  readonly onAccept: (() => Promise<void>) | null;
  readonly onDecline: () => unknown;
  readonly children?: ComponentChildren;
}

/** The buttons that accept or decline an offer, behind the fault of the last try. */
export function AnswerButtons({ name, words: labels, fault, onAccept, children, ...state }: AnswerButtonsProps) {
  return (
    <div class="row">
      {fault && (
        <span class="field-error" role="alert">
          {explainFault(fault)}
        </span>
      )}
      {onAccept && (
        <button
          type="button"
          class="button main"
          aria-label={labels.acceptNamed(name)}
          aria-disabled={state.isAccepting}
          onClick={() => void onAccept()}
        >
          {labels.accept}
        </button>
      )}
      <button
        type="button"
        class="button"
        aria-label={labels.declineNamed(name)}
        aria-disabled={state.isDeclining}
        onClick={() => void state.onDecline()}
      >
        {labels.decline}
      </button>
      {children}
    </div>
  );
}

interface DeclineDialogProps {
  readonly credId: number;
  readonly name: string;
  readonly onClose: () => void;
}

/** Asks for confirmation, because declining an offer can't be undone. */
function DeclineDialog({ credId, name, onClose }: DeclineDialogProps) {
  const { make, isBusy, fault } = useChange(DeclineCredentialDocument, reportOfferOver);
  const decline = async (): Promise<void> => {
    if (!(await make({ credId }))) return;
    onClose();
    toast(words.declined(name));
  };
  return (
    <ConfirmDialog
      title={words.declineTitle(name)}
      text={words.declineText}
      confirm={words.decline}
      isBusy={isBusy}
      fault={fault}
      onConfirm={decline}
      onClose={onClose}
    />
  );
}

interface DroppedValuesProps extends Pick<PublicCredential, 'credId' | 'kind'> {
  readonly text: string;
}

/** Says that a hand-over drops the values of headers; nothing for a credential without any. */
export function DroppedValues({ credId, kind, text }: DroppedValuesProps) {
  const { data } = useAnswer(HeaderValuesDocument, { credId }, { pause: !traitsOf(kind).hasSource });
  const values = data?.credential?.headerValues ?? 'NONE';
  return values === 'NONE' ? null : <p class="field-warning">{text}</p>;
}

/** Says in a toast that an offer is over, because the offer disappears from the screen. */
export function reportOfferOver(fault: Fault): void {
  if (fault.reason === 'OFFER_OVER') toast(explainFault(fault));
}
