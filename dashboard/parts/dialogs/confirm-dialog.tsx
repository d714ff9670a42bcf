import type { Fault } from '../../graph/fault.ts';
import { parts } from '../../words/en/parts.ts';
import { Form } from '../forms/form.tsx';
import { FaultNotice } from '../notices/fault-notice.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  readonly title: string;
  readonly text: string;
  readonly confirm: string;
  readonly isBusy: boolean;
  readonly fault: Fault | null;
  readonly onConfirm: () => Promise<void>;
  readonly onClose: () => void;
}

/** Asks for confirmation of an action that can't be undone. */
export function ConfirmDialog({ title, text, confirm, isBusy, fault, onConfirm, onClose }: ConfirmDialogProps) {
  const cancel = (
    <button type="button" class="button" onClick={onClose}>
      {parts.cancel}
    </button>
  );
  return (
    <Dialog title={title} onClose={onClose}>
      <Form submit={confirm} isBusy={isBusy} onSubmit={onConfirm} beside={cancel}>
        <p>{text}</p>
        <FaultNotice fault={fault} />
      </Form>
    </Dialog>
  );
}
