import { useLayoutEffect } from 'preact/hooks';
import { useLocation } from 'preact-iso/router';
import { openDialogs } from '../../parts/dialogs/waiting-notice.tsx';
import { PLACES } from '../../parts/page/places.ts';
import { isModified, isSingleKey, SEARCH_KEY } from '../../site/keys.ts';
import { closeOverlay, openOverlay, overlay, preloadOverlays } from './overlay.ts';
import { hasSingleKeys } from './single-keys.ts';

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

/** How long to wait for the second key of a sequence, in milliseconds. */
const SEQUENCE = 1500;

/** Handles the keys that the help lists. Single keys do nothing while the person types or a dialog is open. */
function createKeyHandler(route: (url: string) => void): (event: KeyboardEvent) => void {
  let goUntil = 0;
  const handleSingle = (event: KeyboardEvent): void => {
    const isGoing = event.timeStamp < goUntil;
    goUntil = 0;
    const place = isGoing ? PLACES.find(({ key }) => key === event.key) : undefined;
    if (place) route(place.href);
    else if (event.key === 'g') goUntil = event.timeStamp + SEQUENCE;
    else if (event.key === '?') void openOverlay('help');
    else if (event.key === SEARCH_KEY) focusSearch();
    else return;
    event.preventDefault();
  };
  return (event) => {
    if (event.defaultPrevented || event.isComposing || event.repeat) return;
    if (isModified(event)) handleModified(event);
    else if (hasSingleKeys.value && openDialogs.value === 0 && isSingleKey(event)) handleSingle(event);
  };
}

function handleModified(event: KeyboardEvent): void {
  if (event.key === 's' && save()) event.preventDefault();
  if (event.key !== 'k' || openDialogs.value > 0) return;
  event.preventDefault();
  void openOverlay('palette');
}

/** Focuses the search field of the page; on a page without one, opens the palette. */
function focusSearch(): void {
  const field = document.querySelector<HTMLInputElement>(`main [aria-keyshortcuts="${SEARCH_KEY}"]`);
  if (!field) return void openOverlay('palette');
  field.focus();
  return field.select();
}

/** Submits the form that has the focus, or the first one of the page. Without a form, the browser keeps its own shortcut. */
function save(): boolean {
  const focused = document.activeElement?.closest<HTMLFormElement>('form[data-save-key]');
  const first = openDialogs.value > 0 ? null : document.querySelector<HTMLFormElement>('main form[data-save-key]');
  const form = focused ?? first;
  form?.requestSubmit();
  return form !== null;
}
