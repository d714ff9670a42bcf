import { signal } from '@preact/signals';

/** The colours that the person wants: those of the system, or one of the two. */
export type Theme = 'system' | 'light' | 'dark';

const KEY = 'credgraph-theme';

/** The theme in use. */
export const theme = signal<Theme>('system');

/** Applies the theme that the person chose last on this device. */
export function applyTheme(): void {
  const kept = readKept();
  if (kept === 'light' || kept === 'dark') chooseTheme(kept);
}

/** Applies a theme and keeps it on this device. */
export function chooseTheme(chosen: Theme): void {
  theme.value = chosen;
  const { dataset } = document.documentElement;
  if (chosen === 'system') delete dataset.theme;
  else dataset.theme = chosen;
  try {
    localStorage.setItem(KEY, chosen);
  } catch {
    // A browser that keeps nothing still shows the theme until the page is left.
  }
}

function readKept(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}
