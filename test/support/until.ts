/** The most milliseconds between two questions, unless a test wants more. */
const LONGEST = 50;

/** A wait is longer than it must be by up to this share. */
const SHARE = 0.1;

/**
 * Waits until a condition holds. Asks every few milliseconds at first, or less often where asking is costly, and then less and less often:
 * most questions cost a call to a service or to its database.
 */
export async function until(holds: () => boolean | Promise<boolean>, interval = 5): Promise<void> {
  const begun = performance.now();
  while (!(await holds())) {
    const pause = Math.min(LONGEST, (performance.now() - begun) * SHARE);
    await new Promise((resolve) => setTimeout(resolve, Math.max(interval, pause)));
  }
}
