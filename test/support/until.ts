/** Milliseconds between two questions, at first and at most. */
const [SHORTEST, LONGEST] = [5, 50];

/** A wait is longer than it must be by up to this share. */
const SHARE = 0.1;

/**
 * Waits until a condition holds. Asks often at first and then less and less, as most questions cost a call to a service or to its database;
 * or at an interval in milliseconds, where one is given.
 */
export async function until(holds: () => boolean | Promise<boolean>, interval?: number): Promise<void> {
  const begun = performance.now();
  const growing = (): number => Math.min(LONGEST, Math.max(SHORTEST, (performance.now() - begun) * SHARE));
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, interval ?? growing()));
}
