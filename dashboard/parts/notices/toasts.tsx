import { signal } from '@preact/signals';
import { shell as words } from '../../words/en/shell.ts';
import { Icon } from '../page/icon.tsx';

const announced = signal('');

/** Announces a text to screen readers. */
export function announce(text: string): void {
  // Screen readers ignore a text that has not changed, so a repeated one gets an invisible character.
  announced.value = announced.value === text ? `${text}\u00a0` : text;
}

/** The page's polite live region. Screen readers need it in the page from the start. */
export function LiveRegion() {
  return <output class="visually-hidden">{announced}</output>;
}

/** An action that a toast offers. */
interface ToastAction {
  readonly label: string;
  readonly run: () => void;
}

interface Toast {
  readonly id: number;
  readonly text: string;
  readonly action: ToastAction | undefined;
}

const SHOWN_FOR = 6000;

/** A toast with an action stays longer. */
const OFFERED_FOR = 15_000;

const toasts = signal<readonly Toast[]>([]);
let lastId = 0;

/** Shows a message for some seconds, and announces it to screen readers. */
export function toast(text: string, action?: ToastAction): void {
  lastId += 1;
  const id = lastId;
  toasts.value = [...toasts.value, { id, text, action }];
  announce(text);
  setTimeout(() => dismiss(id), action ? OFFERED_FOR : SHOWN_FOR);
}

function dismiss(id: number): void {
  toasts.value = toasts.value.filter((one) => one.id !== id);
}

/** The visible toasts. The live region announces them, so they are not live themselves. */
export function Toasts() {
  if (toasts.value.length === 0) return null;
  return (
    <section class="toasts" aria-label={words.notices}>
      {toasts.value.map(({ id, text, action }) => (
        <div class="toast" key={id}>
          <Icon name="check" />
          <span class="toast-text">{text}</span>
          {action && (
            <button
              type="button"
              class="button"
              onClick={() => {
                dismiss(id);
                action.run();
              }}
            >
              {action.label}
            </button>
          )}
          <button type="button" class="icon-button" aria-label={words.dismiss} onClick={() => dismiss(id)}>
            <Icon name="close" />
          </button>
        </div>
      ))}
    </section>
  );
}
