import { useEffect } from 'preact/hooks';

/** How often a query is repeated where its screen does not say otherwise, in milliseconds. */
const PERIOD = 5000;

/** Repeats a query periodically while the page is visible, and at once when it becomes visible again. */
export function usePolling(again: () => void, isWanted: boolean, period = PERIOD): void {
  useEffect(() => {
    if (!isWanted) return undefined;
    const ask = (): void => {
      if (document.visibilityState === 'visible') again();
    };
    const timer = setInterval(ask, period);
    document.addEventListener('visibilitychange', ask);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', ask);
    };
  }, [again, isWanted, period]);
}
