import type { ComponentChildren } from 'preact';
import { useId, useLayoutEffect, useRef } from 'preact/hooks';
import type { Fault } from '../../graph/fault.ts';
import { parts as words } from '../../words/en/parts.ts';
import { Form } from '../forms/form.tsx';
import { FaultNotice } from '../notices/fault-notice.tsx';
import { LiveRegion } from '../notices/toasts.tsx';
import { Icon } from '../page/icon.tsx';
import { openDialogs, WaitingNotice } from './waiting-notice.tsx';

interface DialogProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ComponentChildren;
  /** Whether Escape and a close button close the dialog; otherwise only its content does. */
  readonly canClose?: boolean;
}

/** A native modal dialog: it traps the focus, closes on Escape, and restores the focus. `data-first-focus` marks the element that gets the focus first. */
export function Dialog({ title, onClose, children, canClose = true }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const id = useId();
  // Not after the next paint: until then, a key pressed right after the dialog has closed would count as one inside it.
  useLayoutEffect(() => {
    const dialog = element.current;
    dialog?.showModal();
    dialog?.querySelector<HTMLElement>('[data-first-focus]')?.focus();
    openDialogs.value += 1;
    return () => {
      openDialogs.value -= 1;
      dialog?.close();
    };
  }, []);
  // Browsers close a dialog at the second Escape, even if the page has prevented the first.
  const closed = (): void => (canClose ? onClose() : element.current?.showModal());
  return (
    <dialog
      ref={element}
      aria-labelledby={id}
      closedby={canClose ? undefined : 'none'}
      onCancel={(event) => canClose || event.preventDefault()}
      onClose={closed}
    >
      <div class="dialog-head">
        <h2 id={id}>{title}</h2>
        {canClose && (
          <button type="button" class="icon-button" aria-label={words.close} onClick={() => element.current?.close()}>
            <Icon name="close" />
          </button>
        )}
      </div>
      {children}
      <WaitingNotice isInDialog />
      <LiveRegion />
    </dialog>
  );
}

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
      {words.cancel}
    </button>
  );
  return (
    <Dialog title={title} onClose={onClose}>
      <Form submit={confirm} isBusy={isBusy} isDestructive onSubmit={onConfirm} beside={cancel}>
        <p>{text}</p>
        <FaultNotice fault={fault} />
      </Form>
    </Dialog>
  );
}
