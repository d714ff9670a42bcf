import { useEffect, useState } from 'preact/hooks';
import { tryNow, type Wait, waits } from '../graph/patient-fetch.ts';
import { Icon } from '../parts/icon.tsx';
import { shell as words } from '../words/en/shell.ts';
import { announce } from './announce.tsx';

/** Tells that the service does not answer now, and counts down until the page goes on by itself. */
export function WaitingNotice() {
  const wait = waits.value[0];
  return wait ? <Countdown key={wait.cause} wait={wait} /> : null;
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
