import type { ComponentChildren } from 'preact';
import { useId, useLayoutEffect, useRef } from 'preact/hooks';
import { parts as words } from '../words/en/parts.ts';
import { LiveRegion } from './announce.tsx';
import { Icon } from './icon.tsx';
import { openDialogs } from './open-dialogs.ts';
import { WaitingNotice } from './waiting-notice.tsx';

interface DialogProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ComponentChildren;
}

/** A native modal dialog: it traps the focus, closes on Escape, and restores the focus. `data-first-focus` marks what gets it first. */
export function Dialog({ title, onClose, children }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const id = useId();
  // Not after the next paint: until then a key that is pressed right after the dialog has closed would be taken for one within it.
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
  return (
    <dialog ref={element} aria-labelledby={id} onClose={onClose}>
      <div class="dialog-head">
        <h2 id={id}>{title}</h2>
        <button type="button" class="icon-button" aria-label={words.close} onClick={() => element.current?.close()}>
          <Icon name="close" />
        </button>
      </div>
      {children}
      <WaitingNotice isInDialog />
      <LiveRegion />
    </dialog>
  );
}
