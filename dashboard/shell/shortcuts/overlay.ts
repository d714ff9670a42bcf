import { signal } from '@preact/signals';
import type { FunctionComponent } from 'preact';
import { toast } from '../../parts/notices/toasts.tsx';
import { shell as words } from '../../words/en/shell.ts';

/** A dialog that a shortcut opens. */
type Overlay = FunctionComponent<{ readonly onClose: () => void }>;

const LOADERS = {
  help: async () => (await import('./shortcut-help.tsx')).ShortcutHelp,
  palette: async () => (await import('./command-palette.tsx')).CommandPalette,
} as const;

/** The dialog that is open; null without one. */
export const overlay = signal<{ readonly Dialog: Overlay } | null>(null);

/** Loads the dialogs at the first key press, so that text typed right after a shortcut is not lost. Returns a function that stops waiting for that key. */
export function preloadOverlays(): () => void {
  const stop = new AbortController();
  addEventListener('keydown', () => void loadAll(), { once: true, signal: stop.signal });
  return () => stop.abort();
}

/** Loads and opens a dialog. */
export async function openOverlay(name: keyof typeof LOADERS): Promise<void> {
  const Dialog = await LOADERS[name]().catch(() => null);
  if (!Dialog) return toast(words.broken.text);
  overlay.value ??= { Dialog };
}

/** Closes the dialog that is open. */
export function closeOverlay(): void {
  overlay.value = null;
}

async function loadAll(): Promise<void> {
  await Promise.allSettled(Object.values(LOADERS).map(async (load) => load()));
}
