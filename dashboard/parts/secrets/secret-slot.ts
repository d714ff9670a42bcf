import { signal } from '@preact/signals';
import type { VNode } from 'preact';

/** The dialog that shows a secret; null without one. It is outside the screens, so that going back does not lose the secret. */
export const secretSlot = signal<VNode | null>(null);

/** Renders the dialog of a secret. */
export function SecretSlot() {
  return secretSlot.value;
}
