import { signal } from '@preact/signals';

const announced = signal('');

/** Announces a text to screen readers. */
export function announce(text: string): void {
  // Screen readers ignore a text that has not changed, so a repeated one gets an invisible character.
  announced.value = announced.value === text ? `${text}\u00a0` : text;
}

/** The page's polite live region. Screen readers need it in the page from the start. */
export function LiveRegion() {
  return <output class="visually-hidden">{announced}</output>;
}
