import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Fault } from '../../graph/fault.ts';
import { SAVE_KEY } from '../../site/keys.ts';
import { FaultNotice } from '../notices/fault-notice.tsx';

interface FormProps {
  /** The main button; null while there is nothing to submit. */
  readonly submit: string | null;
  readonly isBusy: boolean;
  readonly onSubmit: () => Promise<void>;
  readonly children: ComponentChildren;
  /** More buttons next to the main one. */
  readonly beside?: ComponentChildren;
  /** Whether the form is not the main one of its page. */
  readonly isSecondary?: boolean;
  /** Whether what it takes away does not come back. */
  readonly isDestructive?: boolean;
  /** Whether the shortcut for saving submits this form. */
  readonly hasSaveKey?: boolean;
  /** Whether its only field and its button stand in one line. */
  readonly isOneLine?: boolean;
  /** Whether the buttons stay in sight while the form scrolls. */
  readonly isSticky?: boolean;
}

/** A form with its main button. After a refusal it moves the focus to the first invalid field. */
export function Form({ submit, isBusy, onSubmit, children, beside, ...options }: FormProps) {
  const { isSecondary = false, isDestructive = false, hasSaveKey, isSticky = false, isOneLine = false } = options;
  const element = useRef<HTMLFormElement>(null);
  const [timesSent, setTimesSent] = useState(0);
  useEffect(() => {
    if (timesSent > 0) element.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [timesSent]);
  const send = async (event: Event): Promise<void> => {
    event.preventDefault();
    if (isBusy || submit === null) return;
    await onSubmit();
    setTimesSent((times) => times + 1);
  };
  return (
    <form
      ref={element}
      class={isOneLine ? 'form one-field' : 'form'}
      noValidate
      data-save-key={hasSaveKey}
      onSubmit={(event) => void send(event)}
    >
      {children}
      <div class={isSticky ? 'row action-bar' : 'row'}>
        {submit !== null && (
          <button
            type="submit"
            class={`button ${isSecondary ? '' : 'main'} ${isDestructive ? 'danger' : ''}`}
            aria-disabled={isBusy}
            aria-keyshortcuts={hasSaveKey ? SAVE_KEY : undefined}
          >
            {submit}
          </button>
        )}
        {beside}
      </div>
    </form>
  );
}

interface ActionButtonProps {
  readonly label: string;
  readonly isDestructive?: boolean;
  readonly isBusy: boolean;
  readonly fault: Fault | null;
  readonly onAction: () => Promise<void>;
}

/** A button that changes something at once, below the fault of the last try. */
export function ActionButton({ label, isDestructive = false, isBusy, fault, onAction }: ActionButtonProps) {
  const look = isDestructive ? 'button danger' : 'button';
  return (
    <>
      <FaultNotice fault={fault} />
      <div class="row">
        <button type="button" class={look} aria-disabled={isBusy} onClick={() => isBusy || void onAction()}>
          {label}
        </button>
      </div>
    </>
  );
}
