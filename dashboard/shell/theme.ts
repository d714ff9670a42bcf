import { signal } from '@preact/signals';
import { findChoice, keepChoice } from '../site/device-choice.ts';

/** The colour theme that the person chose. */
export type Theme = 'system' | 'light' | 'dark';

const KEY = 'credgraph-theme';

/** The current theme. */
export const theme = signal<Theme>('system');

/** Applies the theme that was last chosen on this device. */
export function applyTheme(): void {
  const kept = findChoice(KEY);
  if (kept === 'light' || kept === 'dark') chooseTheme(kept);
}

/** Applies a theme and remembers it on this device. */
export function chooseTheme(chosen: Theme): void {
  theme.value = chosen;
  const { dataset } = document.documentElement;
  if (chosen === 'system') delete dataset.theme;
  else dataset.theme = chosen;
  keepChoice(KEY, chosen);
}
