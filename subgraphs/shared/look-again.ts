/** Looks again and again, each time so many milliseconds after the last look has ended, until it is ended. A look reports its own errors. */
export function lookAgain(interval: number, look: () => Promise<void>): { readonly end: () => void } {
  let timer: NodeJS.Timeout;
  let isEnded = false;
  const plan = (): void => {
    if (isEnded) return;
    timer = setTimeout(() => void look().then(plan), interval).unref();
  };
  plan();
  const end = (): void => {
    isEnded = true;
    clearTimeout(timer);
  };
  return { end };
}
