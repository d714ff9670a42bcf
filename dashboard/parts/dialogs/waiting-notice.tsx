import { signal } from '@preact/signals';
import { useEffect, useState } from 'preact/hooks';
import { tryNow, type Wait, waits } from '../../graph/graph-client.ts';
import { shell as words } from '../../words/en/shell.ts';
import { announce } from '../notices/toasts.tsx';
import { Icon } from '../page/icon.tsx';

/** How many modal dialogs are open. The rest of the page is inert meanwhile. */
export const openDialogs = signal(0);

/** Says that the service does not answer, and counts down to the next attempt. */
export function WaitingNotice({ isInDialog = false }: { readonly isInDialog?: boolean }) {
  const wait = waits.value[0];
  const isReachable = isInDialog === openDialogs.value > 0;
  return wait && isReachable ? <Countdown key={wait.cause} wait={wait} /> : null;
}

function Countdown({ wait }: { readonly wait: Wait }) {
  const [seconds, setSeconds] = useState(secondsUntil(wait));
  const text = words.waiting[wait.cause];
  useEffect(() => announce(text), [text]);
  useEffect(() => {
    setSeconds(secondsUntil(wait));
    const timer = setInterval(() => setSeconds(secondsUntil(wait)), 250);
    return () => clearInterval(timer);
  }, [wait]);
  return (
    <section class="waiting" aria-label={words.waiting.label}>
      <Icon name="clock" />
      <span>
        {text} {words.waiting.again(seconds)}
      </span>
      <button type="button" class="button" onClick={tryNow}>
        {words.waiting.now}
      </button>
    </section>
  );
}

function secondsUntil({ until }: Wait): number {
  return Math.max(0, Math.ceil((until - performance.now()) / 1000));
}
