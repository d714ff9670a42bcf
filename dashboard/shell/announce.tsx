import { signal } from '@preact/signals';

const announced = signal('');

/** Says something through the page's one polite live region. */
export function announce(text: string): void {
  // The same words twice are no change to a screen reader: an invisible difference makes them one.
  announced.value = announced.value === text ? `${text}\u00a0` : text;
}

/** The live region itself. It stands in the page from the start, as screen readers need it. */
export function LiveRegion() {
  return <output class="visually-hidden">{announced}</output>;
}
