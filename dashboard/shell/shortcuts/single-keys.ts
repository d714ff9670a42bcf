import { signal } from '@preact/signals';

const KEY = 'credgraph-single-keys';

/** Whether shortcuts of a single key work. People who speak to their computer turn them off (WCAG 2.1.4). */
export const hasSingleKeys = signal(readKept() !== 'off');

/** Turns shortcuts of a single key on or off, and remembers it on this device. */
export function chooseSingleKeys(isOn: boolean): void {
  hasSingleKeys.value = isOn;
  try {
    localStorage.setItem(KEY, isOn ? 'on' : 'off');
  } catch {
    // Without storage the choice lasts until the page is closed.
  }
}

function readKept(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}
