import type { LRUCache } from 'lru-cache';
import { createLru } from '../../shared/create-lru.ts';
import { isDuring, MINUTE, type Period, parseRetryAfter, period, SECOND } from '../../shared/durations.ts';
import type { PartnerFailure } from '../expression/expression-verdict.ts';
import { PARTNER_TIMEOUT, type PartnerAnswer, type PartnerReply } from './partner-http.ts';

/**
 * Pauses calls to partners that do not respond. Each version of a source has its own circuit: on a host of many partners, one
 * slow query does not stop the checks of others.
 */
export type CircuitBreaker = LRUCache<string, Circuit>;

interface Circuit {
  /** Consecutive calls without an answer. */
  readonly misses: number;
  /** The pause; null while calls go through. */
  readonly open: Period | null;
  /** The failure during the pause. */
  readonly failure: PartnerFailure;
}

const MOST_MISSES = 5;
const PAUSE = 30 * SECOND;
const MOST_CIRCUITS = 10_000;

/** Statuses whose Retry-After is honoured. */
const NOT_NOW: ReadonlySet<number> = new Set([429, 503]);

/** The longest pause, whatever the partner asks for. */
const LONGEST_PAUSE = 5 * MINUTE;

/** Creates a circuit breaker with all circuits closed. */
export function createCircuitBreaker(): CircuitBreaker {
  return createLru(MOST_CIRCUITS);
}

/** Makes the call unless the circuit is open, and updates the circuit. */
export async function sendThroughCircuit(
  breaker: CircuitBreaker,
  { circuit: key, now }: { readonly circuit: string; readonly now: () => Date },
  call: () => Promise<PartnerReply>,
): Promise<PartnerReply> {
  const circuit = breaker.get(key);
  if (circuit?.open) {
    if (isDuring(now(), circuit.open)) return { failure: circuit.failure };
    // One call tests the partner. The circuit stays open for others until it ends, at most for the time limit of a call.
    breaker.set(key, { ...circuit, open: period(now(), PARTNER_TIMEOUT) });
  }
  const reply = await call();
  const next = toCircuit(reply, circuit?.misses ?? 0, now());
  if (next) breaker.set(key, next);
  else breaker.delete(key);
  return reply;
}

/** The pause of an open circuit; null while calls go through. */
export function findPause(breaker: CircuitBreaker, circuit: string, now: Date): Period | null {
  const open = breaker.get(circuit)?.open ?? null;
  return open && isDuring(now, open) ? open : null;
}

/** Returns the next state of the circuit after a reply; null if it is closed without misses. */
function toCircuit(reply: PartnerReply, misses: number, now: Date): Circuit | null {
  if ('answer' in reply) return toAskedPause(askedPause(reply.answer, now), reply.answer.status, now);
  // An answer that is too large is an answer.
  if (reply.failure.code === 'TOO_LARGE') return null;
  if (misses + 1 < MOST_MISSES) return { misses: misses + 1, open: null, failure: reply.failure };
  const open = period(now, PAUSE);
  const message = `The partner did not answer ${MOST_MISSES} times in a row. The next call is at ${open.until.toISOString()}. Last failure: ${reply.failure.message}`;
  return { misses: misses + 1, open, failure: { code: reply.failure.code, message } };
}

function toAskedPause(pause: number, status: number, now: Date): Circuit | null {
  if (pause === 0) return null;
  const open = period(now, pause);
  const message = `The partner answered with status ${status} and Retry-After. The next call is at ${open.until.toISOString()}.`;
  return { misses: 0, open, failure: { code: 'BAD_STATUS', message } };
}

/** Returns the pause that the partner asks for in milliseconds; 0 without one. */
function askedPause({ status, headers }: PartnerAnswer, now: Date): number {
  return NOT_NOW.has(status) ? Math.min(parseRetryAfter(headers['retry-after'], now), LONGEST_PAUSE) : 0;
}
