import { signal } from '@preact/signals';
import { Icon } from '../parts/icon.tsx';
import { shell as words } from '../words/en/shell.ts';
import { announce } from './announce.tsx';

interface Toast {
  readonly id: number;
  readonly text: string;
}

const SHOWN_FOR = 6000;

const toasts = signal<readonly Toast[]>([]);
let lastId = 0;

/** Tells that something is done, for some seconds and to screen readers. */
export function toast(text: string): void {
  lastId += 1;
  const id = lastId;
  toasts.value = [...toasts.value, { id, text }];
  announce(text);
  setTimeout(() => dismiss(id), SHOWN_FOR);
}

function dismiss(id: number): void {
  toasts.value = toasts.value.filter((one) => one.id !== id);
}

/** The stack of toasts. The live region speaks them, so this is for the eye alone. */
export function Toasts() {
  if (toasts.value.length === 0) return null;
  return (
    <section class="toasts" aria-label={words.notices}>
      {toasts.value.map(({ id, text }) => (
        <div class="toast" key={id}>
          <Icon name="check" />
          <span>{text}</span>
          <button type="button" class="icon-button" aria-label={words.dismiss} onClick={() => dismiss(id)}>
            <Icon name="close" />
          </button>
        </div>
      ))}
    </section>
  );
}
