import { type TypedDocumentNode } from '@urql/preact';
import { useState } from 'preact/hooks';
import { useChange } from '../../graph/use-graph.ts';
import { Dialog } from '../../parts/dialogs/dialog.tsx';
import { useDraft } from '../../parts/forms/drafts.ts';
import { Field } from '../../parts/forms/field.tsx';
import { Form } from '../../parts/forms/form.tsx';
import { FaultNotice, faultOf } from '../../parts/notices/fault-notice.tsx';
import { toast } from '../../parts/notices/toasts.tsx';
import { When } from '../../parts/page/page.tsx';
import { parts } from '../../words/en/parts.ts';

interface ReasonButtonProps<Subject> {
  /** The name of the draft that keeps the reason during a sign-in. */
  readonly draft: string;
  readonly mutation: TypedDocumentNode<unknown, Subject & { readonly reason: string }>;
  /** Whom or what it is done to. */
  readonly subject: Subject;
  readonly words: {
    readonly action: string;
    readonly title: string;
    readonly text: string;
    readonly label: string;
    readonly missing: string;
    readonly done: string;
  };
}

/** A button for something that an operator does to somebody. It asks for the reason first, which the person reads. */
export function ReasonButton<Subject extends object>(props: ReasonButtonProps<Subject>) {
  const [isAsking, setAsking] = useState(false);
  return (
    <div class="row">
      <button type="button" class="button" onClick={() => setAsking(true)}>
        {props.words.action}
      </button>
      {isAsking && <ReasonDialog {...props} onClose={() => setAsking(false)} />}
    </div>
  );
}

function ReasonDialog<Subject extends object>({
  draft,
  mutation,
  subject,
  words,
  onClose,
}: ReasonButtonProps<Subject> & { readonly onClose: () => void }) {
  const { texts, change, forget } = useDraft(draft, { reason: '' });
  const [isMissing, setMissing] = useState(false);
  const { make, isBusy, fault } = useChange(mutation);
  const confirm = async (): Promise<void> => {
    const reason = texts.reason.trim();
    setMissing(reason === '');
    if (reason === '' || !(await make({ ...subject, reason }))) return;
    toast(words.done);
    forget();
    onClose();
  };
  const error = isMissing ? words.missing : faultOf(fault, 'INVALID_REASON');
  const cancel = (
    <button type="button" class="button" onClick={onClose}>
      {parts.cancel}
    </button>
  );
  return (
    <Dialog title={words.title} onClose={onClose}>
      <Form submit={words.action} isBusy={isBusy} onSubmit={confirm} beside={cancel}>
        <p>{words.text}</p>
        <Field
          label={words.label}
          rows={3}
          maxLength={1000}
          value={texts.reason}
          error={error}
          onChange={(reason) => change({ reason })}
        />
        {!error && <FaultNotice fault={fault} />}
      </Form>
    </Dialog>
  );
}

interface ReasonRowProps {
  readonly href: string;
  readonly name: string;
  readonly reason: string | null;
  readonly at: string | null;
}

/** A row with who or what is affected, why, and since when. */
export function ReasonRow({ href, name, reason, at }: ReasonRowProps) {
  return (
    <li>
      <div class="grow">
        <a class="row-link" href={href}>
          <bdi>{name}</bdi>
        </a>
        <bdi class="quiet small row-text">{reason}</bdi>
      </div>
      {at !== null && (
        <span class="quiet small">
          <When at={at} />
        </span>
      )}
    </li>
  );
}
