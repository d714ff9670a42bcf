import { after } from '../../shared/durations.ts';
import type { EndpointTrouble } from '../endpoints/endpoint-store.ts';
import type { AttemptOutcome } from './attempt-delivery.ts';
import { askedPause } from './judge-reply.ts';
import { LONGEST_TROUBLE, pauseAfter } from './schedule.ts';

/** What the attempts of a batch have come to so far. */
export interface Outcomes {
  /** The attempt that shows that the endpoint takes nothing, whatever the event; null without one. */
  readonly stopper: AttemptOutcome | null;
  readonly tried: number;
  readonly taken: number;
  /** How many different events were refused in a row. */
  readonly failures: number;
  /** Whether more has failed than before: another event, or the endpoint asks to be left alone. */
  readonly isWorse: boolean;
  /** Whether all events wait until one shows that the endpoint is back. */
  readonly isTrial: boolean;
}

/** How many different events an endpoint may refuse in a row before all others wait too. */
const MOST_FAILURES = 5;

/** The tally before the first attempt. */
export function beginTally(trouble: EndpointTrouble | null): Outcomes {
  const isTrial = trouble !== null && trouble.nextAttemptAt !== null;
  return { stopper: null, tried: 0, taken: 0, failures: trouble?.failures ?? 0, isWorse: false, isTrial };
}

/** Counts an attempt. An event counts once, however often it is refused. An endpoint that refuses few events is back: it answers. */
export function countAttempt(tally: Outcomes, attempted: AttemptOutcome, isNew: boolean): Outcomes {
  const tried = tally.tried + 1;
  const { verdict } = attempted;
  if (verdict === 'TAKEN') return { ...tally, tried, taken: tally.taken + 1, failures: 0, isTrial: false };
  // Of several that were on their way, one that wants no events any more ends the endpoint.
  if (verdict === 'GONE') return { ...tally, tried, stopper: attempted };
  const isWorse = tally.isWorse || isNew || verdict === 'NOT_NOW';
  if (verdict !== 'REFUSED') return { ...tally, tried, isWorse, stopper: tally.stopper ?? attempted };
  const failures = tally.failures + Number(isNew);
  return { ...tally, tried, isWorse, failures, isTrial: tally.isTrial && failures >= MOST_FAILURES };
}

/** Whether no other attempt may follow. */
export function isStopped({ stopper, tried, failures, isTrial }: Outcomes): boolean {
  return stopper !== null || (isTrial ? tried > 0 : failures >= MOST_FAILURES);
}

/**
 * The trouble of an endpoint after a batch: since its first failure after the last event that it has taken; null without any. An event that
 * fails again makes its own pauses longer, and not those of the others.
 */
export function toTrouble(before: EndpointTrouble | null, tally: Outcomes, now: Date): EndpointTrouble | null {
  const { stopper, tried, taken, failures, isWorse } = tally;
  if (tried === 0) return before;
  const isPaused = stopper !== null || failures >= MOST_FAILURES;
  if (!isPaused && failures === 0) return null;
  const kept = taken > 0 ? null : before;
  const misses = isPaused ? Math.max(1, (kept?.misses ?? 0) + Number(isWorse)) : 0;
  const pause = Math.max(pauseAfter(misses), stopper ? askedPause(stopper.reply, now) : 0);
  const nextAttemptAt = isPaused ? after(now, pause) : null;
  return { since: kept?.since ?? now, told: kept?.told ?? 0, failures, misses, nextAttemptAt };
}

/** Why an endpoint is switched off after a batch; null if it stays on. */
export function findEnd({ stopper }: Outcomes, trouble: EndpointTrouble | null, now: Date): 'GONE' | 'FAILED' | null {
  if (stopper?.verdict === 'GONE') return 'GONE';
  const isPaused = trouble !== null && trouble.nextAttemptAt !== null && trouble.nextAttemptAt > now;
  return isPaused && now.getTime() - trouble.since.getTime() >= LONGEST_TROUBLE ? 'FAILED' : null;
}
