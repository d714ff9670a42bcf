import { signal } from '@preact/signals';

/** How many modal dialogs are open. The rest of the page is inert meanwhile. */
export const openDialogs = signal(0);
