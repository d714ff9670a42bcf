import { useLayoutEffect } from 'preact/hooks';
import { useLocation } from 'preact-iso/router';
import { createKeyHandler } from './create-key-handler.ts';
import { closeOverlay, overlay, preloadOverlays } from './overlay.ts';

/** Listens for keyboard shortcuts, and shows the dialogs that they open. */
export function Shortcuts() {
  const { route } = useLocation();
  // Not after the next paint: a key that is pressed as soon as the page is there would be lost.
  useLayoutEffect(() => {
    const handle = createKeyHandler(route);
    addEventListener('keydown', handle);
    return () => removeEventListener('keydown', handle);
  }, [route]);
  useLayoutEffect(preloadOverlays, []);
  const Dialog = overlay.value?.Dialog;
  return Dialog ? <Dialog onClose={closeOverlay} /> : null;
}
