import { signal } from '@preact/signals';
import { findChoice, keepChoice } from '../../site/device-choice.ts';

const KEY = 'credgraph-single-keys';

/** Whether shortcuts of a single key work. People who speak to their computer turn them off (WCAG 2.1.4). */
export const hasSingleKeys = signal(findChoice(KEY) !== 'off');

/** Turns shortcuts of a single key on or off, and remembers it on this device. */
export function chooseSingleKeys(isOn: boolean): void {
  hasSingleKeys.value = isOn;
  keepChoice(KEY, isOn ? 'on' : 'off');
}
