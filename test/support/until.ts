/** Waits until a condition holds; asks every few milliseconds, or less often where asking is costly. */
export async function until(holds: () => boolean | Promise<boolean>, interval = 5): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, interval));
}
