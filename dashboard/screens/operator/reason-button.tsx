import type { TypedDocumentNode } from '@urql/preact';
import { useState } from 'preact/hooks';
import { useChange } from '../../graph/use-graph.ts';
import { Dialog } from '../../parts/dialogs/dialog.tsx';
import { DraftForm } from '../../parts/forms/draft-form.tsx';
import { useDraft } from '../../parts/forms/drafts.ts';
import { Field } from '../../parts/forms/field.tsx';
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

/** A button for something that an operator takes from somebody. It asks for the reason first, which the person reads. */
export function ReasonButton<Subject extends object>(props: ReasonButtonProps<Subject>) {
  const [isAsking, setAsking] = useState(false);
  return (
    <div class="row">
      <button type="button" class="button danger" onClick={() => setAsking(true)}>
        {props.words.action}
      </button>
      {isAsking && <ReasonDialog {...props} onClose={() => setAsking(false)} />}
    </div>
  );
}

/** What is asked for a reason, and how to stop. */
interface ReasonDialogProps<Subject> extends ReasonButtonProps<Subject> {
  readonly onClose: () => void;
}

/** Asks an operator for the reason of what they are about to do. */
export function ReasonDialog<Subject extends object>({ words, onClose, ...props }: ReasonDialogProps<Subject>) {
  const draft = useDraft(props.draft, { reason: '' });
  const change = useChange(props.mutation);
  const reason = draft.texts.reason.trim();
  const confirm = async (): Promise<void> => {
    if (!(await change.make({ ...props.subject, reason }))) return;
    toast(words.done);
    draft.forget();
    onClose();
  };
  const cancel = (
    <button type="button" class="button" onClick={onClose}>
      {parts.cancel}
    </button>
  );
  return (
    <Dialog title={words.title} onClose={onClose}>
      <DraftForm
        draft={draft}
        submit={words.action}
        busy={words.action}
        change={change}
        mistakes={{ reason: reason === '' ? words.missing : null }}
        onSend={confirm}
        isDestructive
        beside={cancel}
      >
        {(field) => (
          <>
            <p>{words.text}</p>
            <Field label={words.label} rows={3} maxLength={1000} {...field('reason')} />
          </>
        )}
      </DraftForm>
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
