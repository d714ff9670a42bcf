import { signal } from '@preact/signals';
import type { VNode } from 'preact';

/** The dialog of a secret. It stands outside of the screens, so that going back does not lose the secret. Null without one. */
export const secretSlot = signal<VNode | null>(null);

/** Renders the dialog of a secret. */
export function SecretSlot() {
  return secretSlot.value;
}
