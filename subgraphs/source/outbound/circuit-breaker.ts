import { LRUCache } from 'lru-cache';
import { isDuring, type Period, period, SECOND } from '../../shared/durations.ts';
import type { CheckFailure } from '../generated.ts';
import { askedPause } from './asked-pause.ts';
import { PARTNER_TIMEOUT, type PartnerReply } from './partner-http.ts';

/**
 * Spares partners that don't answer, and us the wait. By credential, not by host: on a host that serves many partners
 * nobody's slow query stops the checks of another.
 */
export type CircuitBreaker = LRUCache<number, Circuit>;

interface Circuit {
  /** Calls in a row that brought no answer. */
  readonly misses: number;
  /** While nothing is sent; null where calls go through. */
  readonly open: Period | null;
  /** What is answered meanwhile. */
  readonly failure: CheckFailure;
}

const MOST_MISSES = 5;
const PAUSE = 30 * SECOND;
const MOST_CIRCUITS = 10_000;

/** All calls go through at first. */
export function createCircuitBreaker(): CircuitBreaker {
  return new LRUCache({ max: MOST_CIRCUITS });
}

/** Makes the call unless the partner is left alone now, and learns from how it ends. */
export async function sendThroughCircuit(
  breaker: CircuitBreaker,
  { credId, now }: { readonly credId: number; readonly now: () => Date },
  call: () => Promise<PartnerReply>,
): Promise<PartnerReply> {
  const circuit = breaker.get(credId);
  if (circuit?.open) {
    if (isDuring(now(), circuit.open)) return { failure: circuit.failure };
    // One call tries whether the partner is back. The others wait until it has ended, at the latest by its time limit.
    breaker.set(credId, { ...circuit, open: period(now(), PARTNER_TIMEOUT) });
  }
  const reply = await call();
  const next = toCircuit(reply, circuit?.misses ?? 0, now());
  if (next) breaker.set(credId, next);
  else breaker.delete(credId);
  return reply;
}

/** What a reply means for the calls after it; null when nothing is wrong. */
function toCircuit(reply: PartnerReply, misses: number, now: Date): Circuit | null {
  if ('answer' in reply) return toAskedPause(askedPause(reply.answer, now), reply.answer.status, now);
  // An answer that is too large is an answer.
  if (reply.failure.code === 'TOO_LARGE') return null;
  if (misses + 1 < MOST_MISSES) return { misses: misses + 1, open: null, failure: reply.failure };
  const open = period(now, PAUSE);
  const message = `The partner did not answer ${MOST_MISSES} times in a row and is asked again at ${open.until.toISOString()}. Last: ${reply.failure.message}`;
  return { misses: misses + 1, open, failure: { code: reply.failure.code, message } };
}

function toAskedPause(pause: number, status: number, now: Date): Circuit | null {
  if (pause === 0) return null;
  const open = period(now, pause);
  const message = `The partner answered with the status ${status} and a Retry-After. It is asked again at ${open.until.toISOString()}.`;
  return { misses: 0, open, failure: { code: 'BAD_STATUS', message } };
}
