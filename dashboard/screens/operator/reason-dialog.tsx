import { useState } from 'preact/hooks';
import type { Fault } from '../../graph/fault.ts';
import { Dialog } from '../../parts/dialogs/dialog.tsx';
import { useDraft } from '../../parts/forms/drafts.ts';
import { Field } from '../../parts/forms/field.tsx';
import { Form } from '../../parts/forms/form.tsx';
import { FaultNotice, faultOf } from '../../parts/notices/fault-notice.tsx';
import { parts } from '../../words/en/parts.ts';

interface ReasonDialogProps {
  /** The name of the draft that keeps the reason during a sign-in. */
  readonly draft: string;
  readonly words: {
    readonly title: string;
    readonly text: string;
    readonly label: string;
    readonly missing: string;
    readonly confirm: string;
  };
  readonly isBusy: boolean;
  readonly fault: Fault | null;
  /** Resolves to whether it was done. */
  readonly onConfirm: (reason: string) => Promise<boolean>;
  readonly onClose: () => void;
}

/** Asks for the reason of something that an operator does to somebody, who reads it. */
export function ReasonDialog({ draft, words, isBusy, fault, onConfirm, onClose }: ReasonDialogProps) {
  const { texts, change, forget } = useDraft(draft, { reason: '' });
  const [isMissing, setMissing] = useState(false);
  const confirm = async (): Promise<void> => {
    const reason = texts.reason.trim();
    setMissing(reason === '');
    if (reason === '' || !(await onConfirm(reason))) return;
    forget();
    onClose();
  };
  const error = isMissing ? words.missing : faultOf(fault, 'reason');
  const cancel = (
    <button type="button" class="button" onClick={onClose}>
      {parts.cancel}
    </button>
  );
  return (
    <Dialog title={words.title} onClose={onClose}>
      <Form submit={words.confirm} isBusy={isBusy} onSubmit={confirm} beside={cancel}>
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
